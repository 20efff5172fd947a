import { addCoursePart } from './parts/course-parts.ts';

export { addCoursePart };
export { Questions } from './parts/quiz/quiz.tsx';
export { lessonSource, paperSource } from './parts/sources.ts';
