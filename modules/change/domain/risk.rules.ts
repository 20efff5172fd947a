import { RISK_RATING } from '../contract/codes.ts';

/** Ratings, the worst first. */
const WORST_FIRST: readonly string[] = [
  RISK_RATING.extreme,
  RISK_RATING.high,
  RISK_RATING.highMedium,
  RISK_RATING.medium,
  RISK_RATING.lowMedium,
  RISK_RATING.low,
  RISK_RATING.negligible,
];

/** The worst of some ratings: the most careful expert counts. Null of none. */
export const worstOf = (ratings: readonly string[]): string | null => WORST_FIRST.find((one) => ratings.includes(one)) ?? null;

const isAtLeast = (rating: string | null, least: string): boolean =>
  rating !== null && WORST_FIRST.indexOf(rating) <= WORST_FIRST.indexOf(least);
export const isAtLeastMedium = (rating: string | null): boolean => isAtLeast(rating, RISK_RATING.medium);
export const isAtLeastHigh = (rating: string | null): boolean => isAtLeast(rating, RISK_RATING.high);
