import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import { HOUR_SOURCE, MONTH_STATUS, PERSON_KIND, WORK_HOUR_CATEGORY } from '../contract/index.ts';

const permission = 'incident';
const under = 'INC121';

export const web: WebModule = {
  id: 'work-hour',
  codeSets: [
    { name: 'workHourStatus', category: CODE_CATEGORY.taskStatus, states: MONTH_STATUS },
    { name: 'personKind', category: WORK_HOUR_CATEGORY.personKind, states: PERSON_KIND },
    { name: 'hourSource', category: WORK_HOUR_CATEGORY.hourSource, states: HOUR_SOURCE },
  ],
  screens: [
    { code: under, path: 'incident/working-hours', permission, load: () => import('./screens/hour-grid.tsx') },
    { path: 'incident/working-hours/list', under, permission, load: () => import('./screens/month-list.tsx') },
    { path: 'incident/working-hours/:id', under, permission, load: () => import('./screens/month-record.tsx') },
    { code: 'INC122', path: 'incident/working-days', permission, load: () => import('./screens/working-days.tsx') },
  ],
};
