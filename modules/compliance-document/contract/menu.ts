import type { MenuRow } from '@quantum/platform/contract';

const permission = 'compliance-document';
const parent = 'GR120';

/** Where the screens of this module are in the menu. */
export const complianceDocumentMenu: readonly MenuRow[] = [
  { code: 'GR121', path: 'compliance/documents', permission, parent, tab: { of: 'GR121', order: 1 } },
  { code: 'GR122', path: 'compliance/categories', permission, parent, tab: { of: 'GR121', order: 2 } },
  { code: 'GR123', path: 'compliance/renewals', permission, parent, tab: { of: 'GR121', order: 3 } },
];
