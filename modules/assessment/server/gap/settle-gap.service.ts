import { fractions } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { gapOf, isOverClaimed } from '../../domain/gap.rules.ts';
import { pairsOfRound, saveGap } from './gap.store.ts';
import { elementsOf } from './receipt-elements.ts';

const DECIMALS = 6;

/**
 * Compares each visit of a round that was handed in with the ASE of its project (one project, or all: null) and keeps the sums that lists and
 * figures count. Called where scores are opened, and again where the answers of a visit are corrected.
 */
export async function settleGap(ctx: Ctx, roundId: number, unitId: number | null): Promise<void> {
  for (const { visit_id: visitId, own, outside } of await pairsOfRound(ctx.db, roundId, unitId)) {
    if (own === null) {
      await saveGap(ctx.db, visitId, { points: null, elements: null, over: null, apart: null });
      continue;
    }
    const { elements, notComparable } = gapOf(elementsOf(own), elementsOf(outside));
    await saveGap(ctx.db, visitId, {
      points: fractions.toFixed(fractions.sum(elements.map(({ points }) => points)), DECIMALS),
      elements: elements.length,
      over: elements.filter(isOverClaimed).length,
      apart: notComparable,
    });
  }
}
