import { addCoursePart } from './parts/course/course-parts.ts';

export { addCoursePart };
export { savedState } from './parts/learn.ts';
export { Questions } from './parts/quiz/quiz.tsx';
export { lessonSource, paperSource } from './parts/sources.ts';
