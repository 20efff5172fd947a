import type { StrictnessMark } from '../contract/codes.ts';

/** Sheets from which an assessor is compared. */
const ENOUGH = 10;
/** Points and deviations from which the difference is marked. */
const [POINTS, DEVIATIONS] = [3, 2];

interface Strictness {
  /** How far the mean is from nothing, in its own deviations; null where it cannot be said. */
  z: number | null;
  mark: StrictnessMark | null;
}

/**
 * How an assessor scores next to the others of the same grades, from the count, the mean and the sample deviation of the differences: own sheet
 * less the mean of the others. Differences that are all the same have no deviation: any mean but nothing is infinitely far.
 */
export function strictnessOf(count: number, mean: number | null, deviation: number | null): Strictness {
  if (mean === null || deviation === null || count < 2) return { z: null, mark: null };
  const far = mean === 0 ? 0 : deviation === 0 ? Math.sign(mean) * Infinity : mean / (deviation / Math.sqrt(count));
  const isMarked = count >= ENOUGH && Math.abs(mean) >= POINTS && Math.abs(far) >= DEVIATIONS;
  return { z: Number.isFinite(far) ? far : null, mark: isMarked ? (mean > 0 ? 'milder' : 'stricter') : null };
}
