import { warnDaysFaults, type Fault } from './category.rules.ts';

/** Days of warning as people type them: `90, 60, 30, 7`. */
export const warnDaysText = (warnDays: readonly number[]): string => warnDays.join(', ');

/** The days of a typed text, the furthest first; what is no number is kept as one that is refused. */
export const readWarnDays = (text: string): number[] =>
  text
    .split(/[\s,;，、；]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : Number.NaN))
    .toSorted((a, b) => b - a);

/** What is wrong with days of warning as they were typed. */
export const typedWarnDaysFaults = (text: string): Fault[] => warnDaysFaults(readWarnDays(text));
