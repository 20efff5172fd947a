import { addDays, addMonths, daysBetween, mondayOf } from '@quantum/platform/domain';

interface Span {
  from: string;
  to: string;
}

/** The running week (from Monday), month or quarter up to today, and the same span before it. */
export function periodOf(word: 'week' | 'month' | 'quarter', today: string): { now: Span; before: Span } {
  const from = startOf(word, today);
  const back = (day: string) => (word === 'week' ? addDays(day, -7) : addMonths(day, word === 'month' ? -1 : -3));
  return { now: { from, to: today }, before: { from: back(from), to: back(today) } };
}

function startOf(word: 'week' | 'month' | 'quarter', today: string): string {
  if (word === 'week') return mondayOf(today);
  const month = Number(today.slice(5, 7));
  const first = word === 'month' ? month : month - ((month - 1) % 3);
  return `${today.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

/** Percent with two decimals; null when there is nothing to divide by. */
export const percentOf = (numerator: number, denominator: number | null): number | null =>
  denominator === null || denominator === 0 ? null : Math.round((numerator * 10_000) / denominator) / 100;

/** The running month up to today with the months before it, `months` in all; and the same span before that. */
export function monthsBack(months: number, today: string): { now: Span; before: Span } {
  const from = addMonths(`${today.slice(0, 7)}-01`, 1 - months);
  return { now: { from, to: today }, before: { from: addMonths(from, -months), to: addMonths(today, -months) } };
}

/** As many days just before. */
export function spanBefore({ from, to }: Span): Span {
  const last = addDays(from, -1);
  return { from: addDays(last, -daysBetween(from, to)), to: last };
}

export const yearBefore = ({ from, to }: Span): Span => ({ from: addMonths(from, -12), to: addMonths(to, -12) });

/** The quarter before the one a day lies in. */
export function quarterBefore(day: string): Span {
  const { now } = periodOf('quarter', day);
  return { from: addMonths(now.from, -3), to: addDays(now.from, -1) };
}
