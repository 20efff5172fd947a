import { SELF } from '@quantum/platform/contract';
import type { WebModule } from '@quantum/platform/web/shell';

const permission = 'change-management';

export const web: WebModule = {
  id: 'change',
  screens: [
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
