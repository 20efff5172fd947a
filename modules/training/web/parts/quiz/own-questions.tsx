import type { ShownQuestion } from '../../../contract/index.ts';
import { QuestionText } from './question-text.tsx';

/** Questions written with a lesson, with what is right. */
export function OwnQuestions({ questions }: { questions: readonly ShownQuestion[] }) {
  return (
    <ol className="tr-questions">
      {questions.map((question) => (
        <li key={question.id}>
          <QuestionText question={question} />
        </li>
      ))}
    </ol>
  );
}
