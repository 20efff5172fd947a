import { LEAST_READINGS } from '../contract/codes.ts';
import type { Limits } from './verdict.rules.ts';

interface Proposal {
  readings: number;
  mean: number | null;
  /** Of the sample. */
  deviation: number | null;
  limits: Limits | null;
}

/** Own limits from clean readings of one model and surface: the mean and three standard deviations above it, each rounded up. */
export function proposedLimits(readings: readonly number[]): Proposal {
  const n = readings.length;
  if (n < 2) return { readings: n, mean: null, deviation: null, limits: null };
  const mean = readings.reduce((sum, one) => sum + one, 0) / n;
  const deviation = Math.sqrt(readings.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1));
  const limits = n < LEAST_READINGS ? null : { passLimit: roundUp(mean), failLimit: roundUp(mean + 3 * deviation) };
  return { readings: n, mean, deviation, limits };
}

/** A sum of fractions may stand a hair above the whole number it is. */
const roundUp = (value: number): number => Math.ceil(Number(value.toFixed(9)));
