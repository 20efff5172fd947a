import type { MenuRow } from '@quantum/platform/contract';

const permission = 'training';
/** Where the screens of this module are in the menu. */
export const trainingMenu: readonly MenuRow[] = [
  { code: 'TRA111', path: 'training-new/calendar', permission, parent: 'TRA110', tab: { of: 'TRA111', order: 1 } },
  { code: 'TRA112', path: 'training-new/course-scheduling', permission, parent: 'TRA110', tab: { of: 'TRA112', order: 1 } },
  { code: 'TRA113', path: 'training/my-courses', permission: 'self', parent: 'TRA110' },
  { code: 'TRA114', path: 'training/lessons', permission, parent: 'TRA110', tab: { of: 'TRA114', order: 1 } },
  { code: 'TRA115', path: 'training/classes', permission, parent: 'TRA110', tab: { of: 'TRA112', order: 3 } },
  { code: 'TRA116', path: 'training/calendar', permission, parent: 'TRA110', tab: { of: 'TRA111', order: 2 } },
  { code: 'TRA117', path: 'training/sign-table', permission, parent: 'TRA110', tab: { of: 'TRA112', order: 2 } },
  { code: 'TRA118', path: 'training/instructors', permission, parent: 'TRA110', tab: { of: 'TRA118', order: 1 } },
  { code: 'TRA119', path: 'training/exemptions', permission, parent: 'TRA110', tab: { of: 'TRA118', order: 2 } },
  { code: 'TRA121', path: 'training/question-sets', permission, parent: 'TRA120', tab: { of: 'TRA114', order: 3 } },
  { code: 'TRA122', path: 'training/quizzes', permission, parent: 'TRA120', tab: { of: 'TRA114', order: 2 } },
  { code: 'TRA131', path: 'training/records', permission, parent: 'TRA130', tab: { of: 'TRA131', order: 1 } },
  { code: 'TRA132', path: 'training/train-records', permission, parent: 'TRA130', tab: { of: 'TRA131', order: 2 } },
];
