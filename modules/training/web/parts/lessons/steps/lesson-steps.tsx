import { Suspense } from 'react';
import { Button } from '@mantine/core';
import { lazyPart, useIsPhone, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { AddFiles } from '../add-files.tsx';
import { AddMenu } from '../lesson-bar.tsx';
import type { LessonValue } from '../lesson-value.ts';
import { addChoices } from './add-choices.ts';
import { StepCard } from './step-card.tsx';
import type { Steps } from './use-steps.ts';

const LessonStart = lazyPart(async () => (await import('./lesson-start.tsx')).LessonStart);

/** The steps of a lesson in their order, and what is added to them: files, texts, statements, the quiz; at first what a lesson can begin with. */
export function LessonSteps({ form, of }: { form: FormHandle<LessonValue>; of: Steps }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { steps, isFull, hasQuiz } = of;
  const isEmpty = steps.length === 0;
  // Once there is a step, a phone adds further ones by one button with a list.
  const isMenu = isPhone && !isEmpty;
  return (
    <section className="tr-lesson-steps" aria-label={t('training.lesson.steps')}>
      <h2>{t('training.lesson.steps')}</h2>
      {!isEmpty && (
        <ol className="tr-steps">
          {steps.map((step, i) => (
            <StepCard key={step.key} step={step} no={i + 1} form={form} of={of} />
          ))}
        </ol>
      )}
      {form.faultAt('steps') && (
        <p role="alert" className="q-fault">
          {form.faultAt('steps')}
        </p>
      )}
      {!isFull && (
        <AddFiles
          files={of.files}
          onFiles={of.takeFiles}
          input={of.input}
          onChoose={of.chooseFiles}
          isElsewhere={isMenu}
          isLarge={isEmpty}
        />
      )}
      {!isFull && !isMenu && (
        <div className="tr-add">
          <span className="q-hint">{t('training.step.add')}</span>
          {addChoices(of).map(({ label, icon: Icon, run }) => (
            <Button key={label} variant="default" leftSection={<Icon size={14} aria-hidden />} onClick={run}>
              {t(label)}
            </Button>
          ))}
          {hasQuiz && <span className="q-hint">{t('training.step.oneQuiz')}</span>}
        </div>
      )}
      {!isFull && isMenu && <AddMenu of={of} />}
      {isEmpty && of.files.length === 0 && (
        <Suspense fallback={null}>
          <LessonStart of={of} />
        </Suspense>
      )}
    </section>
  );
}
