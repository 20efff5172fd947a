import { appPath, type PathId } from '@quantum/platform/contract';

export const SCHEDULINGS_PATH = appPath('training-new/course-scheduling');
export const NEW_SCHEDULING_PATH = `${SCHEDULINGS_PATH}/new`;
export const schedulingPath = (id: PathId): string => `${SCHEDULINGS_PATH}/${id}`;
export const MY_COURSES_PATH = appPath('training/my-courses');
export const myCoursePath = (id: PathId): string => `${MY_COURSES_PATH}/${id}`;
export const LESSONS_PATH = appPath('training/lessons');
export const NEW_LESSON_PATH = `${LESSONS_PATH}/new`;
export const lessonPath = (id: PathId): string => `${LESSONS_PATH}/${id}`;
export const lessonEditPath = (id: PathId): string => `${lessonPath(id)}/edit`;
export const SETS_PATH = appPath('training/question-sets');
export const NEW_SET_PATH = `${SETS_PATH}/new`;
export const setPath = (id: PathId): string => `${SETS_PATH}/${id}`;
export const PAPERS_PATH = appPath('training/quizzes');
export const NEW_PAPER_PATH = `${PAPERS_PATH}/new`;
export const paperPath = (id: PathId): string => `${PAPERS_PATH}/${id}`;
export const RECORDS_PATH = appPath('training/records');
