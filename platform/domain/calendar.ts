/**
 * Local days and times of an IANA zone, with `Intl` as the only source of zone rules.
 * A day is `YYYY-MM-DD`, a time `HH:MM`; neither knows a zone until it is made an instant.
 */

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Earlier years are taken for those of the twentieth century where a date is made of numbers. */
const FIRST_YEAR = 100;
const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

const two = (value: number): string => String(value).padStart(2, '0');
const dayText = (year: number, month: number, day: number): string => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** Days since 1970-01-01. Throws RangeError for a text that names no day of the calendar. */
function epochDay(day: string): number {
  const [year, month, date] = [yearOf(day), monthOf(day), dayOfMonth(day)];
  if (!DAY.test(day) || year < FIRST_YEAR || month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month))
    throw new RangeError(`calendar: "${day}" is not a day`);
  return Date.UTC(year, month - 1, date) / DAY_MS;
}

/** Throws RangeError for a number no day can have. */
function fromEpochDay(days: number): string {
  const at = new Date(days * DAY_MS);
  if (Number.isNaN(at.getTime())) throw new RangeError(`calendar: no day is ${days} days from 1970`);
  return dayText(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

export const isDay = (text: string): boolean => {
  try {
    return Number.isInteger(epochDay(text));
  } catch {
    return false;
  }
};
export const isTime = (text: string): boolean => TIME.test(text);

export const addDays = (day: string, days: number): string => fromEpochDay(epochDay(day) + days);
/** Days from a to b; negative when b lies before a. */
export const daysBetween = (a: string, b: string): number => epochDay(b) - epochDay(a);
export const yearOf = (day: string): number => Number(day.slice(0, 4));
export const monthOf = (day: string): number => Number(day.slice(5, 7));
export const dayOfMonth = (day: string): number => Number(day.slice(8, 10));
const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
export const daysInMonth = (year: number, month: number): number => (month === 2 && isLeapYear(year) ? 29 : DAYS_OF_MONTHS[month - 1]!);
/** Months since year 0, for differences. */
export const monthIndex = (day: string): number => yearOf(day) * 12 + monthOf(day) - 1;

/**
 * The same day `months` later, clamped to the month's end (31 January + 1 → 28 or 29 February).
 * Always count from the first day of a series, never from the last result: then the end of month does not drift.
 */
export function addMonths(day: string, months: number): string {
  epochDay(day);
  const index = monthIndex(day) + months;
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return dayText(year, month, Math.min(dayOfMonth(day), daysInMonth(year, month)));
}

/** ISO weekday: Monday 1 … Sunday 7. */
export const weekdayOf = (day: string): number => ((((epochDay(day) + 3) % 7) + 7) % 7) + 1;
/** The Monday of the day's ISO week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** From here on every zone changes its offset at a full minute of UTC. */
const FULL_MINUTES_SINCE = Date.UTC(1973, 0, 1);
const MINUTE_MS = 60_000;
/** Of each zone the minute that was asked for last: what is asked with every call is asked of now. */
const lastMinutes = new Map<string, { minute: number; offset: number; day: string }>();

/** The clock on the wall of the zone, as if it were UTC milliseconds. */
function wallClock(at: number, zone: string): number {
  const last = lastMinutes.get(zone);
  const minute = Math.floor(at / MINUTE_MS);
  if (last?.minute === minute) return Math.floor(at / 1000) * 1000 + last.offset;
  const wall = wallClockByFormat(at, zone);
  if (at >= FULL_MINUTES_SINCE)
    lastMinutes.set(zone, { minute, offset: wall - Math.floor(at / 1000) * 1000, day: new Date(wall).toISOString().slice(0, 10) });
  return wall;
}

function wallClockByFormat(at: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = Number(value);
  return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
}

/** Minutes and seconds the zone is ahead of UTC at that instant, in milliseconds. */
export const offsetAt = (at: number, zone: string): number => wallClock(at, zone) - Math.floor(at / 1000) * 1000;

/** The local day of an instant. */
export function dayAt(instant: Date, zone: string): string {
  const at = instant.getTime();
  const wall = wallClock(at, zone);
  const last = lastMinutes.get(zone);
  return last?.minute === Math.floor(at / MINUTE_MS) ? last.day : new Date(wall).toISOString().slice(0, 10);
}
/** The local time of an instant, `HH:MM`. */
export const timeAt = (instant: Date, zone: string): string => new Date(wallClock(instant.getTime(), zone)).toISOString().slice(11, 16);

/**
 * The instant of a local day and time (RFC 5545, 3.3.5). A time the clocks skip moves forward by the length of the gap
 * (02:30 → 03:30); a time that comes twice is the first of the two.
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const parts = TIME.exec(time);
  if (!parts) throw new RangeError(`calendar: "${time}" is not a time`);
  const wall = epochDay(day) * DAY_MS + (Number(parts[1]) * 60 + Number(parts[2])) * 60_000;
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)];
  const real = [wall - before, wall - after].filter((at) => wallClock(at, zone) === wall);
  return new Date(real.length > 0 ? Math.min(...real) : wall - before);
}

/** The first instant of the local day (not always 00:00: some zones skip midnight). */
export const startOfDay = (day: string, zone: string): Date => instantOf(day, '00:00', zone);
/** The last millisecond of the local day: where a due date without an hour ends. */
export const endOfDay = (day: string, zone: string): Date => new Date(startOfDay(addDays(day, 1), zone).getTime() - 1);
