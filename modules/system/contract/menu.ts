import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const systemMenu: readonly MenuRow[] = [
  {
    code: 'SS142',
    path: 'system-setting/audit',
    permission: 'system-setting',
    verbs: ['audit'],
    parent: 'SS140',
    tab: { of: 'SS142', order: 1 },
  },
  {
    code: 'SS145',
    path: 'system-setting/health',
    permission: 'system-setting',
    verbs: ['health'],
    parent: 'SS140',
    tab: { of: 'SS142', order: 4 },
  },
];
