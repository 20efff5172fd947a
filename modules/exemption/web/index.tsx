import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import { EXEMPTION_CATEGORY, EXEMPTION_REASON, EXEMPTION_STATUS } from '../contract/index.ts';

const permission = 'kpi-exemption';
const under = 'DSH131';

export const web: WebModule = {
  id: 'exemption',
  codeSets: [
    { name: 'exemptionStatus', category: CODE_CATEGORY.taskStatus, states: EXEMPTION_STATUS },
    { name: 'exemptionReason', category: EXEMPTION_CATEGORY.exemptionReason, states: EXEMPTION_REASON },
  ],
  screens: [
    { code: under, path: 'dashboards/exemptions', permission, load: () => import('./screens/exemption-list.tsx') },
    { path: 'dashboards/exemptions/new', under, permission, load: () => import('./screens/exemption-new.tsx') },
    { path: 'dashboards/exemptions/:id', under, permission: 'self', load: () => import('./screens/exemption-record.tsx') },
  ],
};
