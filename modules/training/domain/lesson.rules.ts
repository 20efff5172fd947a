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
  const lacks = steps.flatMap((step) => stepLacks(step) ?? []);
  return ['training.refusal.noPaper', 'training.refusal.noVideo', 'training.refusal.emptyStep'].find((key) => lacks.includes(key)) ?? null;
}

type StepContent = Pick<LessonStep, 'type' | 'text' | 'paperId' | 'videoId' | 'documentId'> & { files: readonly unknown[] };
/** What a step lacks before its lesson is published: a message key, or null. */
export function stepLacks({ type, text, files, paperId, videoId, documentId }: StepContent): string | null {
  if (type === 'quiz') return paperId === null ? 'training.refusal.noPaper' : null;
  if (type === 'video') return videoId == null ? 'training.refusal.noVideo' : null;
  const isEmpty = files.length === 0 && documentId == null && Object.values(text).some((one) => one.trim() === '');
  return isEmpty ? 'training.refusal.emptyStep' : null;
}

/** What a lesson needs before it can be published. */
const LESSON_NEEDS = ['name', 'unit', 'step', 'content', 'questions'] as const;
type LessonNeed = (typeof LESSON_NEEDS)[number];
interface Written {
  hasName: boolean;
  hasUnit: boolean;
  steps: readonly LessonStep[];
  /** Of a quiz that is written with it; null: none is. */
  questions: number | null;
}
/** Each need with whether it is met; those that cannot be told yet are left out: a lesson without steps has none that is empty. */
export function lessonNeeds({ hasName, hasUnit, steps, questions }: Written): { need: LessonNeed; isMet: boolean }[] {
  const met: Record<LessonNeed, boolean | null> = {
    name: hasName,
    unit: hasUnit,
    step: steps.length > 0,
    content: steps.length > 0 ? lessonLacks(steps) === null : null,
    questions: questions === null ? null : questions > 0,
  };
  return LESSON_NEEDS.flatMap((need) => {
    const isMet = met[need];
    return isMet === null ? [] : { need, isMet };
  });
}
