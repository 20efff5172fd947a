import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module are in the menu. */
export const exemptionMenu: readonly MenuRow[] = [
  { code: 'DSH131', path: 'dashboards/exemptions', permission: 'kpi-exemption', parent: 'DSH110', tab: { of: 'DSH131', order: 1 } },
];
