import { Button } from '@mantine/core';
import { CircleCheck, Clock, Eye, TriangleAlert } from 'lucide-react';
import type { Locale } from '@quantum/platform/contract';
import { useIsPhone } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { hasOwnQuiz, writtenQuestions, type LessonValue, type TypedStep } from './lesson-value.ts';
import { STEP_ICONS } from './steps/step-icons.ts';
import { doesLack, StepLacks, useStepLine } from './steps/step-line.tsx';

interface Props {
  value: LessonValue;
  /** What keeps it from being published; a message key. */
  lacks: string | undefined;
  /** That learners have; 0: none yet. */
  versionNo: number;
  /** It is not as it was published. */
  isChanged: boolean;
  /** Leads to a step. */
  onStep: (key: string) => void;
  onPreview: () => void;
}
/** What a learner goes through, each step one click away, how long it takes, what is still missing, and the preview; on the phone, where the steps are above it, those that lack something. */
export function LessonGlance({ value, lacks, versionNo, isChanged, onStep, onPreview }: Props) {
  const { t, i18n } = useTranslation();
  const own = i18n.language as Locale;
  const isPhone = useIsPhone();
  const rows = value.steps.map((step, i) => ({ step, no: i + 1 })).filter(({ step }) => !isPhone || doesLack(step, value, own));
  // On the phone the bar at the foot says that there is nothing yet.
  if (isPhone && value.steps.length === 0) return null;
  return (
    <aside className="tr-glance" aria-label={t('training.lesson.glance')}>
      <h2>{t('training.lesson.glance')}</h2>
      {value.steps.length === 0 && <p className="q-hint">{t('training.refusal.noSteps')}</p>}
      {rows.length > 0 && (
        <ol>
          {rows.map(({ step, no }) => (
            <GlanceStep key={step.key} step={step} no={no} value={value} onStep={onStep}>
              {isPhone && <StepLacks step={step} value={value} own={own} />}
            </GlanceStep>
          ))}
        </ol>
      )}
      <Takes value={value} />
      {value.steps.length > 0 && (
        <>
          <Button className="tr-glance-preview" variant="default" fullWidth leftSection={<Eye size={15} aria-hidden />} onClick={onPreview}>
            {t('training.lesson.preview')}
          </Button>
          <State lacks={lacks} versionNo={versionNo} isChanged={isChanged} isBrief={isPhone} />
        </>
      )}
    </aside>
  );
}

interface StepProps {
  step: TypedStep;
  no: number;
  value: LessonValue;
  onStep: (key: string) => void;
  children?: React.ReactNode;
}
function GlanceStep({ step, no, value, onStep, children }: StepProps) {
  const { t } = useTranslation();
  const { title } = useStepLine(step, value);
  const Icon = STEP_ICONS[step.type];
  const questions = step.type === 'quiz' && value.quiz && hasOwnQuiz(value) ? writtenQuestions(value.quiz).length : undefined;
  return (
    <li>
      <button type="button" onClick={() => onStep(step.key)}>
        <Icon size={15} aria-hidden />
        <span>
          {no}. {title}
          {questions !== undefined && <span className="q-hint"> · {t('training.my.questions', { count: questions })}</span>}
          {children}
        </span>
      </button>
    </li>
  );
}

interface TakesProps {
  value: LessonValue;
  /** Steps before it are counted. */
  at?: number;
  seconds?: number;
}
/** About how long it takes: the seconds of its steps, one after the other. */
function Takes({ value, at = 0, seconds = 0 }: TakesProps) {
  const { t } = useTranslation();
  const step = value.steps[at];
  if (step) return <TakesStep key={step.key} step={step} value={value} at={at} seconds={seconds} />;
  if (seconds === 0) return null;
  return (
    <p className="tr-glance-state" data-fact>
      <Clock size={15} aria-hidden />
      <span>{t('training.lesson.takes', { count: Math.ceil(seconds / 60) })}</span>
    </p>
  );
}
function TakesStep({ step, value, at, seconds }: Required<TakesProps> & { step: TypedStep }) {
  const line = useStepLine(step, value);
  return <Takes value={value} at={at + 1} seconds={seconds + line.seconds} />;
}

interface StateProps extends Pick<Props, 'lacks' | 'versionNo' | 'isChanged'> {
  /** What is missing is named by its steps, and beside the buttons. */
  isBrief: boolean;
}
/** Whether it can be published, and what saving does to its learners. */
function State({ lacks, versionNo, isChanged, isBrief }: StateProps) {
  const { t } = useTranslation();
  const isMissing = isChanged && lacks !== undefined;
  return (
    <>
      {!(isMissing && isBrief) && (
        <p className="tr-glance-state" data-ready={!isMissing}>
          {isMissing ? <TriangleAlert size={15} aria-hidden /> : <CircleCheck size={15} aria-hidden />}
          <span>{isMissing ? t(lacks) : t(isChanged ? 'training.lesson.ready' : 'training.lesson.live', { no: versionNo })}</span>
        </p>
      )}
      {versionNo > 0 && <p className="q-hint">{t('training.lesson.learnersKeep', { no: versionNo, next: versionNo + 1 })}</p>}
    </>
  );
}
