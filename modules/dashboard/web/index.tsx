import type { WebModule } from '@quantum/platform/web/shell';

export const web: WebModule = {
  id: 'dashboard',
  screens: [{ code: 'HOME', path: 'dashboards/homepage', permission: 'self', load: () => import('./screens/homepage.tsx') }],
};
