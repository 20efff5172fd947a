import type { Ctx } from '@quantum/platform/server';
import { withinLimit } from '../../../domain/round-limit.rules.ts';
import { windowOfDate, windowsBetween, type PlanTimes, type Window } from '../../../domain/plan.rules.ts';
import { readRoundDates } from './plan-space.store.ts';
import type { PlanRecord, RoundRecord } from '../../record/tables.ts';

/** The windows of a plan in a range, and those of rounds put there by hand from another day, as long as the plan has their date. */
export function windowsAhead(
  times: PlanTimes,
  { from, until, now }: { from: Date; until: Date; now: Date },
  rounds: readonly Pick<RoundRecord, 'slot_key' | 'rescheduled_at'>[],
): Window[] {
  const windows = windowsBetween(times, from, until, now);
  const keys = new Set(windows.map((window) => window.key));
  const moved = new Set(
    rounds.filter((round) => round.rescheduled_at !== null && !keys.has(round.slot_key)).map((round) => round.slot_key),
  );
  const kept = [...moved].flatMap((key) => windowOfDate(times, key) ?? []);
  return [...windows, ...kept].toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
}

/** Those of the windows that a plan still has which ends after so many rounds; `free` are the rounds it may take back. */
export async function withinEnd(
  ctx: Ctx,
  plan: PlanRecord,
  windows: readonly Window[],
  free: readonly Pick<RoundRecord, 'slot_key'>[],
): Promise<Window[]> {
  if (plan.ends_after === null) return [...windows];
  const existing = keysOf(await readRoundDates(ctx.db, plan.id), true);
  const taken = new Set(free.map((round) => round.slot_key));
  return withinLimit(windows, plan.ends_after, new Set([...existing].filter((key) => !taken.has(key))));
}

/** Those of which rounds are to be made: a date whose round was cancelled gets no other. */
export async function windowsToMake(ctx: Ctx, plan: PlanRecord, windows: readonly Window[]): Promise<Window[]> {
  if (plan.ends_after === null) return [...windows];
  const dates = await readRoundDates(ctx.db, plan.id);
  return withinLimit(windows, plan.ends_after, keysOf(dates, true), keysOf(dates, false));
}

const keysOf = (dates: readonly { key: string; stands: boolean }[], stands: boolean): Set<string> =>
  new Set(dates.filter((date) => date.stands === stands).map((date) => date.key));
