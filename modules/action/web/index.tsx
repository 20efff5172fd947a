import { CODE_CATEGORY, CORRECTIVE_ACTION_MODE, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import { ACTION_STATUS } from '../contract/index.ts';

const permission = 'corrective-action';

export const web: WebModule = {
  id: 'action',
  codeSets: [
    { name: 'actionStatus', category: CODE_CATEGORY.taskStatus, states: ACTION_STATUS },
    { name: 'actionRisk', category: CODE_CATEGORY.inspectionRisk, states: INSPECTION_RISK },
    { name: 'actionMode', category: CODE_CATEGORY.correctiveActionMode, states: CORRECTIVE_ACTION_MODE },
  ],
  screens: [
    { code: 'ACT110', path: 'corrective-action/list', permission, load: () => import('./screens/action-list.tsx') },
    { path: 'corrective-action/detail/:id', under: 'ACT110', permission, load: () => import('./screens/action-record.tsx') },
  ],
};
