import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const actionMenu: readonly MenuRow[] = [
  { code: 'ACT110', path: 'corrective-action/list', permission: 'corrective-action', area: 'inspect', tab: { of: 'ACT110', order: 1 } },
  {
    code: 'SS141',
    path: 'system-setting/corrective-action',
    permission: 'system-setting',
    verbs: ['rule'],
    parent: 'SS140',
    tab: { of: 'SS141', order: 1 },
  },
];
