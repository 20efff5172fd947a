import { addDays, addMonths, weekdayOf } from '@quantum/platform/domain';

interface Hours {
  heads: number;
  normalHours: number;
  overtimeHours: number;
  leaveHours: number;
}

/** Hours a head and month below or above which someone should look again; above the last a month has not that many. */
const LIKELY = { least: 40, most: 300 };
const MOST_A_HEAD = 744;
const DAY_HOURS = 8;
const SATURDAY = 6;

const cents = (value: number): number => Math.round(value * 100) / 100;

/** Normal + overtime − leave. */
export const workedHours = ({ normalHours, overtimeHours, leaveHours }: Omit<Hours, 'heads'>): number =>
  cents(normalHours + overtimeHours - leaveHours);

/** Heads × working days × 8 × (1 − absence): what counts where nothing was entered, and is marked as such. */
export const estimatedHours = (heads: number, workingDays: number, absencePercent: number): number =>
  cents((heads * workingDays * DAY_HOURS * (100 - absencePercent)) / 100);

export const hoursPerHead = (hours: Hours): number | null => (hours.heads === 0 ? null : cents(workedHours(hours) / hours.heads));

/** Worth a second look; not refused. */
export function isUnlikely(hours: Hours): boolean {
  const each = hoursPerHead(hours);
  return each !== null && (each < LIKELY.least || each > LIKELY.most);
}

interface Fault {
  path: string;
  key: string;
  params?: Record<string, number>;
}

/** What cannot be: more leave than work, hours of no head, more hours than a month has. */
export function hourFaults(hours: Hours): Fault[] {
  const worked = workedHours(hours);
  if (worked < 0) return [{ path: 'leaveHours', key: 'work-hour.fault.leave' }];
  if (hours.heads === 0 && worked > 0) return [{ path: 'heads', key: 'work-hour.fault.heads' }];
  if ((hoursPerHead(hours) ?? 0) > MOST_A_HEAD)
    return [{ path: 'normalHours', key: 'work-hour.fault.tooMany', params: { max: MOST_A_HEAD } }];
  return [];
}

/** `2026-03` and those after it up to the last. */
export function monthsFrom(from: string, to: string): string[] {
  const months: string[] = [];
  for (let day = `${from}-01`; day.slice(0, 7) <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  return months;
}

/** Neither a weekend nor off, or a day the calendar says is worked. */
const isWorked = (day: string, daysOff: ReadonlySet<string>, worked: ReadonlySet<string>): boolean =>
  worked.has(day) || (weekdayOf(day) < SATURDAY && !daysOff.has(day));

/** Days of a month on which people work. */
export function workingDays(month: string, daysOff: ReadonlySet<string>, worked: ReadonlySet<string> = new Set()): number {
  let count = 0;
  for (let day = `${month}-01`; day.slice(0, 7) === month; day = addDays(day, 1)) {
    if (isWorked(day, daysOff, worked)) count++;
  }
  return count;
}

/** The day on which hours of the month before are due: the fifth working day of a month. */
export function dueDay(month: string, daysOff: ReadonlySet<string>, worked: ReadonlySet<string> = new Set(), count = 5): string {
  let day = `${month}-01`;
  for (let found = 0; ; day = addDays(day, 1)) {
    if (isWorked(day, daysOff, worked)) found++;
    if (found === count) return day;
  }
}
