import { CODE_CATEGORY, RISK_RATING } from '@quantum/modules/dictionary/contract';
import { SELF } from '@quantum/platform/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import { CASE_STATUS, CHANGE_CATEGORY, CHANGE_NATURE, CHANGE_TYPE } from '../contract/codes.ts';

const permission = 'change-management';

export const web: WebModule = {
  id: 'change',
  codeSets: [
    { name: 'changeStatus', category: CODE_CATEGORY.taskStatus, states: CASE_STATUS },
    { name: 'changeType', category: CHANGE_CATEGORY.changeType, states: CHANGE_TYPE },
    { name: 'changeNature', category: CHANGE_CATEGORY.changeNature, states: CHANGE_NATURE },
    { name: 'changeRisk', category: CODE_CATEGORY.riskRating, states: RISK_RATING },
  ],
  screens: [
    { code: 'CHA110', path: 'change/cases', permission, load: () => import('./screens/case-list.tsx') },
    { path: 'change/cases/board', permission, load: () => import('./screens/case-board.tsx') },
    { path: 'change/cases/new', permission, load: () => import('./screens/case-new.tsx') },
    { path: 'change/cases/templates', permission, load: () => import('./screens/templates/template-list.tsx') },
    { path: 'change/cases/templates/new', permission, load: () => import('./screens/templates/template-new.tsx') },
    { path: 'change/cases/templates/:id', permission, load: () => import('./screens/templates/template-record.tsx') },
    { path: 'change/cases/templates/:id/edit', permission, load: () => import('./screens/templates/template-edit.tsx') },
    { path: 'change/cases/:id', permission: SELF, load: () => import('./screens/case-record.tsx') },
    { path: 'change/cases/:id/edit', permission: SELF, load: () => import('./screens/case-edit.tsx') },
    { code: 'CHA111', path: 'change/scheduling', permission, load: () => import('./screens/programme/plan-list.tsx') },
    { path: 'change/scheduling/new', permission, load: () => import('./screens/programme/plan-new.tsx') },
    { path: 'change/scheduling/:id', permission: SELF, load: () => import('./screens/programme/plan-record.tsx') },
    { code: 'CHA112', path: 'change/scheduled', permission, load: () => import('./screens/programme/scheduled-list.tsx') },
    {
      path: 'change/scheduled/calendar',
      tab: { of: 'CHA112', order: 5, name: 'calendar' },
      permission,
      load: () => import('./screens/programme/calendar.tsx'),
    },
    { path: 'change/scheduled/:id', permission: SELF, load: () => import('./screens/programme/inspection-record.tsx') },
    { code: 'CHA113', path: 'change/non-scheduled', permission, load: () => import('./screens/programme/non-scheduled-list.tsx') },
    { path: 'change/non-scheduled/new', permission, load: () => import('./screens/programme/non-scheduled-new.tsx') },
    { path: 'change/non-scheduled/:id', permission: SELF, load: () => import('./screens/programme/inspection-record.tsx') },
    { code: 'CHA114', path: 'change/ad-hoc', permission, load: () => import('./screens/programme/ad-hoc-list.tsx') },
    { path: 'change/ad-hoc/new', permission, load: () => import('./screens/programme/ad-hoc-new.tsx') },
    { path: 'change/ad-hoc/:id', permission: SELF, load: () => import('./screens/programme/inspection-record.tsx') },
    { code: 'CHA120', path: 'change/records', permission, load: () => import('./screens/programme/record-list.tsx') },
    { path: 'change/records/:id', permission: SELF, load: () => import('./screens/programme/inspection-record.tsx') },
    { code: 'CHA121', path: 'change/reported-issues', permission, load: () => import('./screens/programme/issue-list.tsx') },
    { path: 'change/reported-issues/new', permission, load: () => import('./screens/programme/issue-new.tsx') },
    { path: 'change/reported-issues/:id', permission: SELF, load: () => import('./screens/programme/issue-record.tsx') },
    { code: 'CHA130', path: 'change/corrective-actions', permission, load: () => import('./screens/programme/corrective-actions.tsx') },
    {
      code: 'CHA140',
      path: 'change/corrective-action-records',
      permission,
      load: () => import('./screens/programme/corrective-action-records.tsx'),
    },
  ],
};
