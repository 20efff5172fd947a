import { Button } from '@mantine/core';
import { CircleCheck, Eye, TriangleAlert } from 'lucide-react';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { filledIn } from '../../../domain/option-rows.rules.ts';
import { stepName } from '../../../domain/step-name.rules.ts';
import { hasOwnQuiz, writtenQuestions, type LessonValue } from './lesson-value.ts';
import { STEP_ICONS } from './steps/step-icons.ts';

interface Props {
  value: LessonValue;
  /** What keeps it from being published; a message key. */
  lacks: string | undefined;
  /** Leads to a step. */
  onStep: (key: string) => void;
  onPreview: () => void;
}
/** What a learner goes through, each step one click away, what is still missing, and the preview. */
export function LessonGlance({ value, lacks, onStep, onPreview }: Props) {
  const { t, i18n } = useTranslation();
  const own = i18n.language as Locale;
  const questions = value.quiz && hasOwnQuiz(value) ? writtenQuestions(value.quiz).length : undefined;
  return (
    <aside className="tr-glance" aria-label={t('training.lesson.glance')}>
      <h2>{t('training.lesson.glance')}</h2>
      {value.steps.length === 0 ? (
        <p className="q-hint">{t('training.refusal.noSteps')}</p>
      ) : (
        <ol>
          {value.steps.map((step, i) => {
            const Icon = STEP_ICONS[step.type];
            const kind = t(`training.step.${step.type}`);
            const name = stepName({
              own: inLocale(filledIn(step.names, own), own),
              text: inLocale(filledIn(step.text, own), own),
              file: '',
              quiz: '',
            });
            return (
              <li key={step.key}>
                <button type="button" onClick={() => onStep(step.key)}>
                  <Icon size={15} aria-hidden />
                  <span>
                    {i + 1}. {name || kind}
                    {step.type === 'quiz' && questions !== undefined && (
                      <span className="q-hint"> · {t('training.my.questions', { count: questions })}</span>
                    )}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <Button
        className="tr-glance-preview"
        variant="default"
        fullWidth
        disabled={value.steps.length === 0}
        leftSection={<Eye size={15} aria-hidden />}
        onClick={onPreview}
      >
        {t('training.lesson.preview')}
      </Button>
      {value.steps.length > 0 && (
        <p className="tr-glance-state" data-ready={lacks === undefined}>
          {lacks === undefined ? <CircleCheck size={15} aria-hidden /> : <TriangleAlert size={15} aria-hidden />}
          <span>{t(lacks ?? 'training.lesson.ready')}</span>
        </p>
      )}
    </aside>
  );
}
