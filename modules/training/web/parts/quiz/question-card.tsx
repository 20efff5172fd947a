import type { KeyboardEvent } from 'react';
import { Textarea, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Link } from 'react-router';
import { LIMITS } from '@quantum/platform/contract';
import { FaultText, fieldId, Grip, PhotoStrip, SelectInput, useCodeText, type RowOrder } from '@quantum/platform/web/kit';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { paperPath, QUESTION_KIND, TRAINING_CATEGORY } from '../../../contract/index.ts';
import { kindOfTicks, type OptionRow } from '../../../domain/option-rows.rules.ts';
import { isChoice, TRUE_FALSE } from '../../../domain/question.rules.ts';
import type { LessonQuestion } from '../lessons/lesson-value.ts';
import { keepEnter, Words } from '../lessons/page-language.tsx';
import { Tool } from '../lessons/steps/tool.tsx';
import { OptionRows } from './option-rows.tsx';
import { focusLater } from '../lessons/focus-later.ts';
import '../more.css';

/** Whether one or several are right follows from the ticks. */
const KINDS = [QUESTION_KIND.single, QUESTION_KIND.trueFalse, QUESTION_KIND.numeric, QUESTION_KIND.short] as const;

/** What is done with a question among others. */
interface QuestionPlace {
  order: RowOrder;
  /** Undefined where it can go no further. */
  mover: (by: 1 | -1) => (() => void) | undefined;
  onRemove: () => void;
  /** What is written after it. */
  onNext: () => void;
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

/** A question as it is written: what is asked, then an option a row with a tick where it is right. */
export function QuestionCard({ question, no, at, paperId = null, faultAt, onChange, place }: Props) {
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
          <span className="q-row">
            <Tool
              id={questionTool(question.clientId, -1)}
              label={t('training.question.up', { no })}
              run={place.mover(-1)}
              icon={<ArrowUp size={16} aria-hidden />}
            />
            <Tool
              id={questionTool(question.clientId, 1)}
              label={t('training.question.down', { no })}
              run={place.mover(1)}
              icon={<ArrowDown size={16} aria-hidden />}
            />
            <Tool label={t('training.question.remove', { no })} run={place.onRemove} icon={<X size={16} aria-hidden />} />
          </span>
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
  const text = useCodeText(TRAINING_CATEGORY.questionKind);
  const isTicked = question.kind === QUESTION_KIND.single || question.kind === QUESTION_KIND.multiple;
  const choice = t(question.kind === QUESTION_KIND.multiple ? 'training.question.severalRight' : 'training.question.oneRight');
  const choose = (kind: string) => {
    const options = kind === QUESTION_KIND.trueFalse ? TRUE_FALSE : question.kind === QUESTION_KIND.trueFalse ? [] : question.options;
    onChange({ ...question, kind, options: [...options] });
  };
  return (
    <SelectInput
      className="tr-question-kind"
      label={t('training.question.kind')}
      isLabelHidden
      value={isTicked ? QUESTION_KIND.single : question.kind}
      options={KINDS.map((kind) => ({ value: kind as string, label: kind === QUESTION_KIND.single ? choice : text(kind) }))}
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
  const put = (options: OptionRow[]) => set({ options, ...(!isTrueFalse && { kind: kindOf(kind, question.options, options) }) });
  return (
    <OptionRows
      at={`${at}.options`}
      rows={question.options}
      isMany={!isTrueFalse}
      isFixed={isTrueFalse}
      fault={faultAt(`${at}.options`)}
      onChange={put}
      {...(onNext && { onNext })}
    />
  );
}

/** A multiple choice with one right answer, as it was saved, stays one until its ticks change. */
function kindOf(kind: string, before: readonly OptionRow[], now: readonly OptionRow[]): string {
  const ticks = (of: readonly OptionRow[]) => of.filter(({ isRight }) => isRight).length;
  return ticks(before) === ticks(now) ? kind : kindOfTicks(now);
}
