import { calendarOf, unitTree } from '@quantum/modules/organization/server-api';
import { INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';
import { moveTasks, progressTasks } from '@quantum/modules/task/server-api';
import { dayAt } from '@quantum/platform/domain';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { INSPECTION_STATUS } from '../../../contract/codes.ts';
import { HORIZON_DAYS, makesFrom, roundsOf, windowsBetween } from '../../../domain/plan.rules.ts';
import {
  countFinished,
  lockComingRounds,
  lockFutureRounds,
  lockPausedRounds,
  lockRoundsToOpen,
  moveInspections,
  moveRound,
} from './round-lifecycle.store.ts';
import { readGroupedPlans, readPlanSpaces } from '../plans/plan-space.store.ts';
import { lockPlansOfCompany, readPlanInspectors } from '../plans/plan.store.ts';
import { moveByItself, noteStatus, stateAfter } from '../plans/plan-state.ts';
import { windowsAhead, windowsToMake, withinEnd } from '../plans/plan-windows.ts';
import { followGroups, createRound } from './create-rounds.service.ts';
import { assignWord, isDirect, timesOf } from '../plans/plan-times.ts';
import { assignRound } from './round.service.ts';
import { notifyOfMissed } from './round-messages.ts';
import { readSuspendedPlans } from '../suspending/suspended.store.ts';
import { PLAN, ROUND, TASK, type PlanRecord, type RoundRecord } from '../../record/tables.ts';
import { noteMoved } from '../../record/inspection-step.ts';

const DAY_MS = 86_400_000;

/** Makes the plan's occurrences up to the horizon and opens the windows that have begun; the plan's row is locked. */
export async function extendPlan(ctx: Ctx, plan: PlanRecord): Promise<void> {
  const now = ctx.now();
  const horizon = horizonOf(now);
  const from = plan.generated_until === null ? makesFrom(now, plan.time_zone) : new Date(plan.generated_until);
  const calendar = await calendarOf(ctx, plan.unit_id);
  const windows = windowsBetween(timesOf(plan, calendar), from, horizon, now);
  const [spaces, inspectors] = [await readPlanSpaces(ctx.db, plan.id), await readPlanInspectors(ctx.db, plan.id)];
  const active = inspectors.filter((one) => one.active).map((one) => one.id);
  let made = plan.rounds_made;
  const hasPlaces = spaces.length > 0 || (await readGroupedPlans(ctx.db, [plan.id])).size > 0;
  if (hasPlaces && active.length > 0 && (plan.form_version_id !== null || isDirect(plan)))
    for (const window of await windowsToMake(ctx, plan, windows)) {
      let isNew = false;
      for (const { key, inspectors: who } of roundsOf(assignWord(plan), active, made))
        isNew = (await createRound(ctx, { plan, window, key, inspectors: who, total: spaces.length }, spaces)) || isNew;
      // An existing window does not advance the rotation.
      if (isNew) made++;
    }
  const begins = plan.status === INSPECTION_PLAN_STATUS.pending && plan.starts_on <= dayAt(now, plan.time_zone);
  const ends = !begins && plan.status === INSPECTION_PLAN_STATUS.live && plan.ends_on !== null && plan.ends_on < dayAt(now, plan.time_zone);
  const status = begins ? stateAfter(plan, 'begin') : ends ? stateAfter(plan, 'complete') : plan.status;
  await saveRecord(ctx, PLAN, plan, { generated_until: horizon.toISOString(), rounds_made: made, status });
  if (status !== plan.status) await noteStatus(ctx, plan, begins ? 'begin' : 'complete', status);
  await openRounds(ctx, await lockRoundsToOpen(ctx.db, now, 100, { planId: plan.id }));
}

/** Its last round is over: a plan that ends after so many is completed. */
export async function completePlans(ctx: Ctx, plans: readonly PlanRecord[]): Promise<void> {
  for (const plan of plans) await moveByItself(ctx, plan, 'complete');
}

/** How far ahead occurrences are made. */
export const horizonOf = (now: Date): Date => new Date(now.getTime() + HORIZON_DAYS * DAY_MS);

/** The window begins: its occurrences wait to be done, and those who do them have one to-do for the round. */
export async function openRounds(ctx: Ctx, rounds: readonly RoundRecord[]): Promise<void> {
  const grouped = await readGroupedPlans(ctx.db, [...new Set(rounds.map((round) => round.plan_id))]);
  for (const one of rounds) {
    const plan = grouped.get(one.plan_id);
    const round = plan ? await followGroups(ctx, plan, one) : one;
    const moved = await moveInspections(ctx, round.id, [INSPECTION_STATUS.pending], INSPECTION_STATUS.waiting);
    if (plan && moved.length === 0) {
      // Its groups have no space left: an empty round never counts.
      await endRound(ctx, round, 'cancel', []);
      continue;
    }
    await saveRecord(ctx, ROUND, round, { opened_at: ctx.now().toISOString() });
    await ctx.auditAll(
      moved.map((inspection) => ({
        kind: TASK.kind,
        id: inspection.id,
        code: inspection.code,
        event: 'open',
        from: inspection.was,
        to: inspection.status,
        companyId: inspection.company_id,
        unitId: inspection.unit_id,
      })),
    );
    if (moved.length > 0) await assignRound(ctx, round, moved[0]!.form_version_id, moved.length);
  }
}

const UNANSWERED: readonly string[] = [INSPECTION_STATUS.pending, INSPECTION_STATUS.waiting, INSPECTION_STATUS.inProgress];

/** Past the miss time: what was not answered is missed, and counts as such in the completion rate; of a plan whose subject is suspended it is cancelled. */
export async function missRounds(ctx: Ctx, rounds: readonly RoundRecord[]): Promise<void> {
  const suspended = await readSuspendedPlans(ctx.db, [...new Set(rounds.map((round) => round.plan_id))]);
  for (const round of rounds) {
    const reason = suspended.get(round.plan_id);
    await endRound(ctx, round, reason === undefined ? 'miss' : 'cancel', UNANSWERED, reason);
  }
}

/** Pausing and stopping: windows that have not been started are cancelled, not missed. */
export async function cancelFutureRounds(ctx: Ctx, plan: PlanRecord, reason?: string): Promise<void> {
  for (const round of await lockFutureRounds(ctx.db, plan.id))
    await endRound(ctx, round, 'cancel', [INSPECTION_STATUS.pending, INSPECTION_STATUS.waiting], reason);
}

/** With the reason it is cancelled for, where somebody gave one. */
export async function endRound(
  ctx: Ctx,
  round: RoundRecord,
  event: 'miss' | 'cancel',
  from: readonly string[],
  reason?: string,
): Promise<void> {
  const moved = await moveInspections(ctx, round.id, from, INSPECTION_STATUS.cancelled, { missed: event === 'miss' });
  await noteMoved(ctx, moved, event, reason);
  if (event === 'miss' && moved.length > 0) await notifyOfMissed(ctx, round, moved.length);
  const { done, total } = await countFinished(ctx.db, round.id);
  // It has been started: the round continues with what is left.
  if (total > done) return progressTasks(ctx, ROUND.kind, round.id, done, total);
  await saveRecord(ctx, ROUND, round, { ended_at: ctx.now().toISOString() });
  await moveTasks(ctx, ROUND.kind, round.id, done > 0 ? 'finish' : 'cancel');
}

/** A round that was cancelled and is not lost yet comes back; answers its version. */
export async function reviveRound(ctx: Ctx, round: RoundRecord): Promise<number> {
  const moved = await moveInspections(ctx, round.id, [INSPECTION_STATUS.cancelled], INSPECTION_STATUS.pending);
  const version = await saveRecord(ctx, ROUND, round, { ended_at: null, opened_at: null });
  await noteMoved(ctx, moved, 'replan');
  return version;
}

/**
 * The company's calendar has changed: coming windows that have not been started are cancelled or moved with it, and days that are no holiday
 * any more get theirs. Plans that pass over holidays stay as they are.
 */
export async function followCalendar(ctx: Ctx, unitId: number): Promise<void> {
  const now = ctx.now();
  const tree = await unitTree(ctx.kernel);
  const below = new Set(tree.below(unitId));
  for (const plan of await lockPlansOfCompany(ctx.db, tree.get(unitId)!.companyId!)) {
    if (!below.has(plan.unit_id)) continue;
    const calendar = await calendarOf(ctx, plan.unit_id);
    const until = new Date(plan.generated_until ?? now);
    const coming = await lockComingRounds(ctx.db, plan.id, now);
    const ahead = windowsAhead(timesOf(plan, calendar), { from: now, until, now }, coming);
    const windows = new Map((await withinEnd(ctx, plan, ahead, coming)).map((window) => [window.key, window]));
    for (const round of coming) {
      const window = windows.get(round.slot_key);
      if (!window) await endRound(ctx, round, 'cancel', [INSPECTION_STATUS.pending]);
      else if (round.rescheduled_at === null && window.startAt.getTime() !== new Date(round.starts_at).getTime())
        await moveRound(ctx, round, window);
    }
    const cancelled = (await lockPausedRounds(ctx.db, plan.id, now)).filter((round) => windows.has(round.slot_key));
    for (const round of cancelled) {
      const version = await reviveRound(ctx, round);
      await moveRound(ctx, { ...round, version }, windows.get(round.slot_key)!);
    }
    if (plan.generated_until !== null) await extendPlan(ctx, { ...plan, generated_until: now.toISOString() });
  }
}
