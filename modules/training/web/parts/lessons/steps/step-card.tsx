import { Suspense, useState } from 'react';
import { ArrowDown, ArrowUp, ChevronDown, ExternalLink, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { LIMITS, type Locale } from '@quantum/platform/contract';
import { fieldId, Grip, lazyPart, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { paperEditPath } from '../../../../contract/index.ts';
import { isBlank } from '../../../../domain/option-rows.rules.ts';
import { DocumentField } from '../document-field.tsx';
import { hasOwnQuiz, type LessonValue, type TypedStep } from '../lesson-value.ts';
import { keepEnter, Words } from '../page-language.tsx';
import { STEP_ICONS } from './step-icons.ts';
import { StepLacks, useStepLine } from './step-line.tsx';
import { Tool } from './tool.tsx';
import { foldOfStep, nameOfStep, toolPath, type Steps } from './use-steps.ts';
import '../../more.css';

const QuizHere = lazyPart(async () => (await import('../../quiz/quiz-here.tsx')).QuizHere);
const VideoField = lazyPart(async () => (await import('../video-field.tsx')).VideoField);
const StepMore = lazyPart(async () => (await import('./step-more.tsx')).StepMore);

interface Props {
  step: TypedStep;
  no: number;
  form: FormHandle<LessonValue>;
  of: Steps;
}
/** A step of a lesson: folded to its name with what it holds, or open: what it is called, what is read, seen, signed or answered. */
export function StepCard({ step, no, form, of }: Props) {
  const { t } = useTranslation();
  const isOpen = of.isOpen(step.key);
  // What was written in it is there when it is unfolded again.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const Icon = STEP_ICONS[step.type];
  const [up, down] = [of.mover(step.key, -1), of.mover(step.key, 1)];
  const mayMove = up !== undefined || down !== undefined;
  return (
    <li {...of.order.rowOf(step.key)} id={`step-${step.key}`} data-open={isOpen}>
      <div className="tr-step-head">
        {mayMove ? <Grip {...of.order.gripOf(step.key)} /> : of.steps.length > 1 && <span className="tr-no-grip" />}
        <span className="tr-step-no">{no}</span>
        <Icon size={16} aria-hidden />
        {isOpen ? (
          <>
            <span className="tr-step-type q-quiet">{t(`training.step.${step.type}`)}</span>
            <StepNameField step={step} no={no} form={form} of={of} />
          </>
        ) : (
          <Folded step={step} no={no} value={form.value} onUnfold={() => of.unfold(step.key)} />
        )}
        {step.type === 'quiz' && step.paperId !== null && !isOpen && !hasOwnQuiz(form.value) && (
          <Link to={paperEditPath(step.paperId)} className="tr-step-quiz q-inline-row q-middle q-gap-4">
            {t('training.quiz.openQuiz')} <ExternalLink size={13} aria-hidden />
          </Link>
        )}
        <span className="tr-step-tools q-row">
          {mayMove && (
            <>
              <Tool id={toolPath(step.key, -1)} label={t('training.step.up', { no })} run={up} icon={<ArrowUp size={16} aria-hidden />} />
              <Tool
                id={toolPath(step.key, 1)}
                label={t('training.step.down', { no })}
                run={down}
                icon={<ArrowDown size={16} aria-hidden />}
              />
            </>
          )}
        </span>
        <Arrow step={step} no={no} of={of} />
        {/* Apart from what moves and folds it. */}
        <span className="tr-bin">
          <Tool label={t('training.step.remove', { no })} run={() => of.remove(step)} icon={<Trash2 size={16} aria-hidden />} />
        </span>
      </div>
      {wasOpen && (
        <div className={isOpen ? 'q-stack q-gap-8' : undefined} hidden={!isOpen}>
          <StepBody step={step} no={no} form={form} of={of} />
        </div>
      )}
    </li>
  );
}

/** At the same place whether a step is open or folded, so that a second click undoes the first. Folded, its name does the same and is read out. */
function Arrow({ step: { key }, no, of }: Pick<Props, 'step' | 'no' | 'of'>) {
  const { t } = useTranslation();
  const isOpen = of.isOpen(key);
  const label = t('training.step.fold', { no });
  return (
    <button
      type="button"
      className="q-icon-btn tr-step-arrow"
      onClick={() => (isOpen ? of.fold(key) : of.unfold(key))}
      {...(isOpen
        ? { id: fieldId(foldOfStep(key)), 'aria-label': label, title: label, 'aria-expanded': true }
        : { tabIndex: -1, 'aria-hidden': true })}
    >
      <ChevronDown size={18} className={isOpen ? 'tr-turned' : undefined} aria-hidden />
    </button>
  );
}

interface FoldedProps {
  step: TypedStep;
  no: number;
  value: LessonValue;
  onUnfold: () => void;
}
/** Its name, and in one line what it holds and what it lacks. */
function Folded({ step, no, value, onUnfold }: FoldedProps) {
  const { t, i18n } = useTranslation();
  const { title, facts } = useStepLine(step, value);
  return (
    <button
      type="button"
      id={fieldId(foldOfStep(step.key))}
      className="tr-step-fold"
      aria-expanded={false}
      aria-label={t('training.step.unfold', { no, name: title })}
      onClick={onUnfold}
    >
      <span className="tr-step-title q-bold">{title}</span>
      <span className="q-hint">
        {facts.map((fact, i) => (
          <span key={fact} className="tr-step-fact">
            {fact}
            {i < facts.length - 1 && ' · '}
          </span>
        ))}
        <StepLacks step={step} value={value} own={i18n.language as Locale} />
      </span>
    </button>
  );
}

/** What it is called; while it has no name of its own, the one it is shown by. */
function StepNameField({ step, no, form, of }: Props) {
  const { t } = useTranslation();
  const { title } = useStepLine(step, form.value);
  return (
    <Words
      isBare
      id={fieldId(nameOfStep(step.key))}
      className="tr-step-name"
      label={t('training.step.name', { no })}
      placeholder={title}
      value={step.names}
      onChange={(names) => of.change(step.key, { names })}
      onKeyDown={keepEnter}
    />
  );
}

function StepBody({ step, no, form, of }: Props) {
  const { t } = useTranslation();
  const onChange = (change: Partial<TypedStep>) => of.change(step.key, change);
  const { unitId } = form.value;
  const hasFile = step.type === 'video' || step.documentId != null;
  // What is read beside a file is folded, as the rest; without one it is the step.
  const [isText] = useState(() => !hasFile || !isBlank(step.text));
  const [isOpen, setOpen] = useState(() => step.type === 'pages' && !hasFile && (step.files.length > 0 || isBlank(step.text)));
  const document = (
    <DocumentField documentId={step.documentId ?? null} unitId={unitId} no={no} onChange={(documentId) => onChange({ documentId })} />
  );
  const moreOf = step.type === 'video' ? 'training.step.moreOfVideo' : isText ? 'training.step.moreOfText' : 'training.step.moreOfPages';
  return (
    <>
      <Suspense fallback={null}>
        {step.type === 'quiz' && <QuizHere form={form} step={step} onStep={onChange} open={of.question} />}
        {step.type === 'video' && (
          <VideoField videoId={step.videoId ?? null} unitId={unitId} no={no} onChange={(videoId) => onChange({ videoId })} />
        )}
      </Suspense>
      {step.type === 'pages' && step.documentId != null && document}
      {isText && step.type !== 'quiz' && <Text step={step} no={no} onChange={onChange} />}
      {(step.type === 'pages' || (step.type === 'video' && !isText)) && (
        <details className="tr-more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t(moreOf)}</summary>
          <div className="tr-more-of">
            {!isText && <Text step={step} no={no} onChange={onChange} />}
            {step.type === 'pages' && isOpen && (
              <Suspense fallback={null}>
                <StepMore step={step} no={no} onChange={onChange} document={step.documentId == null && document} />
              </Suspense>
            )}
          </div>
        </details>
      )}
    </>
  );
}

interface TextProps extends Pick<Props, 'step' | 'no'> {
  onChange: (change: Partial<TypedStep>) => void;
}
function Text({ step, no, onChange }: TextProps) {
  const { t } = useTranslation();
  return (
    <Words
      id={fieldId(`steps.${no - 1}.text`)}
      label={t('training.step.text', { no })}
      rows={2}
      max={LIMITS.text}
      value={step.text}
      onChange={(text) => onChange({ text })}
    />
  );
}
