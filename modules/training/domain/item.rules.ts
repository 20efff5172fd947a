/** First answers to a question: its share of the points, and the points of the rest of that attempt. */
export interface FirstAnswer {
  share: number;
  rest: number;
}
/** `key` probably a wrong key, `weak` tells good and weak learners hardly apart, `hard` and `easy` nearly nobody or everybody has it right. */
type ItemFlag = 'key' | 'weak' | 'hard' | 'easy';
export interface ItemHealth {
  /** First attempts in which it was asked. */
  asked: number;
  /** Mean share of its points; null where it was never asked. */
  facility: number | null;
  /** Correlation with the rest of the attempt; null where one of the two never varies. */
  discrimination: number | null;
  flag: ItemFlag | null;
}

/** From how many first attempts on a question is judged. */
const ENOUGH = 20;
const [WEAK, HARD, EASY] = [0.2, 0.2, 0.95];

const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;

/** Pearson's correlation; null where one side has no variance. */
export function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const [left, right] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
  const sum = (of: (a: number, b: number) => number) => pairs.reduce((all, [a, b]) => all + of(a - left, b - right), 0);
  const spread = Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
  return spread < Number.EPSILON ? null : sum((a, b) => a * b) / spread;
}

export function itemHealth(answers: readonly FirstAnswer[]): ItemHealth {
  if (answers.length === 0) return { asked: 0, facility: null, discrimination: null, flag: null };
  const facility = mean(answers.map(({ share }) => share));
  const discrimination = correlation(answers.map(({ share, rest }) => [share, rest]));
  return { asked: answers.length, facility, discrimination, flag: answers.length < ENOUGH ? null : flagOf(facility, discrimination) };
}

function flagOf(facility: number, discrimination: number | null): ItemFlag | null {
  if (discrimination !== null && discrimination < 0) return 'key';
  if (facility < HARD) return 'hard';
  if (facility > EASY) return 'easy';
  return discrimination !== null && discrimination < WEAK ? 'weak' : null;
}
