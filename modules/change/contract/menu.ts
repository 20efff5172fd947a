import type { MenuRow } from '@quantum/platform/contract';

const permission = 'change-management';
const parent = 'CHA110';

/** Where the screens of this module stand in the menu: cases, inspections of changes, what they have found. */
export const changeMenu: readonly MenuRow[] = [
  { code: 'CHA110', path: 'change/cases', permission, area: 'inspect' },
  { code: 'CHA111', path: 'change/scheduling', permission, parent, tab: { of: 'CHA112', order: 0 } },
  { code: 'CHA112', path: 'change/scheduled', permission, parent, tab: { of: 'CHA112', order: 1 } },
  { code: 'CHA113', path: 'change/non-scheduled', permission, parent, tab: { of: 'CHA112', order: 2 } },
  { code: 'CHA114', path: 'change/ad-hoc', permission, parent, tab: { of: 'CHA112', order: 3 } },
  { code: 'CHA120', path: 'change/records', permission, parent, tab: { of: 'CHA112', order: 4 } },
  { code: 'CHA121', path: 'change/reported-issues', permission, parent, tab: { of: 'CHA130', order: 3 } },
  { code: 'CHA130', path: 'change/corrective-actions', permission, parent, tab: { of: 'CHA130', order: 1 } },
  { code: 'CHA140', path: 'change/corrective-action-records', permission, parent, tab: { of: 'CHA130', order: 2 } },
];
