import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const notificationMenu: readonly MenuRow[] = [
  { code: 'NM111', path: 'notification/announcements', permission: 'notification', tab: { of: 'NM111', order: 1 } },
  {
    code: 'NM112',
    path: 'notification/message-groups',
    permission: 'notification',
    verbs: ['group'],
    tab: { of: 'NM111', order: 2 },
    after: 'NM111',
  },
  { code: 'MSG', path: 'message-center', permission: 'self' },
  {
    code: 'SS115',
    path: 'system-setting/message-groups',
    permission: 'system-setting',
    verbs: ['group'],
    parent: 'SS110',
    tab: { of: 'SS114', order: 2 },
  },
  {
    code: 'SS144',
    path: 'system-setting/integrations',
    permission: 'system-setting',
    verbs: ['integration'],
    parent: 'SS140',
    tab: { of: 'SS142', order: 3 },
  },
];
