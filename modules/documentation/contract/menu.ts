import type { MenuRow } from '@quantum/platform/contract';

const parent = 'DOC110';

/** Where the screens of this module are in the menu. The library is everybody's. */
export const documentationMenu: readonly MenuRow[] = [
  { code: 'DOC112', path: 'documentation/list', permission: 'self', parent, tab: { of: 'DOC112', order: 1 } },
];
