import type { MenuRow } from '@quantum/platform/contract';

const permission = 'risk';
/** Where the screens of this module are in the menu. */
export const riskMenu: readonly MenuRow[] = [
  { code: 'RIS111', path: 'risk/planning', permission, parent: 'RIS110', tab: { of: 'RIS111', order: 1 } },
  { code: 'RIS112', path: 'risk/conduct', permission, parent: 'RIS110', tab: { of: 'RIS111', order: 2 } },
  { code: 'RIS113', path: 'risk/conduct-job-records', permission, parent: 'RIS110', tab: { of: 'RIS111', order: 3 } },
  { code: 'RIS120', path: 'risk/job-tasks', permission, parent: 'RIS110', tab: { of: 'RIS120', order: 1 } },
  { code: 'RIS130', path: 'risk/matrix', permission, parent: 'RIS110', tab: { of: 'RIS120', order: 2 } },
  { code: 'RIS131', path: 'risk/disclosure-cards', permission, parent: 'RIS110' },
  { code: 'RIS141', path: 'risk/security', permission, parent: 'RIS140' },
];
