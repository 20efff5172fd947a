import type { MenuRow } from '@quantum/platform/contract';

const permission = 'qpe';

/** Where the screens of this module are in the menu. */
export const assessmentMenu: readonly MenuRow[] = [
  { code: 'INS123', path: 'qpe/inspections', permission, verbs: ['read'], parent: 'INS110', tab: { of: 'INS123', order: 1 } },
  { code: 'INS124', path: 'qpe/ase', permission, verbs: ['evaluate'], parent: 'INS110', tab: { of: 'INS123', order: 2 } },
  { code: 'QPE111', path: 'qpe/query', permission, verbs: ['read'], parent: 'QPE110', tab: { of: 'QPE111', order: 1 } },
  { code: 'QPE112', path: 'qpe/corrective-actions', permission, verbs: ['read'], parent: 'QPE110', tab: { of: 'QPE112', order: 1 } },
  { code: 'QPE113', path: 'qpe/corrective-action-records', permission, verbs: ['read'], parent: 'QPE110', tab: { of: 'QPE112', order: 2 } },
  {
    code: 'QPE114',
    path: 'qpe/self-corrective-action-records',
    permission,
    verbs: ['read'],
    parent: 'QPE110',
    tab: { of: 'QPE112', order: 3 },
  },
  { code: 'QPE115', path: 'qpe/ase-upload', permission, verbs: ['evaluate'], parent: 'QPE110', tab: { of: 'QPE116', order: 2 } },
  { code: 'QPE116', path: 'qpe/ase-management', permission, verbs: ['plan'], parent: 'QPE110', tab: { of: 'QPE116', order: 1 } },
  { code: 'QPE117', path: 'qpe/ase-query', permission, verbs: ['read'], parent: 'QPE110', tab: { of: 'QPE116', order: 3 } },
  { code: 'QPE118', path: 'qpe/ase-corrective-actions', permission, verbs: ['read'], parent: 'QPE110', tab: { of: 'QPE116', order: 4 } },
  { code: 'QPE119', path: 'qpe/pro-assess-inquiry', permission, verbs: ['read'], parent: 'QPE110', tab: { of: 'QPE111', order: 2 } },
];
