import { Suspense, useId, useState, type ReactNode } from 'react';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { fieldId, holds, lazyPart, useActor } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { QUESTION_KIND, setPath, trainingOps, type ShownQuestion } from '../../../../contract/index.ts';
import { focusLater } from '../../lessons/focus-later.ts';
import { questionAt } from './question-at.ts';
import { QuestionText } from '../question-text.tsx';

const QuestionHere = lazyPart(async () => (await import('./question-here.tsx')).QuestionHere);

interface Props {
  question: ShownQuestion;
  setId: number;
  no: number;
  /** What else is done with it. */
  tools?: ReactNode;
}
/** A question of a set where it is asked: an option a row with a tick where it is right; changed in its place. */
export function QuestionRow({ question, setId, no, tools }: Props) {
  const { t } = useTranslation();
  const mayWrite = holds(useActor(), trainingOps.saveQuestion);
  const [isOpen, setOpen] = useState(false);
  const button = `edit${useId()}`;
  const close = () => {
    setOpen(false);
    focusLater(button, 1);
  };
  if (isOpen)
    return (
      <li>
        <Suspense fallback={null}>
          <QuestionHere setId={setId} no={no} question={question} onClose={close} />
        </Suspense>
      </li>
    );
  const label = t('training.question.editNo', { no });
  return (
    <li className="tr-question-row" data-tools={tools !== undefined}>
      <div className="tr-question-said">
        <QuestionText question={question} no={no} isSmall />
      </div>
      <span className="tr-question-tools">
        {tools}
        {mayWrite &&
          // A case is written on the page of its set.
          (question.kind === QUESTION_KIND.case ? (
            <Link to={setPath(setId)} className="q-icon-btn" aria-label={label} title={label}>
              <Pencil size={15} aria-hidden />
            </Link>
          ) : (
            <button
              type="button"
              id={fieldId(button)}
              className="q-icon-btn"
              aria-label={label}
              title={label}
              onClick={() => {
                setOpen(true);
                focusLater(`${questionAt(setId, question.id)}.stem`);
              }}
            >
              <Pencil size={15} aria-hidden />
            </button>
          ))}
      </span>
    </li>
  );
}
