import { isTimeZone } from '../contract/time-zone.ts';
import {
  addDays,
  dayAt,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  instantOf,
  isDay,
  isTime,
  mondayOf,
  monthIndex,
  monthOf,
  weekdayOf,
  yearOf,
} from './calendar.ts';

/** The planning frequencies of the specification's code list. `direct` follows no calendar: the work is made when someone asks for it. */
export const FREQUENCIES = ['direct', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'once'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface RecurrenceRule {
  frequency: Frequency;
  /** Every how many hours, days, weeks, months or years; 1 at least. */
  interval: number;
  /** ISO weekdays, Monday 1 … Sunday 7. Weekly: which days (none: the weekday of `startsOn`). Hourly and daily: only these days (none: all). */
  weekdays?: readonly number[];
  /** Local times `HH:MM`, none: 00:00. Hourly: the first is where each day starts, the last where it ends (only one: to the end of the day). */
  timesOfDay: readonly string[];
  /** First and last local day, `YYYY-MM-DD`. Monthly and yearly repeat its day of month, clamped to shorter months. */
  startsOn: string;
  endsOn?: string | null;
  /** Local days on which nothing happens; nothing is moved to another day. */
  holidays?: readonly string[];
  /** Local days at a weekend that are worked: a rule of Monday to Friday falls on them too. */
  worked?: readonly string[];
  /** IANA zone of the unit. */
  zone: string;
}

/** A rule of working days: Monday to Friday, all of them and no others. */
export const isOfWorkingDays = (weekdays: readonly number[] = []): boolean =>
  new Set(weekdays).size === 5 && weekdays.every((day) => day <= 5);

export interface Slot {
  /** `YYYY-MM-DDTHH:MM` on the wall: unique within a rule and stable whatever the clocks do, so work is made once per key. */
  key: string;
  day: string;
  time: string;
  at: Date;
}

/** Message keys of what is wrong with a rule; empty when it can run. */
export function ruleFaults(rule: RecurrenceRule): { path: string; key: string }[] {
  const faults: { path: string; key: string }[] = [];
  const check = (path: string, right: boolean) => right || faults.push({ path, key: `platform.recurrence.${path}` });
  check('frequency', FREQUENCIES.includes(rule.frequency));
  check('interval', Number.isInteger(rule.interval) && rule.interval >= 1);
  check(
    'weekdays',
    (rule.weekdays ?? []).every((day) => Number.isInteger(day) && day >= 1 && day <= 7),
  );
  check('timesOfDay', rule.timesOfDay.every(isTime));
  check('startsOn', isDay(rule.startsOn));
  check('endsOn', !rule.endsOn || (isDay(rule.endsOn) && rule.endsOn >= rule.startsOn));
  check('holidays', (rule.holidays ?? []).every(isDay));
  check('zone', isTimeZone(rule.zone));
  return faults;
}

const DAY_MS = 86_400_000;
/** How far `nextOccurrences` looks, so that a rule that never falls on a day ends too. */
const HORIZON_DAYS = 366 * 100;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (at: number): string => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

/** The local times of one day, ascending, each once. */
function timesOf(rule: RecurrenceRule): string[] {
  const times = [...new Set(rule.timesOfDay.length > 0 ? rule.timesOfDay : ['00:00'])].sort();
  if (rule.frequency !== 'hourly') return times;
  const last = times.length > 1 ? minutes(times.at(-1)!) : 24 * 60 - 1;
  const every: string[] = [];
  for (let at = minutes(times[0]!); at <= last; at += rule.interval * 60) every.push(clock(at));
  return every;
}

const every = (distance: number, interval: number): boolean => distance >= 0 && distance % interval === 0;

interface Days {
  holidays: ReadonlySet<string>;
  /** Empty where the rule is not of working days. */
  worked: ReadonlySet<string>;
}
/** Whether the calendar of the rule touches this local day, holidays and limits included. */
function fallsOn(rule: RecurrenceRule, day: string, { holidays, worked }: Days): boolean {
  if (day < rule.startsOn || (rule.endsOn && day > rule.endsOn) || holidays.has(day)) return false;
  const { startsOn, interval } = rule;
  const weekdays = rule.weekdays?.length ? rule.weekdays : undefined;
  const onWeekday = (days: readonly number[]): boolean => days.includes(weekdayOf(day)) || worked.has(day);
  const sameDayOfMonth = () => dayOfMonth(day) === Math.min(dayOfMonth(startsOn), daysInMonth(yearOf(day), monthOf(day)));
  switch (rule.frequency) {
    case 'direct':
      return false;
    case 'once':
      return day === startsOn;
    case 'hourly':
      return !weekdays || onWeekday(weekdays);
    case 'daily':
      return every(daysBetween(startsOn, day), interval) && (!weekdays || onWeekday(weekdays));
    case 'weekly':
      return every(daysBetween(mondayOf(startsOn), mondayOf(day)) / 7, interval) && onWeekday(weekdays ?? [weekdayOf(startsOn)]);
    case 'monthly':
      return every(monthIndex(day) - monthIndex(startsOn), interval) && sameDayOfMonth();
    case 'yearly':
      return monthOf(day) === monthOf(startsOn) && every(yearOf(day) - yearOf(startsOn), interval) && sameDayOfMonth();
  }
}

/** Slots in order of time; of two that the clocks throw onto one instant, the one that really is on the wall stays. */
function inOrder(slots: Slot[]): Slot[] {
  slots.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.key < b.key ? -1 : 1));
  return slots.filter((slot, i) => slot.at.getTime() !== slots[i + 1]?.at.getTime());
}

