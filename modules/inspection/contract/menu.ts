import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const inspectionMenu: readonly MenuRow[] = [
  { code: 'INS111', path: 'inspection/scheduling', permission: 'inspection', parent: 'INS110', tab: { of: 'INS111', order: 1 } },
  { code: 'INS112', path: 'inspection/scheduled', permission: 'inspection', parent: 'INS110', tab: { of: 'INS112', order: 1 } },
  { code: 'INS113', path: 'inspection/non-scheduled', permission: 'inspection', parent: 'INS110', tab: { of: 'INS112', order: 2 } },
  { code: 'INS114', path: 'inspection/ad-hoc', permission: 'inspection', parent: 'INS110', tab: { of: 'INS112', order: 3 } },
  { code: 'INS115', path: 'inspection/records', permission: 'inspection', parent: 'INS110', tab: { of: 'INS112', order: 4 } },
  {
    code: 'INS119',
    path: 'inspection/corrective-actions',
    permission: 'corrective-action',
    parent: 'INS110',
    tab: { of: 'ACT110', order: 2 },
  },
  {
    code: 'INS120',
    path: 'inspection/corrective-action-records',
    permission: 'corrective-action',
    parent: 'INS110',
    tab: { of: 'ACT110', order: 3 },
  },
  {
    code: 'INS122',
    path: 'inspection/space-scheduling',
    permission: 'space-inspection',
    parent: 'INS110',
    tab: { of: 'INS121', order: 5 },
  },
];
