import type { MenuRow } from '@quantum/platform/contract';

const permission = 'regulation';
const parent = 'GR110';

/** Where the screens of activities, tasks, cooperations and improvements are in the menu. */
const workMenu: readonly MenuRow[] = [
  { code: 'GR112', path: 'regulation/activities', permission, verbs: ['read'], parent, tab: { of: 'GR111', order: 2 } },
  { code: 'GR113', path: 'regulation/tasks', permission, verbs: ['read'], parent, tab: { of: 'GR113', order: 1 } },
  { code: 'GR114', path: 'regulation/task-list', permission, verbs: ['read'], parent, tab: { of: 'GR113', order: 2 } },
  { code: 'GR115', path: 'regulation/task-cooperation', permission, verbs: ['judge'], parent, tab: { of: 'GR113', order: 3 } },
  { code: 'GR116', path: 'regulation/improvement', permission, verbs: ['read'], parent, tab: { of: 'GR113', order: 4 } },
  { code: 'GR117', path: 'regulation/improvement-list', permission, verbs: ['read'], parent, tab: { of: 'GR113', order: 5 } },
];

/** Where the screens of this module are in the menu; a row comes with its screen. */
export const regulationMenu: readonly MenuRow[] = [
  { code: 'GR111', path: 'regulation/database', permission, parent, tab: { of: 'GR111', order: 1 } },
  ...workMenu,
];
