import { useId, type ReactNode } from 'react';
import { Textarea, TextInput } from '@mantine/core';
import { LIMITS } from '@quantum/platform/contract';
import { AnswerChoices, useTranslation } from '@quantum/platform/web/public';
import { QUESTION_KIND, type AskedPart, type AskedQuestion, type GivenAnswer } from '../../../contract/index.ts';
import { QuestionPicture } from './question-picture.tsx';
import { readNumber } from '../../../domain/quiz.rules.ts';

interface Props {
  no: number;
  question: AskedQuestion;
  given: (part?: string) => GivenAnswer | undefined;
  onChange: (answer: GivenAnswer) => void;
}

/** A question as the candidate sees it; a case with its sub-questions below. */
export function Asked({ no, question, given, onChange }: Props) {
  const { t } = useTranslation();
  const points = question.points > 1 ? ` (${t('training.my.points', { count: question.points })})` : '';
  if (question.kind !== QUESTION_KIND.case)
    return (
      <Item
        legend={`${no}. ${question.stem}${points}`}
        picture={question.picture && <QuestionPicture picture={question.picture} stem={question.stem} />}
        item={question}
        answer={given()}
        onChange={(answer) => onChange({ question: question.id, ...answer })}
      />
    );
  return (
    <div className="tr-case" role="group" aria-label={`${no}. ${question.stem}`}>
      <p className="tr-text">
        <strong>
          {no}. {question.stem}
          {points}
        </strong>
      </p>
      {question.picture && <QuestionPicture picture={question.picture} stem={question.stem} />}
      {question.parts.map((part, i) => (
        <Item
          key={part.key}
          legend={`${no}.${i + 1} ${part.stem}`}
          item={part}
          answer={given(part.key)}
          onChange={(answer) => onChange({ question: question.id, part: part.key, ...answer })}
        />
      ))}
    </div>
  );
}

interface ItemProps {
  legend: string;
  picture?: ReactNode;
  item: Pick<AskedPart, 'kind' | 'options' | 'unit'>;
  answer: GivenAnswer | undefined;
  onChange: (answer: Pick<GivenAnswer, 'chosen' | 'text'>) => void;
}
function Item({ legend, picture, item, answer, onChange }: ItemProps) {
  const { t } = useTranslation();
  const legendId = useId();
  const text = answer?.text ?? '';
  if (item.kind === QUESTION_KIND.numeric) {
    const isNumber = text.trim() === '' || readNumber(text) !== undefined;
    return (
      <TextInput
        className="tr-number tr-open"
        label={legend}
        description={picture}
        inputMode="decimal"
        maxLength={24}
        rightSection={item.unit && <span className="q-hint">{item.unit}</span>}
        rightSectionWidth={item.unit ? 72 : 0}
        error={isNumber ? undefined : t('training.fault.number')}
        value={text}
        onChange={(event) => onChange({ chosen: [], text: event.currentTarget.value })}
      />
    );
  }
  if (item.kind === QUESTION_KIND.short)
    return (
      <Textarea
        className="tr-open"
        label={legend}
        description={picture}
        autosize
        minRows={3}
        maxLength={LIMITS.text}
        value={text}
        onChange={(event) => onChange({ chosen: [], text: event.currentTarget.value })}
      />
    );
  const several = item.kind === QUESTION_KIND.multiple;
  const chosen = answer?.chosen ?? [];
  const toggle = (key: string) =>
    onChange({ chosen: several ? (chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]) : [key] });
  return (
    <fieldset className="tr-asked">
      <legend id={legendId}>
        {legend}
        {several && <span className="q-hint"> {t('training.my.several')}</span>}
      </legend>
      {picture}
      <AnswerChoices
        wide
        many={several}
        labelledBy={legendId}
        choices={item.options.map(({ key, text: label }) => ({ key, label }))}
        chosen={chosen}
        onChoose={toggle}
      />
    </fieldset>
  );
}
