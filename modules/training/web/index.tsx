import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import {
  ATTENDANCE_MARK,
  ATTENDANCE_STATUS,
  INSTRUCTOR_KIND,
  LESSON_STATUS,
  QUESTION_KIND,
  SCHEDULING_STATUS,
  SESSION_STATUS,
  TRAINING_CATEGORY,
  TRAINING_EXEMPTION_STATUS,
} from '../contract/index.ts';

const permission = 'training';

export const web: WebModule = {
  id: 'training',
  codeSets: [
    { name: 'lessonStatus', category: CODE_CATEGORY.lessonStatus, states: LESSON_STATUS },
    { name: 'schedulingStatus', category: CODE_CATEGORY.lessonSchedulingStatus, states: SCHEDULING_STATUS },
    { name: 'attendanceStatus', category: CODE_CATEGORY.attendanceStatus, states: ATTENDANCE_STATUS },
    { name: 'questionKind', category: TRAINING_CATEGORY.questionKind, states: QUESTION_KIND },
    { name: 'sessionStatus', category: CODE_CATEGORY.conferenceStatus, states: SESSION_STATUS },
    { name: 'attendanceMark', category: TRAINING_CATEGORY.attendanceMark, states: ATTENDANCE_MARK },
    { name: 'trainingExemptionStatus', category: TRAINING_CATEGORY.trainingExemptionStatus, states: TRAINING_EXEMPTION_STATUS },
    { name: 'instructorKind', category: CODE_CATEGORY.instructorType, states: INSTRUCTOR_KIND },
  ],
  screens: [
    { code: 'TRA111', path: 'training-new/calendar', permission, load: () => import('./screens/calendar.tsx') },
    { code: 'TRA112', path: 'training-new/course-scheduling', permission, load: () => import('./screens/scheduling-list.tsx') },
    { path: 'training-new/course-scheduling/new', under: 'TRA112', permission, load: () => import('./screens/scheduling-new.tsx') },
    { path: 'training-new/course-scheduling/:id', under: 'TRA112', permission, load: () => import('./screens/scheduling-record.tsx') },
    { code: 'TRA113', path: 'training/my-courses', permission: 'self', load: () => import('./screens/my-courses.tsx') },
    { path: 'training/my-courses/sign', under: 'TRA113', permission: 'self', load: () => import('./screens/sign-in.tsx') },
    { path: 'training/my-courses/:id', under: 'TRA113', permission: 'self', load: () => import('./screens/my-course.tsx') },
    { code: 'TRA114', path: 'training/lessons', permission, load: () => import('./screens/lesson-list.tsx') },
    { path: 'training/lessons/new', under: 'TRA114', permission, load: () => import('./screens/lesson-new.tsx') },
    { path: 'training/lessons/:id', under: 'TRA114', permission, load: () => import('./screens/lesson-record.tsx') },
    { path: 'training/lessons/:id/edit', under: 'TRA114', permission, load: () => import('./screens/lesson-edit.tsx') },
    { code: 'TRA116', path: 'training/calendar', permission, load: () => import('./screens/year.tsx') },
    { code: 'TRA117', path: 'training/sign-table', permission, load: () => import('./screens/session-list.tsx') },
    { path: 'training/sign-table/new', under: 'TRA117', permission, load: () => import('./screens/session-new.tsx') },
    { path: 'training/sign-table/:id', under: 'TRA117', permission, load: () => import('./screens/session-record.tsx') },
    { code: 'TRA118', path: 'training/instructors', permission, load: () => import('./screens/instructor-list.tsx') },
    { path: 'training/instructors/new', under: 'TRA118', permission, load: () => import('./screens/instructor-new.tsx') },
    { code: 'TRA119', path: 'training/exemptions', permission, load: () => import('./screens/exemption-list.tsx') },
    { path: 'training/exemptions/new', under: 'TRA119', permission, load: () => import('./screens/exemption-new.tsx') },
    { path: 'training/exemptions/:id', under: 'TRA119', permission, load: () => import('./screens/exemption-record.tsx') },
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
