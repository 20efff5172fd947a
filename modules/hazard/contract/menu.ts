import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module are in the menu: everyone reports. */
export const hazardMenu: readonly MenuRow[] = [
  { code: 'INC117', path: 'incident/hazards', permission: 'self', parent: 'INC110', tab: { of: 'INC117', order: 1 } },
  { code: 'INC118', path: 'incident/abnormal-events', permission: 'self', parent: 'INC110', tab: { of: 'INC117', order: 2 } },
];
