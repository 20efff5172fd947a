import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const systemMenu: readonly MenuRow[] = [
  { code: 'SS145', path: 'system-setting/health', permission: 'system-setting', parent: 'SS140' },
];
