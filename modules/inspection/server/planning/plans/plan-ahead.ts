import type { Ctx } from '@quantum/platform/server';
import { INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';
import { datesAhead, makesFrom, roundsOf, type AssignWord, type DateAhead, type PlanTimes } from '../../../domain/plan.rules.ts';
import { withinLimit } from '../../../domain/round-limit.rules.ts';
import { fixedDates } from './plan.read.ts';
import { reachOfSync } from '../rounds/sync-rounds.service.ts';
import { readRoundsWithWork, type RoundWithWork } from '../rounds/sync-rounds.store.ts';
import type { PlanRecord } from '../../record/tables.ts';

/** A date as the plan will have it, and who is to inspect: nobody where it is left out. */
interface PlannedDate extends DateAhead {
  inspectors: readonly number[];
}

interface PreviewRequest {
  times: PlanTimes;
  rule: AssignWord;
  inspectors: readonly number[];
  endsAfter: number | null;
}

/** Dates a person is told one by one. */
export const SHOWN = 20;
/** Dates a calendar may show, and how far ahead. */
const AHEAD = 200;
const CALENDAR_DAYS = 92;
const { live, pending, paused } = INSPECTION_PLAN_STATUS;

/**
 * The next dates of a plan as asked for, at most 200: of a new one, or one that makes no rounds yet, what publishing makes; of one that makes rounds, those
 * that stay as they are and those an edit makes of the rest; of a paused one the same once it goes on.
 */
export async function plannedDates(
  ctx: Ctx,
  saved: PlanRecord | undefined,
  { times, rule, inspectors, endsAfter }: PreviewRequest,
): Promise<PlannedDate[]> {
  const now = ctx.now();
  const makes = saved !== undefined && [live, pending, paused].some((status) => status === saved.status);
  const rounds = makes ? await readRoundsWithWork(ctx.db, saved.id, now) : [];
  const { from, free, turn } = makes
    ? reachOfSync(saved, rounds, now, saved.status === paused)
    : { from: makesFrom(now, times.zone), free: [], turn: 0 };
  const stays = rounds.filter((round) => !free.includes(round));
  const staying = new Set(stays.map((round) => round.slot_key));
  const byHand = new Map(free.filter((round) => round.rescheduled_at !== null).map((round) => [round.slot_key, round]));
  const fixed = saved ? await fixedDates(ctx.db, { id: saved.id, ends_after: endsAfter }) : new Set<string>();
  let n = turn;
  const planned = withinLimit(calendarDates(times, from, now), endsAfter, fixed).map((date): PlannedDate => {
    const who = date.skipped || inspectors.length === 0 ? [] : roundsOf(rule, inspectors, n).flatMap((round) => round.inspectors);
    // Whose turn it is goes by the windows that are made.
    if (!date.skipped) n++;
    return { ...date, ...placeOf(byHand.get(date.key)), inspectors: who };
  });
  const open = stays.filter((round) => round.ended_at === null && new Date(round.miss_at) > now);
  return [...windowsOf(open), ...planned.filter(({ key }) => !staying.has(key))]
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
    .slice(0, AHEAD);
}

/** The next dates, and beyond them those of the weeks a calendar shows. */
function calendarDates(times: PlanTimes, from: Date, now: Date): DateAhead[] {
  const next = datesAhead(times, from, now, SHOWN);
  const until = new Date(now.getTime() + CALENDAR_DAYS * 86_400_000);
  if (next.length < SHOWN || next.at(-1)!.startAt > until) return next;
  return datesAhead(times, from, now, AHEAD).filter(({ startAt }, i) => i < SHOWN || startAt <= until);
}

/** Where a round is that was put there by hand: it stays there. */
const placeOf = (round: RoundWithWork | undefined) =>
  round && { day: round.event_on, startAt: new Date(round.starts_at), dueAt: new Date(round.due_at), missAt: new Date(round.miss_at) };

/** Rounds as dates; several of one window, one for each inspector, are one. */
const windowsOf = (rounds: readonly RoundWithWork[]): PlannedDate[] =>
  [...Map.groupBy(rounds, (round) => round.slot_key)].map(([key, all]) => ({
    key,
    time: key.slice(11),
    ...placeOf(all[0])!,
    inspectors: all.flatMap((round) => round.inspectors),
  }));