function* slotsOfDays(rule: RecurrenceRule, firstDay: string, lastDay: string): Generator<Slot> {
  const days = { holidays: new Set(rule.holidays), worked: new Set(isOfWorkingDays(rule.weekdays) ? rule.worked : []) };
  const times = timesOf(rule);
  for (let day = firstDay > rule.startsOn ? firstDay : rule.startsOn; day <= lastDay; day = addDays(day, 1)) {
    if (!fallsOn(rule, day, days)) continue;
    for (const time of times) yield { key: `${day}T${time}`, day, time, at: instantOf(day, time, rule.zone) };
  }
}

/**
 * Every slot with from ≤ at < to, ascending. Pure: the same range gives the same slots whenever it is asked, and
 * adjoining ranges give together what the whole range gives: none is missed, none comes twice.
 */
export function occurrences(rule: RecurrenceRule, from: Date, to: Date): Slot[] {
  if (to <= from) return [];
  // A skipped time may land on a neighbouring day, so one day more is read on each side.
  const slots = [...slotsOfDays(rule, addDays(dayAt(from, rule.zone), -1), addDays(dayAt(to, rule.zone), 1))];
  return inOrder(slots).filter(({ at }) => at >= from && at < to);
}

/** The next `count` slots at or after `from`; fewer when the rule ends first. */
export function nextOccurrences(rule: RecurrenceRule, from: Date, count: number): Slot[] {
  const found: Slot[] = [];
  const endsOn = rule.frequency === 'once' || rule.frequency === 'direct' ? rule.startsOn : rule.endsOn;
  const anchor = new Date(Math.max(from.getTime(), instantOf(rule.startsOn, '00:00', rule.zone).getTime() - 2 * DAY_MS));
  for (let days = 0, step = 35; days < HORIZON_DAYS && found.length < count; days += step, step *= 2) {
    const start = new Date(Math.max(anchor.getTime() + days * DAY_MS, from.getTime()));
    if (endsOn && dayAt(start, rule.zone) > addDays(endsOn, 1)) break;
    found.push(...occurrences(rule, start, new Date(anchor.getTime() + (days + step) * DAY_MS)));
  }
  return found.slice(0, count);
}
