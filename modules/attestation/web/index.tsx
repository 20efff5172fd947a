import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { addCoursePart } from '@quantum/modules/training/web-api';
import { lazyPartOf } from '@quantum/platform/web/kit';
import type { WebModule } from '@quantum/platform/web/shell';
import {
  APPEAL_STATUS,
  APPLICATION_STATUS,
  ATTESTATION_CATEGORY,
  DOWNGRADE_STATUS,
  GRADE_RESULT,
  GRADE_STATUS,
  SCHEME_STATUS,
  SHEETS_PATH,
} from '../contract/index.ts';

const permission = 'attestation';

export const web: WebModule = {
  id: 'attestation',
  codeSets: [
    { name: 'attestationScheme', category: CODE_CATEGORY.lessonStatus, states: SCHEME_STATUS },
    { name: 'attestationApplication', category: CODE_CATEGORY.taskStatus, states: APPLICATION_STATUS },
    { name: 'attestationDowngrade', category: CODE_CATEGORY.taskStatus, states: DOWNGRADE_STATUS },
    { name: 'gradeStatus', category: CODE_CATEGORY.gradeStatus, states: GRADE_STATUS },
    { name: 'gradeResult', category: CODE_CATEGORY.gradeResult, states: GRADE_RESULT },
    { name: 'appealStatus', category: ATTESTATION_CATEGORY.appealStatus, states: APPEAL_STATUS },
  ],
  offline: [{ base: SHEETS_PATH, load: () => import('./parts/sittings/cached-grade.ts').then(({ keepGrade }) => keepGrade) }],
  start: () => addCoursePart(lazyPartOf(permission, async () => (await import('./parts/people/mine.tsx')).OwnAttestation)),
  screens: [
    { code: 'TRA151', path: 'attestation/categories', permission, load: () => import('./screens/schemes/scheme-list.tsx') },
    { path: 'attestation/categories/new', under: 'TRA151', permission, load: () => import('./screens/schemes/scheme-new.tsx') },
    { path: 'attestation/categories/:id', under: 'TRA151', permission, load: () => import('./screens/schemes/scheme-record.tsx') },
    { path: 'attestation/categories/:id/edit', under: 'TRA151', permission, load: () => import('./screens/schemes/scheme-edit.tsx') },
    { code: 'TRA152', path: 'attestation/grades', permission, load: () => import('./screens/grades/grade-list.tsx') },
    { path: 'attestation/grades/appeals', under: 'TRA152', permission, load: () => import('./screens/grades/appeal-list.tsx') },
    { path: 'attestation/grades/sheets/:id', under: 'TRA152', permission, load: () => import('./screens/sittings/sheet.tsx') },
    { path: 'attestation/grades/:id', under: 'TRA152', permission, load: () => import('./screens/grades/grade-record.tsx') },
    { code: 'TRA153', path: 'attestation/management', permission, load: () => import('./screens/applications/application-list.tsx') },
    { path: 'attestation/management/new', under: 'TRA153', permission, load: () => import('./screens/applications/application-new.tsx') },
    {
      path: 'attestation/management/sittings',
      under: 'TRA153',
      permission,
      tab: { of: 'TRA153', order: 2, name: 'attestationSittings' },
      load: () => import('./screens/sittings/sitting-list.tsx'),
    },
    {
      path: 'attestation/management/board',
      under: 'TRA153',
      permission,
      load: () => import('./screens/applications/application-board.tsx'),
    },
    {
      path: 'attestation/management/people',
      under: 'TRA153',
      permission,
      tab: { of: 'TRA153', order: 5, name: 'attestationPeople' },
      load: () => import('./screens/people/people.tsx'),
    },
    {
      path: 'attestation/management/people/downgrades',
      under: 'TRA153',
      permission,
      load: () => import('./screens/grades/downgrade-list.tsx'),
    },
    {
      path: 'attestation/management/people/downgrades/new',
      under: 'TRA153',
      permission,
      load: () => import('./screens/grades/downgrade-new.tsx'),
    },
    {
      path: 'attestation/management/people/downgrades/:id',
      under: 'TRA153',
      permission,
      load: () => import('./screens/grades/downgrade-record.tsx'),
    },
    { path: 'attestation/skills-card', under: 'TRA153', permission: 'self', load: () => import('./screens/people/skills-card-mine.tsx') },
    {
      path: 'attestation/management/people/cards/:employeeId',
      under: 'TRA153',
      permission,
      load: () => import('./screens/people/skills-card.tsx'),
    },
    { path: 'attestation/management/people/suspended', under: 'TRA153', permission, load: () => import('./screens/grades/lapse-list.tsx') },
    { path: 'attestation/management/people/names', under: 'TRA153', permission, load: () => import('./screens/people/people-list.tsx') },
    {
      path: 'attestation/grades/assessors',
      under: 'TRA152',
      permission,
      tab: { of: 'TRA153', order: 6, name: 'attestationAssessors' },
      load: () => import('./screens/sittings/assessors.tsx'),
    },
    {
      path: 'attestation/management/sittings/calendar',
      under: 'TRA153',
      partOf: 'attestation/management/sittings',
      permission,
      load: () => import('./screens/sittings/sitting-calendar.tsx'),
    },
    { path: 'attestation/management/sittings/new', under: 'TRA153', permission, load: () => import('./screens/sittings/sitting-new.tsx') },
    {
      path: 'attestation/management/sittings/:id',
      under: 'TRA153',
      permission,
      load: () => import('./screens/sittings/sitting-record.tsx'),
    },
    {
      path: 'attestation/management/:id',
      under: 'TRA153',
      permission,
      load: () => import('./screens/applications/application-record.tsx'),
    },
  ],
};
