import { ChevronLeft, ChevronRight, Film, Play } from 'lucide-react';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { holds, useActor, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { documentEndpoints, paperEndpoints, QUESTION_KIND, trainingOps } from '../../../../contract/index.ts';
import { filledIn, shownRows } from '../../../../domain/option-rows.rules.ts';
import { isChoice } from '../../../../domain/question.rules.ts';
import type { TypedQuestion } from '../../quiz/typed-question.ts';
import { hasOwnQuiz, openOf, type LessonValue, type OpenQuestion, type TypedStep } from '../lesson-value.ts';
import { usePageLanguage } from '../page-language.tsx';
import { Tool } from '../steps/tool.tsx';
import { useStepLine } from '../steps/step-line.tsx';

interface Props {
  value: LessonValue;
  step: TypedStep;
  no: number;
  question: OpenQuestion;
  /** Another one is looked at. */
  onLook: (no: number) => void;
}
/** A step in little, as its learners see it on a phone, in the language it is written in. */
export function SeenStep({ value, step, no, question, onLook }: Props) {
  const { t, i18n } = useTranslation();
  const locale = usePageLanguage();
  const { title, facts } = useStepLine(step, value);
  const text = inLocale(filledIn(step.text, locale), locale).trim();
  const isEmpty = step.type === 'pages' && text === '' && step.files.length === 0 && step.documentId == null;
  return (
    <figure className="tr-seen" lang={locale}>
      <figcaption lang={i18n.language}>
        {value.steps.length > 1 && (
          <Tool
            label={t('training.lesson.seenBefore')}
            run={no > 1 ? () => onLook(no - 1) : undefined}
            icon={<ChevronLeft size={15} aria-hidden />}
          />
        )}
        <span aria-live="polite">{t('training.lesson.seenStep', { no, count: value.steps.length })}</span>
        {value.steps.length > 1 && (
          <Tool
            label={t('training.lesson.seenNext')}
            run={no < value.steps.length ? () => onLook(no + 1) : undefined}
            icon={<ChevronRight size={15} aria-hidden />}
          />
        )}
      </figcaption>
      <p className="tr-seen-title q-bold">{title}</p>
      {step.type === 'pages' && <Pages step={step} />}
      {step.type === 'video' && (
        <span className="tr-seen-film">
          <Film size={15} aria-hidden />
          <Play size={26} aria-hidden />
          <span>{facts.at(-1)}</span>
        </span>
      )}
      {text !== '' && text !== title && step.type !== 'quiz' && <p className="tr-seen-text">{text}</p>}
      {isEmpty && <p className="q-hint">{t('training.step.empty')}</p>}
      {step.type === 'statement' && <Mark isMany>{t('training.my.agree')}</Mark>}
      {step.type === 'quiz' && <Quiz value={value} step={step} question={question} facts={facts} locale={locale} />}
    </figure>
  );
}

function Mark({ isMany, children }: { isMany: boolean; children: string }) {
  return (
    <span className="tr-seen-mark" data-many={isMany || undefined}>
      {children}
    </span>
  );
}

function Pages({ step }: { step: TypedStep }) {
  const { data } = useCall(documentEndpoints.read, { params: { id: step.documentId ?? 0 }, enabled: step.documentId != null });
  const [first] = [...step.files, ...(data?.pages ?? [])];
  return first ? <img className="tr-seen-page" src={first.thumbUrl ?? first.url} alt="" /> : null;
}

type Shown = Pick<TypedQuestion, 'kind' | 'stem' | 'options'>;
function Quiz({ value, step, question, facts, locale }: Omit<Props, 'no' | 'onLook'> & { facts: readonly string[]; locale: Locale }) {
  const { t } = useTranslation();
  const isOwn = hasOwnQuiz(value);
  const mayRead = holds(useActor(), trainingOps.readQuestions);
  const sample = useCall(paperEndpoints.sample, { params: { id: step.paperId ?? 0 }, enabled: !isOwn && step.paperId !== null && mayRead });
  const own = value.quiz?.questions ?? [];
  const at = isOwn
    ? Math.max(
        0,
        own.findIndex(({ clientId }) => clientId === openOf(value.quiz!, question)),
      )
    : 0;
  const shown: Shown | undefined = isOwn ? own[at] : sample.data?.questions[0];
  if (!shown) return <p className="tr-seen-text">{facts.join(' · ')}</p>;
  const inWords = (text: Shown['stem']) => inLocale(filledIn(text, locale), locale);
  const rows = isChoice(shown.kind) ? shownRows(shown.options) : [];
  return (
    <>
      <p className="q-bold">
        {at + 1}. {inWords(shown.stem) || t('training.question.stem')}
      </p>
      {rows.map((row, i) => (
        <Mark key={row.key} isMany={shown.kind === QUESTION_KIND.multiple}>
          {inWords(row.text) || t('training.question.option', { no: i + 1 })}
        </Mark>
      ))}
      {rows.length === 0 && <span className="tr-seen-answer" />}
    </>
  );
}
