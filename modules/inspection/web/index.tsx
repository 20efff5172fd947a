import {
  CODE_CATEGORY,
  CORRECTIVE_ACTION_MODE,
  FINDING_CATEGORY,
  INSPECTION_METHOD,
  INSPECTION_PLAN_STATUS,
  INSPECTION_RESULT,
  INSPECTION_RISK,
  PLANNING_FREQUENCY,
} from '@quantum/modules/dictionary/contract';
import { SELF } from '@quantum/platform/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import { INSPECTION_STATUS, inspectionsPath } from '../contract/index.ts';

const permission = 'inspection';

export const web: WebModule = {
  id: 'inspection',
  codeSets: [
    { name: 'inspectionStatus', category: CODE_CATEGORY.taskStatus, states: INSPECTION_STATUS },
    { name: 'planStatus', category: CODE_CATEGORY.inspectionPlanStatus, states: INSPECTION_PLAN_STATUS },
    { name: 'inspectionMethod', category: CODE_CATEGORY.inspectionMethod, states: INSPECTION_METHOD },
    { name: 'planningFrequency', category: CODE_CATEGORY.planningFrequency, states: PLANNING_FREQUENCY },
    { name: 'inspectionRisk', category: CODE_CATEGORY.inspectionRisk, states: INSPECTION_RISK },
    { name: 'inspectionResult', category: CODE_CATEGORY.inspectionResult, states: INSPECTION_RESULT },
    { name: 'findingCategory', category: CODE_CATEGORY.findingCategory, states: FINDING_CATEGORY },
    { name: 'correctionMode', category: CODE_CATEGORY.correctiveActionMode, states: CORRECTIVE_ACTION_MODE },
  ],
  offline: [
    { base: inspectionsPath('round'), load: () => import('./parts/conduct/cached-round.ts').then(({ keepRound }) => keepRound) },
    { base: inspectionsPath('answer'), load: () => import('./parts/conduct/cached-round.ts').then(({ keepInspection }) => keepInspection) },
  ],
  screens: [
    { code: 'INS111', path: 'inspection/scheduling', permission, load: () => import('./screens/plan-list.tsx') },
    {
      path: 'inspection/scheduling/new',
      permission,
      start: { label: 'inspection.start.plan', permission, verb: 'plan' },
      load: () => import('./screens/plan-new.tsx'),
    },
    { path: 'inspection/scheduling/targets', permission, load: () => import('./screens/former-targets.tsx') },
    {
      path: 'inspection/scheduling/holidays',
      tab: { of: 'INS111', order: 2, name: 'holidays' },
      permission,
      load: () => import('./screens/holidays.tsx'),
    },
    { path: 'inspection/scheduling/:id', permission: SELF, load: () => import('./screens/plan-record.tsx') },
    { code: 'INS112', path: 'inspection/scheduled', permission, load: () => import('./screens/scheduled-list.tsx') },
    {
      path: 'inspection/scheduled/calendar',
      tab: { of: 'INS112', order: 5, name: 'calendar' },
      permission,
      load: () => import('./screens/calendar.tsx'),
    },
    { path: 'inspection/scheduled/:id', permission: SELF, load: () => import('./screens/inspection-record.tsx') },
    { path: 'inspection/round/:id', under: 'TAS111', permission: SELF, load: () => import('./screens/round.tsx') },
    { path: 'inspection/answer/:id', under: 'TAS111', permission: SELF, load: () => import('./screens/answer.tsx') },
    { code: 'INS113', path: 'inspection/non-scheduled', permission, load: () => import('./screens/non-scheduled-list.tsx') },
    { path: 'inspection/non-scheduled/new', permission, load: () => import('./screens/non-scheduled-new.tsx') },
    { path: 'inspection/non-scheduled/:id', permission: SELF, load: () => import('./screens/inspection-record.tsx') },
    { code: 'INS114', path: 'inspection/ad-hoc', permission, load: () => import('./screens/ad-hoc-list.tsx') },
    { path: 'inspection/ad-hoc/new', permission, load: () => import('./screens/ad-hoc-new.tsx') },
    { path: 'inspection/ad-hoc/:id', permission: SELF, load: () => import('./screens/inspection-record.tsx') },
    { code: 'INS115', path: 'inspection/records', permission, load: () => import('./screens/record-list.tsx') },
    { path: 'inspection/findings', under: 'INS115', permission, load: () => import('./screens/finding-list.tsx') },
    { path: 'inspection/answers', under: 'INS115', permission, load: () => import('./screens/food-answer-list.tsx') },
    { path: 'inspection/spaces', under: 'INS115', permission, load: () => import('./screens/inspected-space-list.tsx') },
    {
      code: 'INS119',
      path: 'inspection/corrective-actions',
      permission: 'corrective-action',
      load: () => import('./screens/corrective-actions.tsx'),
    },
    {
      code: 'INS120',
      path: 'inspection/corrective-action-records',
      permission: 'corrective-action',
      load: () => import('./screens/corrective-action-records.tsx'),
    },
    {
      code: 'INS122',
      path: 'inspection/space-scheduling',
      permission: 'space-inspection',
      load: () => import('./screens/space-board.tsx'),
    },
    { path: 'inspection/records/:id', permission: SELF, load: () => import('./screens/inspection-record.tsx') },
  ],
};
