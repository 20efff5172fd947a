import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module stand in the menu. */
export const taskMenu: readonly MenuRow[] = [
  { code: 'TAS110', path: 'task-center', permission: 'self', tab: { of: 'TAS111', order: 0 } },
  { code: 'TAS111', path: 'task-center/todo', permission: 'self', parent: 'TAS110', tab: { of: 'TAS111', order: 1 } },
  { code: 'TAS112', path: 'task-center/history', permission: 'self', parent: 'TAS110', tab: { of: 'TAS111', order: 3 } },
];
