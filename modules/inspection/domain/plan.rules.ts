import {
  dayAt,
  instantOf,
  isOfWorkingDays,
  nextOccurrences,
  occurrences,
  startOfDay,
  weekdayOf,
  type Frequency,
  type RecurrenceRule,
  type Slot,
} from '@quantum/platform/domain';
import { pastHolidays, type HolidayRule, type Placed } from './holiday.rules.ts';

/** Days ahead that occurrences are made. */
export const HORIZON_DAYS = 35;
const PREVIEW_DATES = 20;

export interface PlanTimes {
  frequency: Frequency;
  interval: number;
  weekdays: readonly number[];
  times: readonly string[];
  startsOn: string;
  endsOn: string | null;
  zone: string;
  windowMinutes: number;
  graceMinutes: number;
  holidayRule: HolidayRule;
  /** Local days of the company's calendar. */
  holidays: readonly string[];
  /** Days at a weekend that are worked, of the same calendar. */
  worked?: readonly string[];
}

/** The window of one occurrence, UTC. */
export interface Window {
  key: string;
  day: string;
  time: string;
  startAt: Date;
  dueAt: Date;
  missAt: Date;
  /** The day it was due on, when a holiday moved it. */
  movedFrom?: string;
}

/** A date of the preview: a window, or one that is left out and why. */
export interface DateAhead extends Window {
  skipped?: 'holiday' | 'taken';
}

export const ruleOf = (plan: PlanTimes): RecurrenceRule => ({
  frequency: plan.frequency,
  interval: plan.interval,
  weekdays: plan.weekdays,
  timesOfDay: plan.times,
  startsOn: plan.startsOn,
  endsOn: plan.endsOn,
  zone: plan.zone,
  ...(plan.worked && plan.holidayRule !== 'ignore' && { worked: plan.worked }),
});

const minutes = (at: Date, count: number): Date => new Date(at.getTime() + count * 60_000);

const windowOf = (slot: Placed<Slot>, plan: PlanTimes): DateAhead => {
  const dueAt = minutes(slot.at, plan.windowMinutes);
  return {
    key: slot.key,
    day: slot.day,
    time: slot.time,
    startAt: slot.at,
    dueAt,
    missAt: minutes(dueAt, plan.graceMinutes),
    ...(slot.movedFrom && { movedFrom: slot.movedFrom }),
    ...(slot.skipped && { skipped: slot.skipped }),
  };
};

/** Days before a range that may still move into it. */
const MOVE_REACH_DAYS = 40;
const DAY_MS = 86_400_000;

/** The rule's dates past the holidays. A moved one keeps the key of the day it was due on: it is made once, wherever it lands. */
function placed(plan: PlanTimes, slots: readonly Slot[]): Placed<Slot>[] {
  const at = (day: string, time: string): Slot => ({ key: `${day}T${time}`, day, time, at: instantOf(day, time, plan.zone) });
  // What is planned for working days is not moved into a weekend, but to a day of it that is worked.
  const worked = new Set(plan.worked);
  const mayLand = (day: string): boolean => !isOfWorkingDays(plan.weekdays) || weekdayOf(day) <= 5 || worked.has(day);
  return pastHolidays(slots, { holidays: new Set(plan.holidays), mayLand }, plan.holidayRule, at)
    .map((slot) => (slot.movedFrom ? { ...slot, key: `${slot.movedFrom}T${slot.time}` } : slot))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The plan's dates in [from, to), those a holiday leaves out among them; each range by itself, so that adjoining ones give the whole. */
function datesBetween(plan: PlanTimes, from: Date, to: Date, now: Date): DateAhead[] {
  // A date before the range may be moved into it, and its neighbours decide whether its new place is taken.
  const reach = reachOf(plan);
  const slots = occurrences(ruleOf(plan), new Date(from.getTime() - reach), new Date(to.getTime() + reach));
  return placed(plan, slots)
    .filter((slot) => slot.at >= from && slot.at < to)
    .map((slot) => windowOf(slot, plan))
    .filter((window) => window.missAt > now);
}

const reachOf = ({ holidays, holidayRule }: PlanTimes): number =>
  holidays.length > 0 && holidayRule !== 'ignore' ? MOVE_REACH_DAYS * DAY_MS : 0;

/** Windows that start in [from, to) and are not missed yet at `now`: nobody is given work that is already lost. */
export const windowsBetween = (plan: PlanTimes, from: Date, to: Date, now: Date): Window[] =>
  datesBetween(plan, from, to, now).filter(({ skipped }) => !skipped);

/** From when on a plan that is published now makes rounds: the beginning of its day. */
export const makesFrom = (now: Date, zone: string): Date => startOfDay(dayAt(now, zone), zone);

/** The dates from `from` on, one after the other, by the very function that makes rounds. */
function* datesFrom(plan: PlanTimes, from: Date, now: Date): Generator<DateAhead> {
  const rule = ruleOf(plan);
  for (let start = from; ;) {
    // On to where the rule has a date again: years may lie between two, or nothing be left.
    const [next] = nextOccurrences(rule, new Date(start.getTime() - reachOf(plan)), 1);
    if (!next) return;
    const first = new Date(Math.max(start.getTime(), next.at.getTime()));
    start = new Date(first.getTime() + HORIZON_DAYS * DAY_MS);
    yield* datesBetween(plan, first, start, now);
  }
}

/** The next dates as a person plans them; those a holiday leaves out are among them and say why. */
export const datesAhead = (plan: PlanTimes, from: Date, now: Date, count = PREVIEW_DATES): DateAhead[] => [
  ...datesFrom(plan, from, now).take(count),
];

/** The window of one date of the plan, wherever a holiday puts it; undefined where the plan has that date no more. */
export function windowOfDate(plan: PlanTimes, key: string): Window | undefined {
  const from = startOfDay(key.slice(0, 10), plan.zone);
  const to = new Date(from.getTime() + MOVE_REACH_DAYS * DAY_MS);
  return windowsBetween(plan, from, to, new Date(0)).find((window) => window.key === key);
}

/** The next window that is really made. */
export const nextWindow = (plan: PlanTimes, now: Date): Window | undefined =>
  datesFrom(plan, makesFrom(now, plan.zone), now).find(({ skipped }) => !skipped);

export type AssignWord = 'any' | 'all' | 'rotate';

/**
 * Who does the n-th window of a plan (from 0): any one of them shares one round; with `all` each has a round;
 * in turn, one after the other.
 */
export function roundsOf(rule: AssignWord, inspectors: readonly number[], n: number): { key: number; inspectors: readonly number[] }[] {
  if (rule === 'all') return inspectors.map((id) => ({ key: id, inspectors: [id] }));
  if (rule === 'rotate') return [{ key: 0, inspectors: [inspectors[n % inspectors.length]!] }];
  return [{ key: 0, inspectors }];
}
