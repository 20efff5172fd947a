import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const actionMenu: readonly MenuRow[] = [
  { code: 'ACT110', path: 'corrective-action/list', permission: 'corrective-action', section: 'inspect' },
  { code: 'SS141', path: 'system-setting/corrective-action', permission: 'system-setting', verbs: ['read', 'rule'], parent: 'SS140' },
];
