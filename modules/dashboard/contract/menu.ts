import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const dashboardMenu: readonly MenuRow[] = [
  { code: 'HOME', path: 'dashboards/homepage', permission: 'self' },
  { code: 'DSH111', path: 'dashboards/inspection', permission: 'dashboards', parent: 'DSH110' },
  { code: 'DSH112', path: 'dashboards/corrective-action', permission: 'dashboards', parent: 'DSH110' },
];
