import type { KeyboardEvent } from 'react';
import { Textarea, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { inLocale, LIMITS, type Localized } from '@quantum/platform/contract';
import { FaultText, fieldId, Grip, PhotoStrip, SelectInput, type RowOrder } from '@quantum/platform/web/kit';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { paperPath, QUESTION_KIND } from '../../../contract/index.ts';
import { filledIn, kindOfTicks, rowsOfKind, type OptionRow } from '../../../domain/option-rows.rules.ts';
import { isChoice, TRUE_FALSE } from '../../../domain/question.rules.ts';
import type { LessonQuestion } from '../lessons/lesson-value.ts';
import { keepEnter, usePageLanguage, Words } from '../lessons/page-language.tsx';
import { Tool } from '../lessons/steps/tool.tsx';
import { useKindName } from './kind-name.ts';
import { OptionRows } from './option-rows.tsx';
import { RightLine } from './right-line.tsx';
import { focusLater } from '../lessons/focus-later.ts';
import '../more.css';

const KINDS = [QUESTION_KIND.single, QUESTION_KIND.multiple, QUESTION_KIND.trueFalse, QUESTION_KIND.numeric, QUESTION_KIND.short] as const;

/** What is done with a question among others. */
interface QuestionPlace {
  order: RowOrder;
  /** Undefined where it can go no further. */
  mover: (by: 1 | -1) => (() => void) | undefined;
  onRemove: () => void;
  /** What is written after it. */
  onNext: () => void;
  /** It is the one that is worked on, or something is wrong in it. */
  isOpen: boolean;
  onOpen: () => void;
  /** Absent: it is the only one. */
  onFold?: (() => void) | undefined;
}
interface Props {
  question: LessonQuestion;
  no: number;
  /** Where it stands in its form: names its fields. */
  at: string;
  /** Of the quiz, once it is saved: a case is written on the pages of its set. */
  paperId?: number | null;
  faultAt: (path: string) => string | undefined;
  onChange: (question: LessonQuestion) => void;
  /** Absent: it stands alone. */
  place?: QuestionPlace;
}
/** Where the buttons of a question stand: what moves it keeps the focus. */
export const questionTool = (clientId: string, by: 1 | -1): string => `question.${clientId}.${by === 1 ? 'down' : 'up'}`;

/** Names the button that unfolds a question. */
export const foldOfQuestion = (at: string): string => `${at}.fold`;

/** A question as it is written: what is asked, then an option a row with a mark where it is right; among others folded while another is worked on. */
export function QuestionCard(props: Props) {
  return props.place?.isOpen === false ? <FoldedQuestion {...props} place={props.place} /> : <OpenQuestion {...props} />;
}

/** What is asked and what is right, in two lines: a click opens it. */
function FoldedQuestion({ question, no, at, place }: Props & { place: QuestionPlace }) {
  const { t } = useTranslation();
  const locale = usePageLanguage();
  const inWords = (text: Localized) => inLocale(filledIn(text, locale), locale);
  const right = isChoice(question.kind)
    ? question.options.filter(({ isRight }) => isRight).map(({ text }) => inWords(text))
    : [question.kind === QUESTION_KIND.numeric ? `${question.value} ${question.unit}`.trim() : question.guide.trim()];
  const stem = inWords(question.stem);
  return (
    <li className="tr-question" data-open="false" {...place.order.rowOf(question.clientId)}>
      <div className="tr-question-top q-row q-middle q-gap-8">
        <Grip {...place.order.gripOf(question.clientId)} />
        <span className="tr-step-no">{no}</span>
        <button
          type="button"
          id={fieldId(foldOfQuestion(at))}
          className="tr-step-fold"
          aria-expanded={false}
          aria-label={t('training.question.unfold', { no, stem })}
          onClick={place.onOpen}
        >
          <span className="q-bold">{stem || t('training.question.unwritten')}</span>
          <RightLine kind={question.kind} right={right} />
        </button>
        <Places no={no} clientId={question.clientId} place={place} />
        <button type="button" className="q-icon-btn tr-step-arrow" tabIndex={-1} aria-hidden onClick={place.onOpen}>
          <ChevronDown size={18} aria-hidden />
        </button>
        <Bin no={no} place={place} />
      </div>
    </li>
  );
}

function Places({ no, clientId, place }: { no: number; clientId: string; place: QuestionPlace }) {
  const { t } = useTranslation();
  return (
    <span className="tr-step-tools q-row">
      <Tool
        id={questionTool(clientId, -1)}
        label={t('training.question.up', { no })}
        run={place.mover(-1)}
        icon={<ArrowUp size={16} aria-hidden />}
      />
      <Tool
        id={questionTool(clientId, 1)}
        label={t('training.question.down', { no })}
        run={place.mover(1)}
        icon={<ArrowDown size={16} aria-hidden />}
      />
    </span>
  );
}

/** Apart from what moves it. */
function Bin({ no, place }: { no: number; place: QuestionPlace }) {
  const { t } = useTranslation();
  return (
    <span className="tr-bin">
      <Tool label={t('training.question.remove', { no })} run={place.onRemove} icon={<Trash2 size={16} aria-hidden />} />
    </span>
  );
}

function OpenQuestion({ question, no, at, paperId = null, faultAt, onChange, place }: Props) {
  const { t } = useTranslation();
  const set = (change: Partial<LessonQuestion>) => onChange({ ...question, ...change });
  const enter = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    focusLater(isChoice(question.kind) ? `${at}.options.0` : `${at}.${question.kind === QUESTION_KIND.numeric ? 'value' : 'guide'}`);
  };
  return (
    <li className="tr-question" aria-label={t('training.question.no', { no })} {...place?.order.rowOf(question.clientId)}>
      <div className="tr-question-top q-row q-middle q-gap-8">
        {place && <Grip {...place.order.gripOf(question.clientId)} />}
        <span className="tr-step-no">{no}</span>
        <Words
          isBare
          grows
          id={fieldId(`${at}.stem`)}
          className="tr-question-stem"
          label={t('training.question.stemOf', { no })}
          placeholder={t('training.question.stem')}
          max={LIMITS.line}
          value={question.stem}
          fault={faultAt(`${at}.stem`)}
          onChange={(stem) => set({ stem })}
          onKeyDown={enter}
        />
        {question.kind !== QUESTION_KIND.case && <Kind question={question} onChange={onChange} />}
        {place && (
          <>
            <Places no={no} clientId={question.clientId} place={place} />
            {place.onFold && (
              <button
                type="button"
                className="q-icon-btn tr-step-arrow"
                aria-label={t('training.question.fold', { no })}
                title={t('training.question.fold', { no })}
                aria-expanded
                onClick={place.onFold}
              >
                <ChevronDown size={18} className="tr-turned" aria-hidden />
              </button>
            )}
            <Bin no={no} place={place} />
          </>
        )}
      </div>
      <Answers question={question} at={at} paperId={paperId} faultAt={faultAt} set={set} {...(place && { onNext: place.onNext })} />
      <details className="tr-more" open={question.explanation !== '' || question.pictures.length > 0}>
        <summary>{t('training.question.more')}</summary>
        <div className="tr-more-of">
          <TextInput
            label={t('training.question.explanation')}
            maxLength={LIMITS.line}
            value={question.explanation}
            onChange={(event) => set({ explanation: event.currentTarget.value })}
            onKeyDown={keepEnter}
          />
          <PhotoStrip
            photos={question.pictures}
            onChange={(pictures) => set({ pictures: pictures.slice(-1) })}
            max={1}
            label={t('training.question.picture')}
          />
          {question.pictures.length > 0 && (
            <Words label={t('training.question.alt')} max={LIMITS.line} value={question.alt} onChange={(alt) => set({ alt })} />
          )}
        </div>
      </details>
    </li>
  );
}

