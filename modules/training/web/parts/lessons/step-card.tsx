import { Suspense, useState, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, FileText, Film as FilmIcon, ListChecks, PencilLine, X } from 'lucide-react';
import { LIMITS } from '@quantum/platform/contract';
import { fieldId, lazyPart, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { StepType } from '../../../contract/index.ts';
import { isBlank } from '../../../domain/option-rows.rules.ts';
import { DocumentField } from './document-field.tsx';
import type { LessonValue, TypedStep } from './lesson-value.ts';
import { keepEnter, Words } from './page-language.tsx';
import '../more.css';

const QuizHere = lazyPart(async () => (await import('../quiz/quiz-here.tsx')).QuizHere);
const VideoField = lazyPart(async () => (await import('./video-field.tsx')).VideoField);
const StepMore = lazyPart(async () => (await import('./step-more.tsx')).StepMore);

const ICONS: Record<StepType, typeof FileText> = { pages: FileText, video: FilmIcon, statement: PencilLine, quiz: ListChecks };

interface Props {
  step: TypedStep;
  no: number;
  form: FormHandle<LessonValue>;
  onChange: (change: Partial<TypedStep>) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}
/** A step of a lesson: what it is called, what is read, seen, signed or answered. */
export function StepCard({ step, no, form, onChange, onRemove, onUp, onDown }: Props) {
  const { t } = useTranslation();
  const Icon = ICONS[step.type];
  const { unitId } = form.value;
  const [isOpen, setOpen] = useState(() => !isBlank(step.text) || (step.type === 'pages' && step.documentId == null));
  const document = (
    <DocumentField documentId={step.documentId ?? null} unitId={unitId} no={no} onChange={(documentId) => onChange({ documentId })} />
  );
  return (
    <li>
      <div className="tr-step-head">
        <span className="tr-step-no">{no}</span>
        <Icon size={16} aria-hidden />
        <Words
          isBare
          className="tr-step-name"
          label={t('training.step.name', { no })}
          placeholder={t(`training.step.${step.type}`)}
          value={step.names}
          onChange={(names) => onChange({ names })}
          onKeyDown={keepEnter}
        />
        <span className="q-row">
          {(onUp ?? onDown) && (
            <>
              <Tool label={t('training.step.up', { no })} run={onUp} icon={<ArrowUp size={16} aria-hidden />} />
              <Tool label={t('training.step.down', { no })} run={onDown} icon={<ArrowDown size={16} aria-hidden />} />
            </>
          )}
          <Tool label={t('training.step.remove', { no })} run={onRemove} icon={<X size={16} aria-hidden />} />
        </span>
      </div>
      <Suspense fallback={null}>
        {step.type === 'quiz' && <QuizHere form={form} step={step} onStep={onChange} />}
        {step.type === 'video' && (
          <VideoField videoId={step.videoId ?? null} unitId={unitId} no={no} onChange={(videoId) => onChange({ videoId })} />
        )}
      </Suspense>
      {step.type === 'pages' && step.documentId != null && document}
      {step.type === 'statement' && <Text step={step} no={no} onChange={onChange} />}
      {(step.type === 'pages' || step.type === 'video') && (
        <details className="tr-more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t(step.type === 'pages' ? 'training.step.moreOfPages' : 'training.step.moreOfVideo')}</summary>
          <div className="tr-more-of">
            <Text step={step} no={no} onChange={onChange} />
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

function Text({ step, no, onChange }: Pick<Props, 'step' | 'no' | 'onChange'>) {
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

/** Its place is kept where it does nothing now; a step that can go neither way has none. */
function Tool({ label, run, icon }: { label: string; run: (() => void) | undefined; icon: ReactNode }) {
  return (
    <button type="button" className="q-icon-btn" aria-label={label} title={label} disabled={!run} onClick={run}>
      {icon}
    </button>
  );
}
