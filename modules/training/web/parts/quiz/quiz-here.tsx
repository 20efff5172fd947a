import { useRef } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { NumberField, PickerField, useForm, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_QUESTIONS } from '../../../contract/index.ts';
import { newQuestion, newQuiz, type LessonQuestion, type LessonValue, type TypedQuiz, type TypedStep } from '../lessons/lesson-value.ts';
import { paperSource } from '../sources.ts';
import { focusLater } from '../lessons/focus-later.ts';
import { QuestionCard } from './question-card.tsx';
import './quiz.css';

interface Props {
  form: FormHandle<LessonValue>;
  step: TypedStep;
  onStep: (change: Partial<TypedStep>) => void;
}
/** The quiz of a lesson: its questions are written here, or it is one that is there already. */
export function QuizHere({ form, step, onStep }: Props) {
  const { t } = useTranslation();
  const { quiz } = form.value;
  if (!quiz)
    return (
      <>
        <QuizPicker step={step} onStep={onStep} />
        <button
          type="button"
          className="q-link-button"
          onClick={() => {
            form.set({ quiz: newQuiz(), steps: form.value.steps.map((one) => (one.key === step.key ? { ...one, paperId: null } : one)) });
            focusLater('quiz.questions.0.stem');
          }}
        >
          {t('training.quiz.writeHere')}
        </button>
      </>
    );
  return (
    <>
      <Questions form={form} quiz={quiz} paperId={step.paperId} />
      <QuizNumbers form={form} quiz={quiz} />
      <button type="button" className="q-link-button" onClick={() => form.set({ quiz: null })}>
        {t('training.quiz.takeOther')}
      </button>
    </>
  );
}

function Questions({ form, quiz, paperId }: { form: FormHandle<LessonValue>; quiz: TypedQuiz; paperId: number | null }) {
  const { t } = useTranslation();
  const { questions } = quiz;
  // Two changes of one key press follow each other.
  const latest = useRef(questions);
  latest.current = questions;
  const put = (next: LessonQuestion[]) => {
    latest.current = next;
    form.set({ quiz: { ...quiz, questions: next } });
  };
  const stemOf = (i: number) => `quiz.questions.${i}.stem`;
  const isFull = questions.length >= MOST_QUESTIONS;
  const next = (after: number) => {
    const now = latest.current;
    if (after === now.length - 1 && !isFull) put([...now, newQuestion()]);
    focusLater(stemOf(Math.min(after + 1, MOST_QUESTIONS - 1)));
  };
  return (
    <>
      <ol className="tr-questions" aria-label={t('training.set.questions')}>
        {questions.map((question, i) => (
          <QuestionCard
            key={question.clientId}
            question={question}
            no={i + 1}
            paperId={paperId}
            faultAt={form.faultAt}
            isLast={i === questions.length - 1}
            onChange={(changed) => put(latest.current.with(i, changed))}
            onRemove={() => put(questions.length === 1 ? [newQuestion()] : questions.toSpliced(i, 1))}
            onMove={(by) => put(questions.toSpliced(i, 1).toSpliced(i + by, 0, question))}
            onNext={() => next(i)}
          />
        ))}
      </ol>
      <div>
        <Button variant="default" disabled={isFull} leftSection={<Plus size={14} aria-hidden />} onClick={() => next(questions.length - 1)}>
          {t('training.question.new')}
        </Button>
      </div>
    </>
  );
}

/** What is enough, and how long and how often it may be tried. */
function QuizNumbers({ form, quiz }: { form: FormHandle<LessonValue>; quiz: TypedQuiz }) {
  const numbers = {
    'quiz.passMark': quiz.passMark,
    'quiz.minutes': quiz.minutes,
    'quiz.attempts': quiz.attempts,
  };
  type Numbers = typeof numbers;
  const set = (change: Partial<Numbers>) =>
    form.set({
      quiz: { ...quiz, ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name.slice('quiz.'.length), value])) },
    });
  const of = { ...form, value: numbers, set } as unknown as FormHandle<Numbers>;
  return (
    <div className="tr-quiz-numbers">
      <NumberField form={of} name="quiz.passMark" label="training.quiz.passMark" min={1} max={100} suffix=" %" required />
      <NumberField form={of} name="quiz.minutes" label="training.quiz.minutes" min={1} max={240} required />
      <NumberField form={of} name="quiz.attempts" label="training.quiz.attempts" min={1} max={10} required />
    </div>
  );
}

/** The picker of the kit belongs to a form: one of its own, whose choice is told at once. */
function QuizPicker({ step, onStep }: Pick<Props, 'step' | 'onStep'>) {
  const form = useForm<{ paperId: number | null }>({
    name: `training-step-${step.key}`,
    initial: { paperId: step.paperId },
    check: () => [],
  });
  const told: FormHandle<{ paperId: number | null }> = {
    ...form,
    set: (change) => {
      form.set(change);
      if (change.paperId !== undefined) onStep({ paperId: change.paperId });
    },
  };
  return <PickerField form={told} name="paperId" label="training.quiz.one" source={paperSource} required />;
}
