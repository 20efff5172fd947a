import type { MenuRow } from '@quantum/platform/contract';

const row = (code: string, path: string, parent: string, verb: string): MenuRow => ({
  code,
  path: `system-setting/${path}`,
  permission: 'system-setting',
  verbs: [verb],
  parent,
});

/** Where the settings screens of this module stand in the menu; each opens for who holds its verb. */
export const accessMenu: readonly MenuRow[] = [
  row('SS113', 'roles', 'SS110', 'role'),
  { ...row('SS143', 'security', 'SS140', 'security'), tab: { of: 'SS142', order: 2 } },
];
