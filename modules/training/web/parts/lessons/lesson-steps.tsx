import { useRef } from 'react';
import { Button } from '@mantine/core';
import { ListChecks, Plus } from 'lucide-react';
import type { FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_STEPS, STEP_TYPES, type StepType } from '../../../contract/index.ts';
import { isBlank } from '../../../domain/option-rows.rules.ts';
import { focusLater } from './focus-later.ts';
import { AddFiles } from './add-files.tsx';
import { newQuiz, newStep, type LessonValue, type TypedStep } from './lesson-value.ts';
import { usePageLanguage } from './page-language.tsx';
import { StepCard } from './step-card.tsx';
import { useSending } from './use-sending.ts';

/** Before the quiz, which comes last. */
const put = (steps: readonly TypedStep[], step: TypedStep): TypedStep[] => {
  const at = steps.findIndex(({ type }) => type === 'quiz');
  return step.type === 'quiz' || at < 0 ? [...steps, step] : steps.toSpliced(at, 0, step);
};

/** The steps of a lesson in their order, and what is added to them: files, texts, statements, the quiz. */
export function LessonSteps({ form }: { form: FormHandle<LessonValue> }) {
  const { t } = useTranslation();
  const language = usePageLanguage();
  const { steps, unitId } = form.value;
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
  const add = (type: StepType) => {
    set({ steps: put(latest.current.steps, newStep(type)), ...(type === 'quiz' && { quiz: newQuiz() }) });
    if (type === 'quiz') focusLater('quiz.questions.0.stem');
  };
  const change = (key: string, next: Partial<TypedStep>) =>
    set({ steps: latest.current.steps.map((step) => (step.key === key ? { ...step, ...next } : step)) });
  const move = (at: number, by: 1 | -1) => set({ steps: steps.toSpliced(at, 1).toSpliced(at + by, 0, steps[at]!) });
  const hasQuiz = steps.some(({ type }) => type === 'quiz');
  /** What stands before the quiz stays there. */
  const mayMove = (at: number, by: 1 | -1): boolean => {
    const other = steps[at + by];
    return other !== undefined && other.type !== 'quiz' && steps[at]!.type !== 'quiz';
  };
  return (
    <section className="tr-lesson-steps" aria-label={t('training.lesson.steps')}>
      <h2>{t('training.lesson.steps')}</h2>
      {steps.length > 0 && (
        <ol className="tr-steps">
          {steps.map((step, i) => (
            <StepCard
              key={step.key}
              step={step}
              no={i + 1}
              form={form}
              onChange={(next) => change(step.key, next)}
              onRemove={() => set({ steps: steps.toSpliced(i, 1), ...(step.type === 'quiz' && { quiz: null }) })}
              onUp={mayMove(i, -1) ? () => move(i, -1) : undefined}
              onDown={mayMove(i, 1) ? () => move(i, 1) : undefined}
            />
          ))}
        </ol>
      )}
      {form.faultAt('steps') && (
        <p role="alert" className="q-fault">
          {form.faultAt('steps')}
        </p>
      )}
      {steps.length < MOST_STEPS && (
        <>
          <AddFiles files={files} onFiles={take} />
          <div className="tr-add">
            {STEP_TYPES.filter((type) => type !== 'quiz' || !hasQuiz).map((type) => (
              <Button
                key={type}
                variant="default"
                leftSection={type === 'quiz' ? <ListChecks size={14} aria-hidden /> : <Plus size={14} aria-hidden />}
                onClick={() => add(type)}
              >
                {t(`training.step.${type}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
