import type { MenuRow } from '@quantum/platform/contract';

const row = (code: string, path: string, parent: string, verb: string): MenuRow => ({
  code,
  path: `system-setting/${path}`,
  permission: 'system-setting',
  verbs: [verb],
  parent,
});

/** Where the screens of this module stand in the menu; each opens for who holds the right of that screen. */
export const organizationMenu: readonly MenuRow[] = [
  { ...row('SS111', 'organization', 'SS110', 'org'), tab: { of: 'SS111', order: 1 } },
  { ...row('LINES', 'business-lines', 'SS110', 'org'), tab: { of: 'SS111', order: 2 } },
  row('SS112', 'employees', 'SS110', 'people'),
  { ...row('SS114', 'post-groups', 'SS110', 'post'), tab: { of: 'SS114', order: 1 } },
  { ...row('SS121', 'facilities', 'SS120', 'place'), tab: { of: 'SS122', order: 2 } },
  { ...row('SS122', 'spaces', 'SS120', 'place'), tab: { of: 'SS122', order: 1 } },
  { ...row('SS123', 'space-types', 'SS120', 'place'), tab: { of: 'SS122', order: 3 } },
  { ...row('SS124', 'space-groups', 'SS120', 'place'), tab: { of: 'SS122', order: 4 } },
];
