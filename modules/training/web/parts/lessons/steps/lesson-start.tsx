import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { handleOf, PickerField } from '@quantum/platform/web/kit';
import { call, useTranslation } from '@quantum/platform/web/public';
import { lessonEndpoints, type StepType } from '../../../../contract/index.ts';
import { lessonSource } from '../../sources.ts';
import { copiedLesson } from '../copied-lesson.ts';
import { STEP_ICONS } from './step-icons.ts';
import type { Steps } from './use-steps.ts';
import './start.css';

/** Kinds of lessons many have, by the types of their steps. */
const TEMPLATES: { key: string; steps: readonly StepType[] }[] = [
  { key: 'sign', steps: ['pages', 'statement'] },
  { key: 'course', steps: ['pages', 'quiz'] },
  { key: 'film', steps: ['video', 'statement', 'quiz'] },
];

/** What a lesson can begin with beside files: a template, or the steps of another lesson. */
export function LessonStart({ of }: { of: Steps }) {
  const { t } = useTranslation();
  return (
    <div className="tr-start" role="group" aria-label={t('training.lesson.start')}>
      <h3>{t('training.lesson.start')}</h3>
      <ul>
        {TEMPLATES.map(({ key, steps }) => (
          <li key={key}>
            <button type="button" onClick={() => of.begin(steps)}>
              <strong>{t(`training.lesson.start.${key}`)}</strong>
              <span className="tr-start-steps">
                {steps.map((type, i) => {
                  const Icon = STEP_ICONS[type];
                  return (
                    <span key={type}>
                      {i > 0 && <ArrowRight size={12} aria-hidden />}
                      <Icon size={14} aria-hidden /> {t(`training.step.${type}`)}
                    </span>
                  );
                })}
              </span>
            </button>
          </li>
        ))}
        <li>
          <CopyLesson of={of} />
        </li>
      </ul>
    </div>
  );
}

function CopyLesson({ of }: { of: Steps }) {
  const { t } = useTranslation();
  const [lessonId, setLesson] = useState<number | null>(null);
  const [isFailed, setFailed] = useState(false);
  const copy = async (id: number) => {
    setLesson(id);
    setFailed(false);
    try {
      of.take(await copiedLesson(await call(lessonEndpoints.read, { params: { id }, quiet: true })));
    } catch {
      setLesson(null);
      setFailed(true);
    }
  };
  const form = handleOf({ copyOf: lessonId }, ({ copyOf }) => copyOf != null && void copy(copyOf));
  return (
    <div className="tr-start-copy" aria-busy={lessonId !== null}>
      <PickerField
        form={form}
        name="copyOf"
        label="training.lesson.start.copy"
        help="training.lesson.start.copyHelp"
        source={lessonSource}
      />
      <div role="alert">{isFailed && <p className="q-fault">{t('training.lesson.start.copyFailed')}</p>}</div>
    </div>
  );
}
