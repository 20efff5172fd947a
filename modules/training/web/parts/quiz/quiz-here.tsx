import { handleOf, NumberField, PickerField, SwitchField, useForm, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { newQuiz, type LessonValue, type OpenQuestion, type TypedQuiz, type TypedStep } from '../lessons/lesson-value.ts';
import { paperSource } from '../sources.ts';
import { focusLater } from '../lessons/focus-later.ts';
import { QuizThere } from './place/quiz-there.tsx';
import { MixedOf } from './mixed.ts';
import { WrittenQuestions } from './written-questions.tsx';
import './quiz.css';

interface Props {
  form: FormHandle<LessonValue>;
  step: TypedStep;
  onStep: (change: Partial<TypedStep>) => void;
  /** Of its questions the one that is worked on. */
  open: OpenQuestion;
}
/** The quiz of a lesson: its questions are written here, or it is one that is there already. */
export function QuizHere({ form, step, onStep, open }: Props) {
  const { t } = useTranslation();
  const { quiz } = form.value;
  if (!quiz)
    return (
      <>
        <QuizPicker step={step} onStep={onStep} />
        {step.paperId !== null && <QuizThere key={step.paperId} id={step.paperId} />}
        <button
          type="button"
          className="q-link-button"
          onClick={() => {
            form.set({ quiz: newQuiz(), steps: form.value.steps.map((one) => (one.key === step.key ? { ...one, paperId: null } : one)) });
            focusLater('quiz.questions.0.stem');
          }}
        >
          {t(step.paperId === null ? 'training.quiz.writeHere' : 'training.quiz.writeInstead')}
        </button>
      </>
    );
  return (
    <>
      <MixedOf value={quiz.optionsShuffled}>
        <WrittenQuestions form={form} quiz={quiz} paperId={step.paperId} open={open} />
      </MixedOf>
      <QuizNumbers form={form} quiz={quiz} />
      <button type="button" className="q-link-button" onClick={() => form.set({ quiz: null })}>
        {t('training.quiz.takeOther')}
      </button>
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
  const mixing = handleOf({ 'quiz.optionsShuffled': quiz.optionsShuffled }, (change) =>
    form.set({ quiz: { ...quiz, optionsShuffled: change['quiz.optionsShuffled'] ?? false } }),
  );
  type Numbers = typeof numbers;
  const set = (change: Partial<Numbers>) =>
    form.set({
      quiz: { ...quiz, ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name.slice('quiz.'.length), value])) },
    });
  const of = { ...form, value: numbers, set } as unknown as FormHandle<Numbers>;
  return (
    <>
      <div className="tr-quiz-numbers">
        <NumberField form={of} name="quiz.passMark" label="training.quiz.passMark" min={1} max={100} suffix=" %" required />
        <NumberField form={of} name="quiz.minutes" label="training.quiz.minutes" min={1} max={240} required />
        <NumberField form={of} name="quiz.attempts" label="training.quiz.attempts" min={1} max={10} required />
      </div>
      <SwitchField
        form={mixing}
        name="quiz.optionsShuffled"
        label="training.quiz.shuffleOptions"
        help={quiz.optionsShuffled ? 'training.quiz.shuffleOptionsHelp' : undefined}
      />
    </>
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
