import type { MenuRow } from '@quantum/platform/contract';

const permission = 'regulation';
const parent = 'GR110';

/** Where the screens of this module are in the menu; a row comes with its screen. */
export const regulationMenu: readonly MenuRow[] = [
  { code: 'GR111', path: 'regulation/database', permission, parent, tab: { of: 'GR111', order: 1 } },
];
