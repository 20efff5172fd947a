import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module are in the menu. */
export const certificateMenu: readonly MenuRow[] = [
  { code: 'TRA141', path: 'training/certificate-categories', permission: 'training', parent: 'TRA140', tab: { of: 'TRA142', order: 2 } },
  { code: 'TRA142', path: 'training/certificates', permission: 'training', parent: 'TRA140', tab: { of: 'TRA142', order: 1 } },
];
