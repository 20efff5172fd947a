import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const issueMenu: readonly MenuRow[] = [
  { code: 'INS116', path: 'inspection/issue-reporting', permission: 'self', parent: 'INS110', tab: { of: 'INS117', order: 3 } },
  { code: 'INS117', path: 'inspection/reported-issues', permission: 'inspection', parent: 'INS110', tab: { of: 'INS117', order: 1 } },
  { code: 'INS118', path: 'inspection/issue-records', permission: 'inspection', parent: 'INS110', tab: { of: 'INS117', order: 2 } },
];
