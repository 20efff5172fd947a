import type { MenuRow } from '@quantum/platform/contract';

/** Who was hurt is read with the right to injury data. */
const injuries = { permission: 'sensitive', verbs: ['injury'], parent: 'INC110' } as const;

/** Where the screens of this module are in the menu: everyone reports, rates are for those who read incidents. */
export const incidentMenu: readonly MenuRow[] = [
  { code: 'INC111', path: 'incident/reports', permission: 'self', parent: 'INC110' },
  { code: 'INC112', path: 'incident/investigations', permission: 'incident', parent: 'INC110', tab: { of: 'INC112', order: 1 } },
  { code: 'INC113', path: 'incident/inquiry', permission: 'incident', parent: 'INC110', tab: { of: 'INC112', order: 2 } },
  { code: 'INC114', path: 'incident/diagnostics', permission: 'incident', parent: 'INC110', tab: { of: 'INC112', order: 3 } },
  { ...injuries, code: 'INC115', path: 'incident/injured-people', tab: { of: 'INC115', order: 1 } },
  { ...injuries, code: 'INC116', path: 'incident/injury-records', tab: { of: 'INC115', order: 2 } },
  { code: 'INC123', path: 'incident/rates', permission: 'incident', parent: 'INC110', tab: { of: 'INC121', order: 3 } },
  { code: 'INC124', path: 'incident/notices', permission: 'incident', parent: 'INC110', tab: { of: 'INC112', order: 4 } },
  { code: 'INC125', path: 'incident/statutory', permission: 'incident', parent: 'INC110' },
];
