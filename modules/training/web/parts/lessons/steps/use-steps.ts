import { useState, useRef } from 'react';
import { placedRows, useIsPhone, useRowOrder, type FormHandle, type RowTarget } from '@quantum/platform/web/kit';
import type { Locale } from '@quantum/platform/contract';
import { MOST_STEPS, type StepType } from '../../../../contract/index.ts';
import { isBlank } from '../../../../domain/option-rows.rules.ts';
import { focusLater } from '../focus-later.ts';
import { newQuiz, newStep, type LessonValue, type TypedStep } from '../lesson-value.ts';
import { useSending } from '../use-sending.ts';

/** Before the quiz, which comes last. */
const put = (steps: readonly TypedStep[], step: TypedStep): TypedStep[] => {
  const at = steps.findIndex(({ type }) => type === 'quiz');
  return step.type === 'quiz' || at < 0 ? [...steps, step] : steps.toSpliced(at, 0, step);
};
/** Where the buttons of a step stand: what moves it keeps the focus. */
export const toolPath = (key: string, by: 1 | -1): string => `step.${key}.${by === 1 ? 'down' : 'up'}`;
/** Names the box of a step: what is added begins there. */
export const nameOfStep = (key: string): string => `step.${key}.name`;

/** Where a quiz comes from: written on the page, or one that is there already. */
type QuizSource = 'written' | 'existing';
/** Names the button that unfolds a step. */
export const foldOfStep = (key: string): string => `step.${key}.fold`;
/** Names the picker of a quiz that is there already. */
const QUIZ_PICKER = 'paperId';

/** What is done with the steps of a lesson: added, changed, taken away, put elsewhere. */
export function useSteps(form: FormHandle<LessonValue>, language: Locale) {
  const { steps, unitId } = form.value;
  // The one that is worked on; the others are folded to their names.
  const [openKey, setOpen] = useState(() => (steps.length === 1 ? steps[0]!.key : undefined));
  // Of the questions of its quiz.
  const [questionKey, setQuestion] = useState<string | null>();
  const isPhone = useIsPhone();
  const input = useRef<HTMLInputElement>(null);
  // A file that arrives later is put among the steps as they are then.
  const latest = useRef(form.value);
  latest.current = form.value;
  const set = (change: Partial<LessonValue>) => {
    latest.current = { ...latest.current, ...change };
    form.set(change);
  };
  const arrive = (step: TypedStep, title: string) => {
    const { names, steps: now } = latest.current;
    // Nobody is taken away from what they write.
    setOpen((key) => (now.some((one) => one.key === key) ? key : step.key));
    const named = { ...step.names, [language]: title };
    // A lesson without a name is called as its first file.
    set({ steps: put(now, { ...step, names: named }), ...(isBlank(names) && { names: { ...names, [language]: title } }) });
  };
  const { files, take } = useSending({ unitId, room: MOST_STEPS - steps.length, onStep: arrive });
  /** What stands before the quiz stays there, and the quiz is the last. */
  const mayPlace = (key: string, { key: other, edge }: RowTarget): boolean => {
    const typeOf = (of: string) => steps.find((one) => one.key === of)?.type;
    return typeOf(key) !== 'quiz' && (typeOf(other) !== 'quiz' || edge === 'before');
  };
  const place = (key: string, target: RowTarget) => set({ steps: placedRows(latest.current.steps, (one) => one.key, key, target) });
  const neighbour = (key: string, by: 1 | -1): RowTarget | undefined => {
    const next = steps[steps.findIndex((one) => one.key === key) + by];
    const target = next && ({ key: next.key, edge: by === 1 ? 'after' : 'before' } as const);
    return target && mayPlace(key, target) ? target : undefined;
  };
  const order = useRowOrder({ list: 'steps', onDrop: place, mayDrop: mayPlace });
  return {
    steps,
    files,
    takeFiles: take,
    input,
    order,
    isFull: steps.length >= MOST_STEPS,
    hasQuiz: steps.some(({ type }) => type === 'quiz'),
    chooseFiles: () => input.current?.click(),
    isOpen: (key: string) => key === openKey,
    question: { key: questionKey, set: setQuestion },
    /** Unfolds a step, its name ready to be changed. */
    unfold: (key: string) => {
      setOpen(key);
      // A finger looks first: no keyboard covers what is unfolded, which begins at the top.
      focusLater(isPhone ? foldOfStep(key) : nameOfStep(key));
      if (isPhone) requestAnimationFrame(() => document.getElementById(`step-${key}`)?.scrollIntoView({ block: 'start' }));
    },
    fold: (key: string) => {
      setOpen(undefined);
      focusLater(foldOfStep(key));
    },
    /** Unfolds a step where something is wrong. */
    show: (key: string) => setOpen(key),
    add: (type: StepType) => {
      const step = newStep(type);
      set({ steps: put(latest.current.steps, step) });
      setOpen(step.key);
      focusLater(nameOfStep(step.key));
    },
    /** Steps to begin with, empty, one of each type; the first is written next. */
    begin: (types: readonly StepType[]) => {
      const begun = types.map((type) => newStep(type));
      set({ steps: begun, quiz: types.includes('quiz') ? newQuiz() : null });
      setOpen(begun[0]!.key);
      focusLater(nameOfStep(begun[0]!.key));
    },
    /** Steps and quiz of another lesson; one without a name gets one first. */
    take: (copied: Pick<LessonValue, 'categoryId' | 'steps' | 'quiz'>) => {
      set(copied);
      setOpen(undefined);
      if (isBlank(latest.current.names)) focusLater('names');
    },
    addQuiz: (from: QuizSource) => {
      const step = newStep('quiz');
      set({ steps: put(latest.current.steps, step), quiz: from === 'written' ? newQuiz() : null });
      setOpen(step.key);
      focusLater(from === 'written' ? 'quiz.questions.0.stem' : QUIZ_PICKER);
    },
    change: (key: string, next: Partial<TypedStep>) =>
      set({ steps: latest.current.steps.map((step) => (step.key === key ? { ...step, ...next } : step)) }),
    remove: ({ key, type }: TypedStep) =>
      set({ steps: latest.current.steps.filter((step) => step.key !== key), ...(type === 'quiz' && { quiz: null }) }),
    /** Undefined where it can go no further. */
    mover: (key: string, by: 1 | -1): (() => void) | undefined => {
      const target = neighbour(key, by);
      return (
        target &&
        (() => {
          place(key, target);
          focusLater(toolPath(key, by));
        })
      );
    },
  };
}
export type Steps = ReturnType<typeof useSteps>;
