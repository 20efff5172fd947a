import { useRef } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { placedRows, useRowOrder, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_QUESTIONS } from '../../../contract/index.ts';
import { focusLater } from '../lessons/focus-later.ts';
import { newQuestion, openOf, type LessonQuestion, type OpenQuestion, type LessonValue, type TypedQuiz } from '../lessons/lesson-value.ts';
import { foldOfQuestion, QuestionCard, questionTool } from './question-card.tsx';

interface Props {
  form: FormHandle<LessonValue>;
  quiz: TypedQuiz;
  paperId: number | null;
  /** The one that is worked on. */
  open: OpenQuestion;
}
/** The questions that are written with a lesson, in their order: dragged, or moved by their buttons. */
export function WrittenQuestions({ form, quiz, paperId, open }: Props) {
  const { t } = useTranslation();
  const { questions } = quiz;
  // Two changes of one key press follow each other.
  const latest = useRef(questions);
  latest.current = questions;
  const put = (next: LessonQuestion[]) => {
    latest.current = next;
    form.set({ quiz: { ...quiz, questions: next } });
  };
  const order = useRowOrder({
    list: 'questions',
    onDrop: (key, target) => put(placedRows(latest.current, ({ clientId }) => clientId, key, target)),
  });
  const mover = (i: number) => (by: 1 | -1) => {
    const question = questions[i]!;
    if (!questions[i + by]) return undefined;
    return () => {
      put(questions.toSpliced(i, 1).toSpliced(i + by, 0, question));
      focusLater(questionTool(question.clientId, by));
    };
  };
  const openKey = openOf(quiz, open);
  const isFaulty = (i: number) => form.faults.some(({ path }) => path.startsWith(`quiz.questions.${i}.`));
  const isFull = questions.length >= MOST_QUESTIONS;
  const next = (after: number) => {
    const now = latest.current;
    if (after === now.length - 1 && !isFull) put([...now, newQuestion()]);
    open.set(latest.current[Math.min(after + 1, MOST_QUESTIONS - 1)]?.clientId);
    focusLater(`quiz.questions.${Math.min(after + 1, MOST_QUESTIONS - 1)}.stem`);
  };
  return (
    <>
      <ol className="tr-questions" aria-label={t('training.set.questions')}>
        {questions.map((question, i) => (
          <QuestionCard
            key={question.clientId}
            question={question}
            no={i + 1}
            at={`quiz.questions.${i}`}
            paperId={paperId}
            faultAt={form.faultAt}
            onChange={(changed) => put(latest.current.with(i, changed))}
            place={{
              order,
              mover: mover(i),
              onRemove: () => put(questions.length === 1 ? [newQuestion()] : questions.toSpliced(i, 1)),
              onNext: () => next(i),
              isOpen: question.clientId === openKey || isFaulty(i),
              onOpen: () => {
                open.set(question.clientId);
                focusLater(`quiz.questions.${i}.stem`);
              },
              onFold:
                questions.length > 1
                  ? () => {
                      open.set(null);
                      focusLater(foldOfQuestion(`quiz.questions.${i}`));
                    }
                  : undefined,
            }}
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
