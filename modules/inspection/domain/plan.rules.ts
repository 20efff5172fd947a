import { nextOccurrences, occurrences, type Frequency, type RecurrenceRule, type Slot } from '@quantum/platform/domain';

/** Days ahead that occurrences are made. */
export const HORIZON_DAYS = 35;
export const PREVIEW_DATES = 20;

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
}

/** The window of one occurrence, UTC. */
export interface Window {
  key: string;
  day: string;
  time: string;
  startAt: Date;
  dueAt: Date;
  missAt: Date;
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

const windowOf = (slot: Slot, plan: PlanTimes): Window => {
  const dueAt = minutes(slot.at, plan.windowMinutes);
  return { key: slot.key, day: slot.day, time: slot.time, startAt: slot.at, dueAt, missAt: minutes(dueAt, plan.graceMinutes) };
};

/** Windows that start in [from, to) and are not missed yet at `now`: nobody is given work that is already lost. */
export const windowsBetween = (plan: PlanTimes, from: Date, to: Date, now: Date): Window[] =>
  occurrences(ruleOf(plan), from, to)
    .map((slot) => windowOf(slot, plan))
    .filter((window) => window.missAt > now);

export const nextWindows = (plan: PlanTimes, now: Date, count = PREVIEW_DATES): Window[] => {
  const earliest = minutes(now, -(plan.windowMinutes + plan.graceMinutes));
  return nextOccurrences(ruleOf(plan), earliest, count + 1)
    .map((slot) => windowOf(slot, plan))
    .filter((window) => window.missAt > now)
    .slice(0, count);
};

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
