import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module are in the menu; a row comes with its screen. */
export const regulationMenu: readonly MenuRow[] = [];
