import type { MenuRow } from '@quantum/platform/contract';

const permission = 'documentation';
const parent = 'DOC110';
/** Who works on documents. */
const verbs = ['write', 'control'] as const;

/** Where the screens of this module are in the menu. The library is everybody's. */
export const documentationMenu: readonly MenuRow[] = [
  { code: 'DOC112', path: 'documentation/list', permission: 'self', parent, tab: { of: 'DOC112', order: 1 } },
  { code: 'DOC113', path: 'documentation/management', permission, verbs, parent, tab: { of: 'DOC112', order: 2 } },
  {
    code: 'DOC114',
    path: 'documentation/projects',
    permission,
    verbs: ['write', 'control', 'oversee'],
    parent,
    tab: { of: 'DOC112', order: 3 },
  },
  { code: 'DOC111', path: 'documentation/classifications', permission, verbs, parent, tab: { of: 'DOC112', order: 4 } },
];
