import type { ScoreReceipt } from '@quantum/modules/form/contract';
import type { ScoredElement } from '../../domain/gap.rules.ts';

/** The elements of a receipt; one that had to be answered and was not counts as it does in the score. */
export const elementsOf = (receipt: ScoreReceipt | null): ScoredElement[] =>
  (receipt?.sections ?? []).flatMap(({ lines }) =>
    lines.map(({ item, state, points, maxPoints }) => ({
      item,
      score: points,
      maxScore: maxPoints,
      isCounted: state === 'counted' || state === 'missing',
    })),
  );
