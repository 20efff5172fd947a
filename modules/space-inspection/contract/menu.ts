import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module are in the menu. */
export const spaceInspectionMenu: readonly MenuRow[] = [
  { code: 'INS121', path: 'inspection/space', permission: 'space-inspection', parent: 'INS110', tab: { of: 'INS121', order: 1 } },
];
