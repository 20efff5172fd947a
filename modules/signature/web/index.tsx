import type { WebModule } from '@quantum/platform/web/shell';
import { SIGN_TIMES, TO_SIGN } from '../contract/index.ts';

export const web: WebModule = {
  id: 'signature',
  screens: [
    { code: 'TOSIGN', path: TO_SIGN, permission: 'self', load: () => import('./screens/to-sign.tsx') },
    { path: SIGN_TIMES, under: 'TAS112', permission: 'dashboards', load: () => import('./screens/sign-times.tsx') },
  ],
};
