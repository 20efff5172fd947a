import type { MenuRow } from '@quantum/platform/contract';

const permission = 'qpe';

/** Where the screens of this module are in the menu. */
export const assessmentMenu: readonly MenuRow[] = [
  { code: 'INS124', path: 'qpe/ase', permission, verbs: ['evaluate'], parent: 'INS110', tab: { of: 'INS123', order: 2 } },
  { code: 'QPE115', path: 'qpe/ase-upload', permission, verbs: ['evaluate'], parent: 'QPE110', tab: { of: 'QPE116', order: 2 } },
  { code: 'QPE116', path: 'qpe/ase-management', permission, verbs: ['plan'], parent: 'QPE110', tab: { of: 'QPE116', order: 1 } },
  { code: 'QPE117', path: 'qpe/ase-query', permission, verbs: ['read'], parent: 'QPE110', tab: { of: 'QPE116', order: 3 } },
  { code: 'QPE119', path: 'qpe/pro-assess-inquiry', permission, verbs: ['read'], parent: 'QPE110', tab: { of: 'QPE111', order: 2 } },
];
