import { useRef } from 'react';
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

/** What is done with the steps of a lesson: added, changed, taken away, put elsewhere. */
export function useSteps(form: FormHandle<LessonValue>, language: Locale) {
  const { steps, unitId } = form.value;
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
    take,
    input,
    order,
    isFull: steps.length >= MOST_STEPS,
    hasQuiz: steps.some(({ type }) => type === 'quiz'),
    chooseFiles: () => input.current?.click(),
    add: (type: StepType) => {
      const step = newStep(type);
      set({ steps: put(latest.current.steps, step), ...(type === 'quiz' && { quiz: newQuiz() }) });
      // On the phone what was added is below what is shown.
      if (type === 'quiz') focusLater('quiz.questions.0.stem');
      else if (isPhone) focusLater(nameOfStep(step.key));
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
