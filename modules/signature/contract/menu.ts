import type { MenuRow } from '@quantum/platform/contract';
import { SIGN_ROUTES, TO_SIGN } from './paths.ts';

/** Where the screens of this module stand in the menu: a view of the to-do, and beside the rules of corrective actions. */
export const signatureMenu: readonly MenuRow[] = [
  { code: 'TOSIGN', path: TO_SIGN, permission: 'self', parent: 'TAS110', tab: { of: 'TAS111', order: 2 } },
  {
    code: 'SIGNROUTE',
    path: SIGN_ROUTES,
    permission: 'system-setting',
    verbs: ['rule'],
    parent: 'SS140',
    tab: { of: 'SS141', order: 2 },
  },
];
