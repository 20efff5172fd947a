import type { WebModule } from '@quantum/platform/web/shell';
import { TO_SIGN } from '../contract/index.ts';

export const web: WebModule = {
  id: 'signature',
  screens: [{ code: 'TOSIGN', path: TO_SIGN, permission: 'self', load: () => import('./screens/to-sign.tsx') }],
};
