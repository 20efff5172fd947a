import { CODE_CATEGORY, CORRECTIVE_ACTION_MODE, HAZARD_LEVEL, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { SELF } from '@quantum/platform/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import { ACTION_STATUS } from '../contract/codes.ts';
import { ACTION_RECORDS_PATH } from '../contract/paths.ts';

const permission = 'corrective-action';
const under = 'ACT110';

export const web: WebModule = {
  id: 'action',
  codeSets: [
    { name: 'actionStatus', category: CODE_CATEGORY.taskStatus, states: ACTION_STATUS },
    { name: 'actionRisk', category: CODE_CATEGORY.inspectionRisk, states: INSPECTION_RISK },
    { name: 'actionMode', category: CODE_CATEGORY.correctiveActionMode, states: CORRECTIVE_ACTION_MODE },
    { name: 'hazardLevel', category: CODE_CATEGORY.hazardLevel, states: HAZARD_LEVEL },
  ],
  offline: [{ base: ACTION_RECORDS_PATH, load: () => import('./parts/cached-action.ts').then(({ keepAction }) => keepAction) }],
  screens: [
    { code: 'ACT110', path: 'corrective-action/list', permission, load: () => import('./screens/action-list.tsx') },
    {
      path: 'corrective-action/board',
      under,
      tab: { of: 'ACT110', order: 4, name: 'board' },
      permission,
      load: () => import('./screens/action-board.tsx'),
    },
    {
      path: 'corrective-action/new',
      under,
      permission,
      start: { label: 'action.start.action', permission, verb: 'raise' },
      load: () => import('./screens/action-new.tsx'),
    },
    { path: 'corrective-action/detail/:id', under, permission: SELF, load: () => import('./screens/action-record.tsx') },
    {
      path: 'corrective-action/notices',
      under,
      tab: { of: 'ACT110', order: 5, name: 'notices' },
      permission,
      load: () => import('./screens/notice-list.tsx'),
    },
    { path: 'corrective-action/notices/:id', under, permission, load: () => import('./screens/notice-record.tsx') },
    {
      code: 'SS141',
      path: 'system-setting/corrective-action',
      permission: 'system-setting',
      load: () => import('./screens/rules.tsx'),
    },
  ],
};
