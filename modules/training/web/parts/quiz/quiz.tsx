import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { AttemptAnswers, GivenAnswer, MyAttempt } from '../../../contract/index.ts';
import type { Learn, SavedState } from '../learn.ts';
import { Asked } from './asked.tsx';
import '../training.css';
import './quiz.css';

interface Props {
  passMark: number;
  /** How many questions an attempt asks, and the minutes it has: known before its clock starts. */
  size: { questions: number; minutes: number } | null;
  /** It was begun, here or on another device. */
  isOpen: boolean;
  /** It was tried before, and not passed. */
  isAgain?: boolean;
  /** When it may be tried again, where that is still to come. */
  againAt?: string | null;
  learn: Learn;
  /** Its questions are on the screen, or not any more. */
  onAsking?: (isAsking: boolean) => void;
}

/** The quiz of a lesson: begun, answered, submitted; gone on with where it was. */
export function Quiz({ passMark, size, isOpen, isAgain = false, againAt = null, learn, onAsking }: Props) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState<MyAttempt>();
  const asking = useRef(onAsking);
  asking.current = onAsking;
  const isAsking = attempt !== undefined;
  useEffect(() => {
    asking.current?.(isAsking);
    if (isAsking) document.querySelector('#sheet')?.scrollTo({ top: 0 });
  }, [isAsking]);
  if (!attempt)
    return (
      <div className="tr-step-view">
        {size && !isOpen && <p className="tr-text">{t('training.my.quizSize', { count: size.questions, minutes: size.minutes })}</p>}
        <p>{t(isOpen ? 'training.my.quizOpen' : 'training.my.quizLead', { mark: passMark })}</p>
        {againAt && !isOpen ? (
          <p role="status">{t('training.my.againAt', { at: againAt })}</p>
        ) : (
          <Button variant="filled" loading={learn.isRunning} onClick={() => void learn.begin(setAttempt)}>
            {t(isOpen ? 'training.my.goOn' : isAgain ? 'training.my.tryAgain' : 'training.my.begin')}
          </Button>
        )}
      </div>
    );
  return (
    <Questions
      key={attempt.writer}
      attempt={attempt}
      busy={learn.isRunning}
      onSave={learn.save}
      onTakeOver={() => void learn.begin(setAttempt)}
      onSubmit={(input) => void learn.submit(input, () => setAttempt(undefined))}
    />
  );
}

interface QuestionsProps {
  attempt: MyAttempt;
  busy: boolean;
  onSubmit: (answers: AttemptAnswers) => void;
  /** Keeps what is answered so far. */
  onSave?: (answers: AttemptAnswers) => Promise<SavedState>;
  /** Goes on here after another device has taken it over. */
  onTakeOver?: () => void;
}
const keyOf = ({ question, part }: Pick<GivenAnswer, 'question' | 'part'>): string => `${question}.${part ?? ''}`;
const isGiven = ({ chosen, text }: GivenAnswer): boolean => chosen.length > 0 || (text ?? '').trim() !== '';
/** Milliseconds without a change before answers are saved. */
const QUIET = 1200;

/** The questions of an attempt, one below the other; nothing on the device says which answer is right. */
export function Questions({ attempt, busy, onSubmit, onSave, onTakeOver }: QuestionsProps) {
  const { t } = useTranslation();
  const [given, setGiven] = useState<Record<string, GivenAnswer>>(() =>
    Object.fromEntries(attempt.answers.map((one) => [keyOf(one), one])),
  );
  const [state, setState] = useState<SavedState>('saved');
  const answers = (): AttemptAnswers => ({
    attemptId: attempt.id,
    ...(attempt.writer && { writer: attempt.writer }),
    answers: Object.values(given).filter(isGiven),
  });
  const latest = useRef(answers);
  latest.current = answers;
  const changed = useRef(false);
  const saving = useRef(Promise.resolve());
  // What is being submitted is not saved beside it: the server would refuse whichever comes second.
  const keep = () => {
    if (!changed.current || !onSave || busy) return;
    changed.current = false;
    saving.current = onSave(latest.current()).then(setState, () => undefined);
  };
  const submit = () => void saving.current.then(() => onSubmit(latest.current()));
  const send = useRef(submit);
  send.current = submit;
  const keeping = useRef(keep);
  keeping.current = keep;
  useEffect(() => {
    if (!changed.current) return undefined;
    const timer = setTimeout(() => keeping.current(), QUIET);
    return () => clearTimeout(timer);
  }, [given, busy]);
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && keeping.current();
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, []);
  const left = useCountdown(attempt.secondsLeft, () => send.current());
  const change = (answer: GivenAnswer) => {
    changed.current = true;
    setGiven((all) => ({ ...all, [keyOf(answer)]: answer }));
  };
  const items = attempt.questions.flatMap(({ id, parts }) => (parts.length === 0 ? [`${id}.`] : parts.map(({ key }) => `${id}.${key}`)));
  const answered = items.filter((key) => given[key] && isGiven(given[key])).length;
  const isElsewhere = state === 'elsewhere';
  return (
    <div className="tr-step-view">
      <p className="tr-clock" data-soon={left < 60} role="timer">
        <Clock size={16} aria-hidden />
        {t('training.my.timeLeft', { time: clock(left) })}
        {onSave && <span className="q-hint">{t(`training.my.save.${state}`)}</span>}
      </p>
      {attempt.questions.map((question, i) => (
        <Asked
          key={question.id}
          no={i + 1}
          question={question}
          given={(part) => given[keyOf({ question: question.id, part })]}
          onChange={change}
        />
      ))}
      {isElsewhere && (
        <div role="alert" className="tr-elsewhere">
          <TriangleAlert size={16} aria-hidden />
          <span>{t('training.my.elsewhere')}</span>
          <Button size="xs" variant="default" onClick={onTakeOver}>
            {t('training.my.takeOver')}
          </Button>
        </div>
      )}
      <Button variant="filled" loading={busy} disabled={isElsewhere} onClick={submit}>
        {t('training.my.submit', { done: answered, count: items.length })}
      </Button>
    </div>
  );
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds left, counted from what the server said: the clock of the device may be wrong. */
function useCountdown(seconds: number, onOver: () => void): number {
  const [left, setLeft] = useState(seconds);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => {
      const now = Math.max(0, seconds - Math.round((performance.now() - began) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
