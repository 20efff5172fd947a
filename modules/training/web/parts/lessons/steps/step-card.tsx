import { Suspense, useState } from 'react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { LIMITS } from '@quantum/platform/contract';
import { fieldId, Grip, lazyPart, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { isBlank } from '../../../../domain/option-rows.rules.ts';
import { DocumentField } from '../document-field.tsx';
import type { LessonValue, TypedStep } from '../lesson-value.ts';
import { keepEnter, Words } from '../page-language.tsx';
import { STEP_ICONS } from './step-icons.ts';
import { Tool } from './tool.tsx';
import { nameOfStep, toolPath, type Steps } from './use-steps.ts';
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
/** A step of a lesson: what it is called, what is read, seen, signed or answered. */
export function StepCard({ step, no, form, of }: Props) {
  const { t } = useTranslation();
  const Icon = STEP_ICONS[step.type];
  const onChange = (change: Partial<TypedStep>) => of.change(step.key, change);
  const [up, down] = [of.mover(step.key, -1), of.mover(step.key, 1)];
  const mayMove = up !== undefined || down !== undefined;
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
    <li {...of.order.rowOf(step.key)} id={`step-${step.key}`}>
      <div className="tr-step-head">
        {mayMove && <Grip {...of.order.gripOf(step.key)} />}
        <span className="tr-step-no">{no}</span>
        <Icon size={16} aria-hidden />
        <span className="tr-step-type q-quiet">{t(`training.step.${step.type}`)}</span>
        <Words
          isBare
          id={fieldId(nameOfStep(step.key))}
          className="tr-step-name"
          label={t('training.step.name', { no })}
          placeholder={t(`training.step.${step.type}`)}
          value={step.names}
          onChange={(names) => onChange({ names })}
          onKeyDown={keepEnter}
        />
        <span className="q-row">
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
          <Tool label={t('training.step.remove', { no })} run={() => of.remove(step)} icon={<X size={16} aria-hidden />} />
        </span>
      </div>
      <Suspense fallback={null}>
        {step.type === 'quiz' && <QuizHere form={form} step={step} onStep={onChange} />}
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
    </li>
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
