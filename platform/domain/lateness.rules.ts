const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How a record stands to its due time. `due`: to be done within a day; `doneLate`: done, after its due time. */
export interface Lateness {
  is: 'late' | 'due' | 'doneLate';
  unit: 'days' | 'hours' | 'minutes';
  /** Whole units: full days late, hours or minutes left; at least 1. */
  count: number;
}

interface Times {
  /** Instant, ISO. */
  dueAt: string;
  /** Instant at which it was done; null while it is to be done. */
  doneAt: string | null;
}

/** An instant `endOfDay` made: what is due then is due on a day. */
const isEndOfDay = (instant: string): boolean => instant.endsWith(':59.999Z');

/**
 * Lateness at `now`; undefined where it was done in time, or is due more than a day ahead. What is due by the end of a day is late in days from
 * its first minute, as `latenessOfDay` tells it: a list and a to-do say the same of one record.
 */
export function latenessOf({ dueAt, doneAt }: Times, now: Date): Lateness | undefined {
  const past = (doneAt === null ? now.getTime() : Date.parse(doneAt)) - Date.parse(dueAt);
  const since = isEndOfDay(dueAt) ? past + DAY : past;
  if (doneAt !== null) return past > 0 ? { is: 'doneLate', ...roughly(since) } : undefined;
  if (past >= 0) return { is: 'late', ...roughly(since) };
  return -past < DAY ? { is: 'due', ...roughly(-past) } : undefined;
}

/** The same by days: due until the end of `dueOn`, seen on `today`. All are stored dates, `YYYY-MM-DD`. */
export function latenessOfDay({ dueOn, doneOn }: { dueOn: string; doneOn: string | null }, today: string): Lateness | undefined {
  const past = Math.round((Date.parse(doneOn ?? today) - Date.parse(dueOn)) / DAY);
  return past > 0 ? { is: doneOn === null ? 'late' : 'doneLate', unit: 'days', count: past } : undefined;
}

/** The largest unit of which a duration (ms) holds at least one; below a minute it is one minute. */
function roughly(duration: number): Pick<Lateness, 'unit' | 'count'> {
  if (duration >= DAY) return { unit: 'days', count: Math.floor(duration / DAY) };
  if (duration >= HOUR) return { unit: 'hours', count: Math.floor(duration / HOUR) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(duration / MINUTE)) };
}
