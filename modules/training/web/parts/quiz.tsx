import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QUESTION_KIND, type AskedQuestion, type AttemptAnswers, type MyAttempt } from '../../contract/index.ts';
import type { Learn } from './learn.ts';
import './training.css';

interface Props {
  passMark: number;
  learn: Learn;
}

/** The quiz of a lesson: begun, answered, submitted. */
export function Quiz({ passMark, learn }: Props) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState<MyAttempt>();
  if (!attempt)
    return (
      <div className="tr-step-view">
        <p>{t('training.my.quizLead', { mark: passMark })}</p>
        <Button variant="filled" loading={learn.isRunning} onClick={() => void learn.begin(setAttempt)}>
          {t('training.my.begin')}
        </Button>
      </div>
    );
  return <Questions attempt={attempt} busy={learn.isRunning} onSubmit={(input) => void learn.submit(input, () => setAttempt(undefined))} />;
}

interface QuestionsProps {
  attempt: MyAttempt;
  busy: boolean;
  onSubmit: (answers: AttemptAnswers) => void;
}
/** The questions of an attempt, one below the other; nothing on the device says which answer is right. */
export function Questions({ attempt, busy, onSubmit }: QuestionsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Record<number, string[]>>({});
  const answered = attempt.questions.filter((one) => (chosen[one.id] ?? []).length > 0).length;
  const send = () =>
    onSubmit({
      attemptId: attempt.id,
      answers: attempt.questions.map((one) => ({ question: one.id, chosen: chosen[one.id] ?? [] })),
    });
  return (
    <div className="tr-step-view">
      {attempt.questions.map((question, i) => (
        <Asked
          key={question.id}
          no={i + 1}
          question={question}
          chosen={chosen[question.id] ?? []}
          onChange={(keys) => setChosen((all) => ({ ...all, [question.id]: keys }))}
        />
      ))}
      <Button variant="filled" loading={busy} onClick={send}>
        {t('training.my.submit', { done: answered, count: attempt.questions.length })}
      </Button>
    </div>
  );
}

interface AskedProps {
  no: number;
  question: AskedQuestion;
  chosen: string[];
  onChange: (keys: string[]) => void;
}
function Asked({ no, question, chosen, onChange }: AskedProps) {
  const { t } = useTranslation();
  const several = question.kind === QUESTION_KIND.multiple;
  const toggle = (key: string) =>
    onChange(several ? (chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]) : [key]);
  return (
    <fieldset className="tr-asked">
      <legend>
        {no}. {question.stem}
        {several && <span className="q-hint"> {t('training.my.several')}</span>}
      </legend>
      {question.options.map((option) => (
        <label key={option.key}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={`question-${question.id}`}
            checked={chosen.includes(option.key)}
            onChange={() => toggle(option.key)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
