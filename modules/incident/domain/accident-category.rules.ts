import { ACCIDENT_CATEGORY } from '../contract/accident-codes.ts';

/** First day of GB 6441-2025. */
const SINCE = '2026-07-01';

/** The categories an accident of a day is counted under: 27 from 2026-07-01, the 20 of 1986 before. */
export const accidentCategoryOn = (day: string): string => (day >= SINCE ? ACCIDENT_CATEGORY.accident : ACCIDENT_CATEGORY.accidentBefore);
