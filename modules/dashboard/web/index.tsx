import type { WebModule } from '@quantum/platform/web/shell';

export const web: WebModule = {
  id: 'dashboard',
  screens: [
    { code: 'HOME', path: 'dashboards/homepage', permission: 'self', load: () => import('./screens/homepage.tsx') },
    { code: 'DSH111', path: 'dashboards/inspection', permission: 'dashboards', load: () => import('./screens/overview.tsx') },
    { code: 'DSH112', path: 'dashboards/corrective-action', permission: 'dashboards', load: () => import('./screens/overview.tsx') },
  ],
};
