import type { MenuRow } from '@quantum/platform/contract';

const permission = 'training';
/** Where the screens of this module are in the menu. */
export const trainingMenu: readonly MenuRow[] = [
  { code: 'TRA112', path: 'training-new/course-scheduling', permission, parent: 'TRA110' },
  { code: 'TRA113', path: 'training/my-courses', permission: 'self', parent: 'TRA110' },
  { code: 'TRA114', path: 'training/lessons', permission, parent: 'TRA110', tab: { of: 'TRA114', order: 1 } },
  { code: 'TRA121', path: 'training/question-sets', permission, parent: 'TRA120', tab: { of: 'TRA114', order: 3 } },
  { code: 'TRA122', path: 'training/quizzes', permission, parent: 'TRA120', tab: { of: 'TRA114', order: 2 } },
  { code: 'TRA131', path: 'training/records', permission, parent: 'TRA130', tab: { of: 'TRA131', order: 1 } },
  { code: 'TRA132', path: 'training/train-records', permission, parent: 'TRA130', tab: { of: 'TRA131', order: 2 } },
];