function Kind({ question, onChange }: Pick<Props, 'question' | 'onChange'>) {
  const { t } = useTranslation();
  const nameOf = useKindName();
  const choose = (kind: string) => {
    const options = kind === QUESTION_KIND.trueFalse ? TRUE_FALSE : question.kind === QUESTION_KIND.trueFalse ? [] : question.options;
    onChange({ ...question, kind, options: rowsOfKind(kind, options) });
  };
  return (
    <SelectInput
      className="tr-question-kind"
      label={t('training.question.kind')}
      isLabelHidden
      value={question.kind}
      options={KINDS.map((kind) => ({ value: kind as string, label: nameOf(kind) }))}
      onChange={choose}
    />
  );
}

interface AnswersProps extends Pick<Props, 'question' | 'at' | 'faultAt'> {
  paperId: number | null;
  onNext?: () => void;
  set: (change: Partial<LessonQuestion>) => void;
}
function Answers({ question, at, paperId, faultAt, set, onNext }: AnswersProps) {
  const { t } = useTranslation();
  const { kind } = question;
  if (kind === QUESTION_KIND.case)
    return (
      <p className="q-hint">
        {t('training.question.caseElsewhere')} {paperId !== null && <Link to={paperPath(paperId)}>{t('training.quiz.one')}</Link>}
      </p>
    );
  if (kind === QUESTION_KIND.short)
    return (
      <Textarea
        id={fieldId(`${at}.guide`)}
        label={t('training.question.guide')}
        description={t('training.question.guideHelp')}
        autosize
        minRows={2}
        maxLength={LIMITS.text}
        value={question.guide}
        onChange={(event) => set({ guide: event.currentTarget.value })}
      />
    );
  if (kind === QUESTION_KIND.numeric)
    return (
      <div className="tr-two">
        {(['value', 'tolerance', 'unit'] as const).map((name) => (
          <TextInput
            key={name}
            id={fieldId(`${at}.${name}`)}
            label={t(`training.question.numeric.${name}`)}
            maxLength={name === 'unit' ? 20 : 24}
            value={question[name]}
            error={faultAt(`${at}.${name}`) && <FaultText>{faultAt(`${at}.${name}`)!}</FaultText>}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
            onKeyDown={keepEnter}
          />
        ))}
      </div>
    );
  const isTrueFalse = kind === QUESTION_KIND.trueFalse;
  const put = (options: OptionRow[]) => set({ options, kind: kindOfTicks(kind, options) });
  return (
    <OptionRows
      at={`${at}.options`}
      rows={question.options}
      isMany={kind === QUESTION_KIND.multiple}
      isFixed={isTrueFalse}
      fault={faultAt(`${at}.options`)}
      onChange={put}
      {...(onNext && { onNext })}
    />
  );
}
