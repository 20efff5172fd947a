import type { PastResult, ScoreReceipt } from '../contract/index.ts';

/** Last results shown beside each question. */
export const PAST_RESULTS = 5;

export interface Past {
  event_on: string;
  receipt: ScoreReceipt;
}

const judged = (receipt: ScoreReceipt) => receipt.sections.flatMap((section) => section.lines).filter((line) => line.verdict !== null);

/** Verdicts of each question in earlier receipts, oldest first. */
export const pastResults = (newestFirst: readonly Past[]): PastResult[] =>
  newestFirst
    .toReversed()
    .flatMap(({ event_on, receipt }) => judged(receipt).map((line) => ({ item: line.item, day: event_on, verdict: line.verdict! })));

/** How often the question failed in these receipts. */
export const failuresOf = (past: readonly Past[], item: string): number =>
  past.filter(({ receipt }) => judged(receipt).some((line) => line.item === item && line.verdict === 'fail')).length;

/** Verdicts of one question in a receipt; none where it was not asked or not judged. */
export const verdictsOf = (receipt: ScoreReceipt, item: string): string[] =>
  judged(receipt)
    .filter((line) => line.item === item)
    .map((line) => line.verdict!);
