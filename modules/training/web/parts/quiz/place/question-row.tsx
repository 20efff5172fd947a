import { Suspense, useId, useState, type ReactNode } from 'react';
import { ChevronDown, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { inLocale, type Locale, type Localized } from '@quantum/platform/contract';
import { fieldId, holds, lazyPart, useActor, useCodeText, useIsPhone } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { QUESTION_KIND, setPath, TRAINING_CATEGORY, trainingOps, type ShownQuestion } from '../../../../contract/index.ts';
import { focusLater } from '../../lessons/focus-later.ts';
import { useKindName } from '../kind-name.ts';
import { RightLine } from '../right-line.tsx';
import { questionAt } from './question-at.ts';
import { QuestionText } from '../question-text.tsx';

const QuestionHere = lazyPart(async () => (await import('./question-here.tsx')).QuestionHere);

interface Props {
  question: ShownQuestion;
  setId: number;
  no: number;
  /** What is set of it here, and in a few words, for where there is no room for its field. */
  tools?: ReactNode;
  fact?: string;
  /** Takes it away: apart from the rest. */
  bin?: ReactNode;
}
/** A question of a set where it is asked: folded to what is right; unfolded an option a row with a tick where it is right; changed in its place. */
export function QuestionRow({ question, setId, no, tools, fact, bin }: Props) {
  const { t } = useTranslation();
  const mayWrite = holds(useActor(), trainingOps.saveQuestion);
  const [isOpen, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const button = `edit${useId()}`;
  const close = () => {
    setOpen(false);
    focusLater(button, 1);
  };
  if (isOpen)
    return (
      <li>
        <Suspense fallback={null}>
          <QuestionHere setId={setId} no={no} question={question} onClose={close} />
        </Suspense>
      </li>
    );
  const label = t('training.question.editNo', { no });
  return (
    <li className="tr-question-row" data-open={isWhole} data-tools={tools !== undefined}>
      <div className="tr-question-said">
        {isWhole ? (
          <QuestionText question={question} no={no} isSmall />
        ) : (
          <Folded question={question} no={no} {...(fact !== undefined && { fact })} onUnfold={() => setWhole(true)} />
        )}
      </div>
      <span className="tr-question-tools">
        {tools && <span className="q-row q-middle q-gap-6">{tools}</span>}
        {mayWrite &&
          // A case is written on the page of its set.
          (question.kind === QUESTION_KIND.case ? (
            <Link to={setPath(setId)} className="q-icon-btn" aria-label={label} title={label}>
              <Pencil size={15} aria-hidden />
            </Link>
          ) : (
            <button
              type="button"
              id={fieldId(button)}
              className="q-icon-btn"
              aria-label={label}
              title={label}
              onClick={() => {
                setOpen(true);
                focusLater(`${questionAt(setId, question.id)}.stem`);
              }}
            >
              <Pencil size={15} aria-hidden />
            </button>
          ))}
        <button
          type="button"
          className="q-icon-btn tr-step-arrow"
          onClick={() => setWhole(!isWhole)}
          {...(isWhole
            ? { 'aria-label': t('training.question.fold', { no }), title: t('training.question.fold', { no }), 'aria-expanded': true }
            : { tabIndex: -1, 'aria-hidden': true })}
        >
          <ChevronDown size={18} className={isWhole ? 'tr-turned' : undefined} aria-hidden />
        </button>
        {bin && <span className="tr-bin">{bin}</span>}
      </span>
    </li>
  );
}

/** What is asked and what is right, in two lines: a click shows all of it. */
function Folded({ question, no, fact, onUnfold }: Pick<Props, 'question' | 'no' | 'fact'> & { onUnfold: () => void }) {
  const { t, i18n } = useTranslation();
  const isPhone = useIsPhone();
  const kindName = useKindName();
  const difficulty = useCodeText(TRAINING_CATEGORY.questionDifficulty);
  const { kind, options, numeric, guide, tags } = question;
  const inWords = (text: Localized) => inLocale(text, i18n.language as Locale);
  const right =
    kind === QUESTION_KIND.numeric
      ? [numeric ? t('training.question.numericRight', { ...numeric }) : '']
      : [guide, ...options.filter(({ isRight }) => isRight).map(({ text }) => inWords(text))];
  const facts = [kindName(kind), difficulty(question.difficulty), ...tags.map((tag) => `#${tag}`)].join(' · ');
  const stem = inWords(question.stem);
  return (
    <button
      type="button"
      className="tr-step-fold"
      aria-expanded={false}
      aria-label={t('training.question.unfold', { no, stem })}
      onClick={onUnfold}
    >
      <span className="q-bold">
        {no}. {stem}
      </span>
      <RightLine kind={kind} right={right} more={isPhone && kind !== QUESTION_KIND.case ? fact : facts} />
    </button>
  );
}
