import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const dictionaryMenu: readonly MenuRow[] = [
  { code: 'SS116', path: 'system-setting/codes', permission: 'system-setting', verbs: ['code'], parent: 'SS110' },
];
