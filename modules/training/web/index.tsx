import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import { ATTENDANCE_STATUS, LESSON_STATUS, QUESTION_KIND, SCHEDULING_STATUS, TRAINING_CATEGORY } from '../contract/index.ts';

const permission = 'training';

export const web: WebModule = {
  id: 'training',
  codeSets: [
    { name: 'lessonStatus', category: CODE_CATEGORY.lessonStatus, states: LESSON_STATUS },
    { name: 'schedulingStatus', category: CODE_CATEGORY.lessonSchedulingStatus, states: SCHEDULING_STATUS },
    { name: 'attendanceStatus', category: CODE_CATEGORY.attendanceStatus, states: ATTENDANCE_STATUS },
    { name: 'questionKind', category: TRAINING_CATEGORY.questionKind, states: QUESTION_KIND },
  ],
  screens: [
    { code: 'TRA112', path: 'training-new/course-scheduling', permission, load: () => import('./screens/scheduling-list.tsx') },
    { path: 'training-new/course-scheduling/new', under: 'TRA112', permission, load: () => import('./screens/scheduling-new.tsx') },
    { path: 'training-new/course-scheduling/:id', under: 'TRA112', permission, load: () => import('./screens/scheduling-record.tsx') },
    { code: 'TRA113', path: 'training/my-courses', permission: 'self', load: () => import('./screens/my-courses.tsx') },
    { path: 'training/my-courses/:id', under: 'TRA113', permission: 'self', load: () => import('./screens/my-course.tsx') },
    { code: 'TRA114', path: 'training/lessons', permission, load: () => import('./screens/lesson-list.tsx') },
    { path: 'training/lessons/new', under: 'TRA114', permission, load: () => import('./screens/lesson-new.tsx') },
    { path: 'training/lessons/:id', under: 'TRA114', permission, load: () => import('./screens/lesson-record.tsx') },
    { path: 'training/lessons/:id/edit', under: 'TRA114', permission, load: () => import('./screens/lesson-edit.tsx') },
    { code: 'TRA121', path: 'training/question-sets', permission, load: () => import('./screens/set-list.tsx') },
    { path: 'training/question-sets/new', under: 'TRA121', permission, load: () => import('./screens/set-new.tsx') },
    { path: 'training/question-sets/:id', under: 'TRA121', permission, load: () => import('./screens/set-record.tsx') },
    { code: 'TRA122', path: 'training/quizzes', permission, load: () => import('./screens/paper-list.tsx') },
    { path: 'training/quizzes/new', under: 'TRA122', permission, load: () => import('./screens/paper-new.tsx') },
    { path: 'training/quizzes/:id', under: 'TRA122', permission, load: () => import('./screens/paper-record.tsx') },
    { code: 'TRA131', path: 'training/records', permission, load: () => import('./screens/record-list.tsx') },
    { code: 'TRA132', path: 'training/train-records', permission, load: () => import('./screens/matrix.tsx') },
  ],
};
