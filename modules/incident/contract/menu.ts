import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module are in the menu: everyone reports, rates are for those who read incidents. */
export const incidentMenu: readonly MenuRow[] = [
  { code: 'INC111', path: 'incident/reports', permission: 'self', parent: 'INC110' },
  { code: 'INC123', path: 'incident/rates', permission: 'incident', parent: 'INC110', tab: { of: 'INC121', order: 3 } },
];
