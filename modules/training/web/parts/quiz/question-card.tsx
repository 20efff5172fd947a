import type { KeyboardEvent, ReactNode } from 'react';
import { Textarea, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Link } from 'react-router';
import { LIMITS } from '@quantum/platform/contract';
import { FaultText, fieldId, PhotoStrip, SelectInput, useCodeText } from '@quantum/platform/web/kit';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { paperPath, QUESTION_KIND, TRAINING_CATEGORY } from '../../../contract/index.ts';
import { kindOfTicks, type OptionRow } from '../../../domain/option-rows.rules.ts';
import { isChoice, TRUE_FALSE } from '../../../domain/question.rules.ts';
import type { LessonQuestion } from '../lessons/lesson-value.ts';
import { keepEnter, Words } from '../lessons/page-language.tsx';
import { OptionRows } from './option-rows.tsx';
import { focusLater } from '../lessons/focus-later.ts';
import '../more.css';

/** Whether one or several are right follows from the ticks. */
const KINDS = [QUESTION_KIND.single, QUESTION_KIND.trueFalse, QUESTION_KIND.numeric, QUESTION_KIND.short] as const;

interface Props {
  question: LessonQuestion;
  no: number;
  /** Of the quiz, once it is saved: a case is written on the pages of its set. */
  paperId: number | null;
  faultAt: (path: string) => string | undefined;
  onChange: (question: LessonQuestion) => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
  /** What is written after it. */
  onNext: () => void;
  isLast: boolean;
}
/** A question as it is written: what is asked, then an option a row with a tick where it is right. */
export function QuestionCard({ question, no, paperId, faultAt, onChange, onRemove, onMove, onNext, isLast }: Props) {
  const { t } = useTranslation();
  const at = `quiz.questions.${no - 1}`;
  const set = (change: Partial<LessonQuestion>) => onChange({ ...question, ...change });
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    focusLater(isChoice(question.kind) ? `${at}.options.0` : `${at}.${question.kind === QUESTION_KIND.numeric ? 'value' : 'guide'}`);
  };
  return (
    <li className="tr-question" aria-label={t('training.question.no', { no })}>
      <div className="tr-question-top q-row q-middle q-gap-8">
        <span className="tr-step-no">{no}</span>
        <Words
          isBare
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
        <span className="q-row">
          <Tool
            label={t('training.question.up', { no })}
            run={no > 1 ? () => onMove(-1) : undefined}
            icon={<ArrowUp size={16} aria-hidden />}
          />
          <Tool
            label={t('training.question.down', { no })}
            run={isLast ? undefined : () => onMove(1)}
            icon={<ArrowDown size={16} aria-hidden />}
          />
          <Tool label={t('training.question.remove', { no })} run={onRemove} icon={<X size={16} aria-hidden />} />
        </span>
      </div>
      <Answers question={question} at={at} paperId={paperId} faultAt={faultAt} set={set} onNext={onNext} />
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
  const choose = (kind: string) => {
    const options = kind === QUESTION_KIND.trueFalse ? TRUE_FALSE : question.kind === QUESTION_KIND.trueFalse ? [] : question.options;
    onChange({ ...question, kind, options: [...options] });
  };
  return (
    <SelectInput
      className="tr-question-kind"
      label={t('training.question.kind')}
      value={isTicked ? QUESTION_KIND.single : question.kind}
      options={KINDS.map((kind) => ({
        value: kind as string,
        label: kind === QUESTION_KIND.single ? t('training.question.choice') : text(kind),
      }))}
      onChange={choose}
    />
  );
}

interface AnswersProps extends Pick<Props, 'question' | 'paperId' | 'faultAt' | 'onNext'> {
  at: string;
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
      onNext={onNext}
    />
  );
}

/** A multiple choice with one right answer, as it was saved, stays one until its ticks change. */
function kindOf(kind: string, before: readonly OptionRow[], now: readonly OptionRow[]): string {
  const ticks = (of: readonly OptionRow[]) => of.filter(({ isRight }) => isRight).length;
  return ticks(before) === ticks(now) ? kind : kindOfTicks(now);
}

function Tool({ label, run, icon }: { label: string; run: (() => void) | undefined; icon: ReactNode }) {
  return (
    <button type="button" className="q-icon-btn" aria-label={label} title={label} disabled={!run} onClick={run}>
      {icon}
    </button>
  );
}
