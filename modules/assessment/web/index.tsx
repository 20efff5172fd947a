import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { appPath } from '@quantum/platform/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import {
  ASSESSMENT_CATEGORY,
  ASSESSMENT_STATUS,
  EVALUATION_GRADE,
  FINDING_GRADE,
  PROTOCOL_STATUS,
  ROUND_STATUS,
} from '../contract/codes.ts';

const permission = 'qpe';

export const web: WebModule = {
  id: 'assessment',
  codeSets: [
    { name: 'aseStatus', category: CODE_CATEGORY.taskStatus, states: ASSESSMENT_STATUS },
    { name: 'qpeRound', category: CODE_CATEGORY.activityStatus, states: ROUND_STATUS },
    { name: 'qpeProtocol', category: CODE_CATEGORY.recordStatus, states: PROTOCOL_STATUS },
    { name: 'evaluationGrade', category: ASSESSMENT_CATEGORY.evaluationGrade, states: EVALUATION_GRADE },
    { name: 'findingGrade', category: ASSESSMENT_CATEGORY.findingGrade, states: FINDING_GRADE },
  ],
  offline: [
    { base: appPath('qpe/inspections/sheets'), load: () => import('./parts/visit/cached-visit.ts').then(({ keepVisit }) => keepVisit) },
  ],
  screens: [
    { code: 'INS123', path: 'qpe/inspections', permission, load: () => import('./screens/visit-list.tsx') },
    // Also for the reviewer and the assessors, who may hold nothing here.
    { path: 'qpe/inspections/:id', under: 'INS123', permission: 'self', load: () => import('./screens/visit-record.tsx') },
    { path: 'qpe/inspections/sheets/:id', under: 'INS123', permission: 'self', load: () => import('./screens/visit-answer.tsx') },
    { code: 'INS124', path: 'qpe/ase', permission, load: () => import('./screens/ase-list.tsx') },
    // Also for the person who fills it in, who may hold nothing here.
    { path: 'qpe/ase/:id', under: 'INS124', permission: 'self', load: () => import('./screens/ase-record.tsx') },
    { path: 'qpe/ase/:id/answer', under: 'INS124', permission: 'self', load: () => import('./screens/ase-answer.tsx') },
    { code: 'QPE111', path: 'qpe/query', permission, load: () => import('./screens/visit-query.tsx') },
    { code: 'QPE112', path: 'qpe/corrective-actions', permission, load: () => import('./screens/qpe-actions.tsx') },
    { code: 'QPE113', path: 'qpe/corrective-action-records', permission, load: () => import('./screens/qpe-action-records.tsx') },
    { code: 'QPE114', path: 'qpe/self-corrective-action-records', permission, load: () => import('./screens/ase-action-records.tsx') },
    { code: 'QPE115', path: 'qpe/ase-upload', permission, load: () => import('./screens/upload-list.tsx') },
    { path: 'qpe/ase-upload/:id', under: 'QPE115', permission: 'self', load: () => import('./screens/upload.tsx') },
    { code: 'QPE116', path: 'qpe/ase-management', permission, load: () => import('./screens/round-list.tsx') },
    { path: 'qpe/ase-management/new', under: 'QPE116', permission, load: () => import('./screens/round-new.tsx') },
    {
      path: 'qpe/ase-management/projects',
      under: 'QPE116',
      partOf: 'qpe/ase-management',
      permission,
      load: () => import('./screens/round-matrix.tsx'),
    },
    {
      path: 'qpe/ase-management/protocols',
      under: 'QPE116',
      partOf: 'qpe/ase-management',
      permission,
      load: () => import('./screens/protocol-list.tsx'),
    },
    { path: 'qpe/ase-management/protocols/new', under: 'QPE116', permission, load: () => import('./screens/protocol-new.tsx') },
    { path: 'qpe/ase-management/protocols/:id', under: 'QPE116', permission, load: () => import('./screens/protocol-record.tsx') },
    { path: 'qpe/ase-management/protocols/:id/edit', under: 'QPE116', permission, load: () => import('./screens/protocol-edit.tsx') },
    { path: 'qpe/ase-management/rounds/:id', under: 'QPE116', permission, load: () => import('./screens/round-record.tsx') },
    { code: 'QPE117', path: 'qpe/ase-query', permission, load: () => import('./screens/ase-query.tsx') },
    { code: 'QPE118', path: 'qpe/ase-corrective-actions', permission, load: () => import('./screens/ase-actions.tsx') },
    { code: 'QPE119', path: 'qpe/pro-assess-inquiry', permission, load: () => import('./screens/compare/compared-list.tsx') },
    { path: 'qpe/pro-assess-inquiry/findings', under: 'QPE119', permission, load: () => import('./screens/compare/finding-list.tsx') },
    { path: 'qpe/pro-assess-inquiry/:id', under: 'QPE119', permission, load: () => import('./screens/compare/compare.tsx') },
    { path: 'qpe/ase-query/:id', under: 'QPE117', permission: 'self', load: () => import('./screens/ase-record.tsx') },
    { path: 'ase-email-detail', permission: 'self', isAlone: true, load: () => import('./screens/ase-email-detail.tsx') },
  ],
};
