import type { MenuRow } from '@quantum/platform/contract';
import { TO_SIGN } from './paths.ts';

/** Where the screen of this module stands in the menu: a view of the to-do. */
export const signatureMenu: readonly MenuRow[] = [
  { code: 'TOSIGN', path: TO_SIGN, permission: 'self', parent: 'TAS110', tab: { of: 'TAS111', order: 2 } },
];
