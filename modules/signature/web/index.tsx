import type { WebModule } from '@quantum/platform/web/shell';
import { SIGN_ROUTES, TO_SIGN } from '../contract/index.ts';

const settings = 'system-setting';

export const web: WebModule = {
  id: 'signature',
  screens: [
    { code: 'TOSIGN', path: TO_SIGN, permission: 'self', load: () => import('./screens/to-sign.tsx') },
    { code: 'SIGNROUTE', path: SIGN_ROUTES, permission: settings, load: () => import('./screens/route/list.tsx') },
    { path: `${SIGN_ROUTES}/new`, permission: settings, load: () => import('./screens/route/new.tsx') },
    { path: `${SIGN_ROUTES}/:id`, permission: settings, load: () => import('./screens/route/record.tsx') },
    { path: `${SIGN_ROUTES}/:id/edit`, permission: settings, load: () => import('./screens/route/edit.tsx') },
  ],
};
