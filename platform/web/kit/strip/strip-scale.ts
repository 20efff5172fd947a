/** A stretch of days or, where it begins and ends on the same, a point; days as `YYYY-MM-DD`. */
export interface StripSpan {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
/** Up to this many days a mark stands at every Monday, beyond it at every first of a month. */
const MOST_WEEKS = 100;
/** At most this many marks: every second or third month then, so that words do not touch. */
const MOST_MARKS = 14;
/** A range of more days than this names the year at its marks, which are fewer then. */
const LONG_DAYS = 400;
const MOST_LONG_MARKS = 8;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const isMonday = (ms: number): boolean => new Date(ms).getUTCDay() === 1;
const isFirst = (ms: number): boolean => new Date(ms).getUTCDate() === 1;

/** The days an axis shows: all spans and today, with a day before and after; undefined without spans. */
export function stripRange(spans: readonly StripSpan[], today: string): StripSpan | undefined {
  if (spans.length === 0) return undefined;
  const days = [today, ...spans.flatMap(({ from, to }) => [from, to])].sort();
  return { from: dayOf(msOf(days[0]!) - DAY_MS), to: dayOf(msOf(days.at(-1)!) + DAY_MS) };
}

/** Where a day begins, as a share of the range from 0 to 1; what lies outside stands at the edge. */
export function shareOf(day: string, { from, to }: StripSpan): number {
  const share = (msOf(day) - msOf(from)) / (msOf(to) - msOf(from) + DAY_MS);
  return Math.min(1, Math.max(0, share));
}

/** Where a span begins and how wide it is, its last day included. */
export function placeOf({ from, to }: StripSpan, range: StripSpan): { at: number; width: number } {
  const at = shareOf(from, range);
  return { at, width: shareOf(dayOf(msOf(to) + DAY_MS), range) - at };
}

const daysIn = ({ from, to }: StripSpan): number => Math.round((msOf(to) - msOf(from)) / DAY_MS);

/** Whether a month alone does not say which one is meant. */
export const isLong = (range: StripSpan): boolean => daysIn(range) > LONG_DAYS;

/** Days at which a mark with its day stands: Mondays of a short range, firsts of months of a long one. */
export function stripMarks(range: StripSpan): string[] {
  const days = daysIn(range);
  const isMark = days <= MOST_WEEKS ? isMonday : isFirst;
  const marks = Array.from({ length: days + 1 }, (_, i) => msOf(range.from) + i * DAY_MS)
    .filter(isMark)
    .map(dayOf);
  const every = Math.ceil(marks.length / (isLong(range) ? MOST_LONG_MARKS : MOST_MARKS));
  return marks.filter((_, i) => i % every === 0);
}
