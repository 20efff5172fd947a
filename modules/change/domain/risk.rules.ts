import { CHANGE_RISK } from '../contract/codes.ts';

/** Ratings, the worst first. */
const WORST_FIRST: readonly string[] = [
  CHANGE_RISK.extreme,
  CHANGE_RISK.high,
  CHANGE_RISK.highMedium,
  CHANGE_RISK.medium,
  CHANGE_RISK.lowMedium,
  CHANGE_RISK.low,
  CHANGE_RISK.negligible,
];

/** The worst of some ratings: the most careful expert counts. Null of none. */
export const worstOf = (ratings: readonly string[]): string | null => WORST_FIRST.find((one) => ratings.includes(one)) ?? null;

/** High and worse. */
export const FROM_HIGH: readonly string[] = WORST_FIRST.slice(0, WORST_FIRST.indexOf(CHANGE_RISK.high) + 1);

const isAtLeast = (rating: string | null, least: string): boolean =>
  rating !== null && WORST_FIRST.indexOf(rating) <= WORST_FIRST.indexOf(least);
export const isAtLeastMedium = (rating: string | null): boolean => isAtLeast(rating, CHANGE_RISK.medium);
export const isAtLeastHigh = (rating: string | null): boolean => isAtLeast(rating, CHANGE_RISK.high);
