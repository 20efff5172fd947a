import type { LessonStep } from '../contract/lesson.ts';

/** Seconds of a step that count: those the device saw, and no more than have passed for the server since it was opened. */
export const secondsRead = (seenByDevice: number, openedMsAgo: number | null): number =>
  openedMsAgo === null ? 0 : Math.max(0, Math.min(seenByDevice, Math.floor(openedMsAgo / 1000)));

/** What a lesson lacks before it is published: a message key, or null. */
export function lessonLacks(steps: readonly LessonStep[]): string | null {
  if (steps.length === 0) return 'training.refusal.noSteps';
  if (new Set(steps.map(({ key }) => key)).size !== steps.length) return 'training.refusal.stepKeys';
  const quizzes = steps.filter(({ type }) => type === 'quiz');
  if (quizzes.length > 1 || (quizzes.length === 1 && steps.at(-1)!.type !== 'quiz')) return 'training.refusal.quizLast';
  if (quizzes.some(({ paperId }) => paperId === null)) return 'training.refusal.noPaper';
  if (steps.some(({ type, videoId }) => type === 'video' && videoId == null)) return 'training.refusal.noVideo';
  const isEmpty = steps.some(
    ({ type, text, files, documentId }) =>
      type !== 'quiz' &&
      type !== 'video' &&
      files.length === 0 &&
      documentId == null &&
      Object.values(text).some((one) => one.trim() === ''),
  );
  return isEmpty ? 'training.refusal.emptyStep' : null;
}
