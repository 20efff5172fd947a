import { PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';

const values = Object.values(PLANNING_FREQUENCY);
export const FREQUENCY_CODES = values as unknown as [(typeof values)[number], ...(typeof values)[number][]];

/** ISO: 1 Monday to 7 Sunday. */
export const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;
