import type { WebModule } from '@quantum/platform/web/shell';

export const web: WebModule = {
  id: 'dictionary',
  screens: [{ code: 'SS116', path: 'system-setting/codes', permission: 'system-setting', load: () => import('./screens/codes.tsx') }],
};
