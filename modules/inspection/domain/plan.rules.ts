import {
  instantOf,
  nextOccurrences,
  occurrences,
  startOfDay,
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
interface DateAhead extends Window {
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
  return pastHolidays(slots, new Set(plan.holidays), plan.holidayRule, at)
    .map((slot) => (slot.movedFrom ? { ...slot, key: `${slot.movedFrom}T${slot.time}` } : slot))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Windows that start in [from, to) and are not missed yet at `now`: no one is given work that is already lost. */
export function windowsBetween(plan: PlanTimes, from: Date, to: Date, now: Date): Window[] {
  // A date before the range may be moved into it, and its neighbours decide whether its new place is taken.
  const reach = plan.holidays.length > 0 && plan.holidayRule !== 'ignore' ? MOVE_REACH_DAYS * DAY_MS : 0;
  const slots = occurrences(ruleOf(plan), new Date(from.getTime() - reach), new Date(to.getTime() + reach));
  return placed(plan, slots)
    .filter((slot) => !slot.skipped && slot.at >= from && slot.at < to)
    .map((slot) => windowOf(slot, plan))
    .filter((window) => window.missAt > now);
}

/** The next dates as a person plans them: those skipped for a holiday are included with the reason. */
export function datesAhead(plan: PlanTimes, now: Date, count = PREVIEW_DATES): DateAhead[] {
  const reach = plan.holidays.length > 0 ? MOVE_REACH_DAYS * DAY_MS : 0;
  const earliest = minutes(now, -(plan.windowMinutes + plan.graceMinutes));
  // So many more than asked for that those before the range and those that move are all read.
  const slots = nextOccurrences(ruleOf(plan), new Date(earliest.getTime() - reach), count + 1 + aheadOf(plan, earliest, reach));
  return placed(plan, slots)
    .map((slot) => windowOf(slot, plan))
    .filter((window) => window.missAt > now)
    .slice(0, count);
}

const aheadOf = (plan: PlanTimes, earliest: Date, reach: number): number =>
  reach === 0 ? 0 : occurrences(ruleOf(plan), new Date(earliest.getTime() - reach), earliest).length;

/** The window of one date of the plan, wherever a holiday puts it; undefined where the plan has that date no more. */
export function windowOfDate(plan: PlanTimes, key: string): Window | undefined {
  const from = startOfDay(key.slice(0, 10), plan.zone);
  const to = new Date(from.getTime() + MOVE_REACH_DAYS * DAY_MS);
  return windowsBetween(plan, from, to, new Date(0)).find((window) => window.key === key);
}

/** The next windows that are really made. */
export const nextWindows = (plan: PlanTimes, now: Date, count = PREVIEW_DATES): Window[] =>
  datesAhead(plan, now, count + plan.holidays.length * Math.max(1, plan.times.length))
    .filter((date) => !date.skipped)
    .slice(0, count);

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
