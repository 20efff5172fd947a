import { Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Plus, TriangleAlert } from 'lucide-react';
import { holds, lazyPart, useActor } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { trainingOps, type PaperDraw, type QuestionWithHealth } from '../../../../contract/index.ts';
import type { DrawFit } from '../../../../domain/draw-fit.rules.ts';
import { NO_QUESTION } from '../typed-question.ts';
import { focusLater } from '../../lessons/focus-later.ts';
import { questionAt } from './question-at.ts';
import { QuestionRow } from './question-row.tsx';

const QuestionHere = lazyPart(async () => (await import('./question-here.tsx')).QuestionHere);

interface Props {
  draw: PaperDraw;
  pool: readonly QuestionWithHealth[];
  fit: DrawFit;
  missing: number;
  /** Other draws that may choose some of them too. */
  shared: readonly { draw: number; questions: number }[];
  /** Questions that would fit, and are asked of everybody anyway. */
  always: number;
  /** Questions that are shown before all are asked for. */
  first: number;
  /** How many fit is said above. */
  isCounted?: boolean;
  /** The questions are shown once they are asked for. */
  isFolded?: boolean;
}
/** Which questions a draw may choose from, written and changed in place; whether they suffice is said before anything is published. */
export function DrawnFrom({ draw, pool, fit, missing, shared, always, first, isCounted = false, isFolded = false }: Props) {
  const { t } = useTranslation();
  const mayWrite = holds(useActor(), trainingOps.saveQuestion);
  const [isWhole, setWhole] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const shown = isWhole || pool.length <= first + 1 ? pool : pool.slice(0, first);
  const add = () => {
    setAdding(true);
    focusLater(`${questionAt(draw.setId, undefined)}.stem`);
  };
  const begin = {
    ...(draw.tag !== null && { tags: draw.tag }),
    difficulty: draw.difficulty ?? NO_QUESTION.difficulty,
  };
  const questions = (
    <>
      {pool.length > 0 && (
        <ol className="tr-question-rows">
          {shown.map((one, i) => (
            <QuestionRow key={one.id} question={one} setId={draw.setId} no={i + 1} />
          ))}
        </ol>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <QuestionHere setId={draw.setId} no={pool.length + 1} begin={begin} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <div className="q-row q-wrap q-gap-8">
        {shown.length < pool.length && (
          <Button size="xs" variant="default" onClick={() => setWhole(true)}>
            {t('training.quiz.showAll', { count: pool.length })}
          </Button>
        )}
        {mayWrite && !isAdding && (
          <Button size="xs" variant="subtle" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
            {t('training.question.new')}
          </Button>
        )}
      </div>
    </>
  );
  return (
    <div className="tr-pool q-stack q-gap-8 q-narrow">
      {fit === 'varied' ? (
        !isCounted && !isFolded && <p className="q-hint">{t('training.quiz.fits', { count: pool.length })}</p>
      ) : (
        <p className="tr-pool-fit" data-fit={fit} role="status">
          <TriangleAlert size={15} aria-hidden />
          <span>
            {fit === 'short'
              ? t('training.quiz.fitsTooFew', { count: pool.length, missing })
              : t('training.quiz.fitsSame', { count: pool.length })}
          </span>
        </p>
      )}
      {shared.map(({ draw: other, questions }) => (
        <p key={other} className="q-hint">
          {t('training.quiz.sharedWith', { count: questions, draw: other + 1 })}
        </p>
      ))}
      {always > 0 && <p className="q-hint">{t('training.quiz.notDrawn', { count: always })}</p>}
      {isFolded ? (
        <details className="tr-more">
          <summary>{t('training.quiz.chosenFrom', { count: pool.length })}</summary>
          <div className="q-stack q-gap-8">{questions}</div>
        </details>
      ) : (
        questions
      )}
    </div>
  );
}
