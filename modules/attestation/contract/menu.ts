import type { MenuRow } from '@quantum/platform/contract';

const permission = 'attestation';
/** Who only assesses comes by their to-dos. */
const verbs = ['read'];
/** Where the screens of this module are in the menu. */
export const attestationMenu: readonly MenuRow[] = [
  { code: 'TRA151', path: 'attestation/categories', permission, verbs, parent: 'TRA150', tab: { of: 'TRA153', order: 3 } },
  { code: 'TRA152', path: 'attestation/grades', permission, verbs, parent: 'TRA150', tab: { of: 'TRA153', order: 4 } },
  { code: 'TRA153', path: 'attestation/management', permission, verbs, parent: 'TRA150', tab: { of: 'TRA153', order: 1 } },
];
