import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module are in the menu. */
export const workHourMenu: readonly MenuRow[] = [
  { code: 'INC120', path: '', permission: 'incident', parent: 'INC110' },
  { code: 'INC121', path: 'incident/working-hours', permission: 'incident', parent: 'INC120', tab: { of: 'INC121', order: 1 } },
  { code: 'INC122', path: 'incident/working-days', permission: 'incident', parent: 'INC120', tab: { of: 'INC121', order: 2 } },
];
