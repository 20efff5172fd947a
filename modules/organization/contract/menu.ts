import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const organizationMenu: readonly MenuRow[] = [
  { code: 'SS111', path: 'system-setting/organization', permission: 'system-setting', parent: 'SS110' },
  { code: 'SS112', path: 'system-setting/employees', permission: 'system-setting', parent: 'SS110' },
  { code: 'SS122', path: 'system-setting/spaces', permission: 'system-setting', parent: 'SS120' },
  { code: 'SS124', path: 'system-setting/space-groups', permission: 'system-setting', parent: 'SS120' },
];
