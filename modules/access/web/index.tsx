import type { WebModule } from '@quantum/platform/web/shell';

export const web: WebModule = {
  id: 'access',
  screens: [{ code: 'PROFILE', path: 'profile', permission: 'self', load: () => import('./screens/profile.tsx') }],
};
