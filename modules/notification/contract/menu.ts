import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const notificationMenu: readonly MenuRow[] = [
  { code: 'MSG', path: 'message-center', permission: 'self' },
  { code: 'SS144', path: 'system-setting/integrations', permission: 'system-setting', parent: 'SS140' },
];
