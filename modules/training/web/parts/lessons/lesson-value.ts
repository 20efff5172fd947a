import type { FileRef, Locale, Localized } from '@quantum/platform/contract';
import { newId } from '@quantum/platform/web/public';
import { PASS_MARK, type LessonDetail, type LessonStep, type OwnQuiz, type StepType } from '../../../contract/index.ts';
import { countLacking, filledIn, isBlank } from '../../../domain/option-rows.rules.ts';
import { EMPTY, isEmptyQuestion, NO_QUESTION, sentQuestion, textsOf, typedQuestion, type TypedQuestion } from '../quiz/typed-question.ts';

/** A step while it is written: its pages with their pictures. */
export interface TypedStep extends Omit<LessonStep, 'files' | 'names'> {
  files: FileRef[];
  names: Localized;
}
/** A question of the quiz that is written with the lesson. */
export interface LessonQuestion extends TypedQuestion {
  id?: number | undefined;
  clientId: string;
}
export interface TypedQuiz {
  clientId: string;
  passMark: number | null;
  minutes: number | null;
  attempts: number | null;
  /** Options in another order for each attempt. */
  optionsShuffled: boolean;
  questions: LessonQuestion[];
}
export interface LessonValue {
  /** Where it belongs: chosen once, when it is made. */
  unitId: number | null;
  names: Localized;
  categoryId: number | null;
  steps: TypedStep[];
  /** Written here; null where the step names a quiz that is there already, or there is none. */
  quiz: TypedQuiz | null;
}
export const noLesson = (unitId: number | null): LessonValue => ({ unitId, names: EMPTY, categoryId: null, steps: [], quiz: null });

export const newStep = (type: StepType, more: Partial<TypedStep> = {}): TypedStep => ({
  key: newId(),
  type,
  names: EMPTY,
  text: EMPTY,
  files: [],
  minSeconds: 0,
  paperId: null,
  ...more,
});
export const newQuestion = (): LessonQuestion => ({ ...NO_QUESTION, clientId: newId() });
export const newQuiz = (): TypedQuiz => ({
  clientId: newId(),
  passMark: PASS_MARK,
  minutes: 10,
  attempts: 3,
  optionsShuffled: true,
  questions: [newQuestion()],
});

/** A lesson as it was saved. */
export const typedLesson = ({ unitId, names, categoryId, steps, pages, quiz }: LessonDetail): LessonValue => ({
  unitId,
  names,
  categoryId,
  steps: steps.map((step) => ({ ...step, names: step.names ?? EMPTY, files: pages.filter(({ id }) => step.files.includes(id)) })),
  quiz: quiz && {
    clientId: newId(),
    passMark: quiz.passMark,
    minutes: quiz.minutes,
    attempts: quiz.attempts,
    optionsShuffled: quiz.optionsShuffled,
    questions: quiz.questions.map((one) => ({ ...typedQuestion(one), id: one.id, clientId: newId() })),
  },
});

/** Which question is worked on: by its key; null: none; undefined: nobody has chosen. */
export interface OpenQuestion {
  key: string | null | undefined;
  set: (key: string | null | undefined) => void;
}
/** Before one is chosen the first is open; so it is once the one chosen was taken away. */
export const openOf = ({ questions }: TypedQuiz, { key }: OpenQuestion): string | undefined =>
  key === null ? undefined : (questions.find(({ clientId }) => clientId === key) ?? questions[0])?.clientId;

/** Questions somebody has begun; one that was left empty at the end is none. */
export function writtenQuestions({ questions }: TypedQuiz): LessonQuestion[] {
  const last = questions.findLastIndex((one) => !isEmptyQuestion(one));
  return questions.slice(0, last + 1);
}

const sentQuiz = (quiz: TypedQuiz, own: Locale): OwnQuiz => ({
  clientId: quiz.clientId,
  passMark: quiz.passMark!,
  minutes: quiz.minutes!,
  attempts: quiz.attempts!,
  optionsShuffled: quiz.optionsShuffled,
  questions: writtenQuestions(quiz).map((one) => ({
    ...(one.id !== undefined && { id: one.id }),
    clientId: one.clientId,
    ...sentQuestion(one, own),
  })),
});

/** The quiz is written here. */
export const hasOwnQuiz = ({ steps, quiz }: LessonValue): boolean => quiz !== null && steps.some(({ type }) => type === 'quiz');

/** As the server takes it, once it is without faults. */
export function sentLesson(value: LessonValue, own: Locale) {
  const { names, categoryId, steps, quiz } = value;
  return {
    names: filledIn(names, own),
    categoryId,
    steps: steps.map(({ names: called, ...step }) => ({
      ...step,
      ...(!isBlank(called) && { names: filledIn(called, own) }),
      text: filledIn(step.text, own),
      files: step.files.map(({ id }) => id),
    })),
    ...(quiz && hasOwnQuiz(value) && { quiz: sentQuiz(quiz, own) }),
  };
}

/** How many texts of a step each language still lacks, those of its quiz too. */
export const lackingOfStep = ({ names, text, type }: TypedStep, quiz: TypedQuiz | null, own: Locale): Record<Locale, number> =>
  countLacking([names, text, ...(type === 'quiz' ? (quiz?.questions ?? []).flatMap(textsOf) : [])], own);

const textsIn = ({ names, steps, quiz }: LessonValue): Localized[] => [
  names,
  ...steps.flatMap((step) => [step.names, step.text]),
  ...(quiz?.questions ?? []).flatMap(textsOf),
];
/** How many texts of a lesson each language still lacks. */
export const lackingTexts = (value: LessonValue, own: Locale): Record<Locale, number> => countLacking(textsIn(value), own);
/** Not a word is written yet, in any language. */
export const isUnwritten = (value: LessonValue): boolean => textsIn(value).every(isBlank);
