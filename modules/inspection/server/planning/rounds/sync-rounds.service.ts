import { calendarOf } from '@quantum/modules/organization/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { loadScoped, saveRecord, type Ctx } from '@quantum/platform/server';
import { INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';
import { INSPECTION_STATUS, type PlanEffect } from '../../../contract/index.ts';
import { effectOf, type Effect } from '../../../domain/effect.rules.ts';
import { roundsOf, type Window } from '../../../domain/plan.rules.ts';
import { signOffOf } from '../../../domain/sign-off.rules.ts';
import { readRoundsWithWork, refreshInspections, type RoundWithWork } from './sync-rounds.store.ts';
import { cachedVersion } from '../../record/form-ref.store.ts';
import { endRound, extendPlan, horizonOf, reviveRound } from './round-lifecycle.service.ts';
import { moveInspections, moveRound } from './round-lifecycle.store.ts';
import { readPlanSpaces, type PlanSpace } from '../plans/plan-space.store.ts';
import { readPlanInspectors } from '../plans/plan.store.ts';
import { assignWord, timesOf } from '../plans/plan-times.ts';
import { windowsAhead, withinEnd } from '../plans/plan-windows.ts';
import { reassignInspectors } from '../reassigning/reassign-rounds.service.ts';
import { addInspections, createRound, syncSpaces } from './create-rounds.service.ts';
import { askedBy } from '../plans/plan-signing.ts';
import { programmeOf } from '../../record/programme.ts';
import { PLAN, ROUND, type PlanRecord, type RoundRecord } from '../../record/tables.ts';
import { noteMoved } from '../../record/inspection-step.ts';

const isLost = (round: RoundWithWork, now: Date): boolean => new Date(round.miss_at) <= now;

/** With `revives`, windows that were cancelled and are not lost count as open: the plan continues with them. */
const effectIn = (rounds: readonly RoundWithWork[], now: Date, zone: string, revives = false): Effect =>
  effectOf(
    rounds.map((round) => ({
      day: round.event_on,
      startAt: new Date(round.starts_at),
      dueAt: new Date(round.due_at),
      begun: round.begun,
      open: round.ended_at === null || (revives && !isLost(round, now)),
    })),
    now,
    zone,
  );

/** From when an edit of the plan would apply, before it is made. */
export async function readEffect(ctx: Ctx, id: number): Promise<PlanEffect> {
  const plan = await loadScoped<PlanRecord>(ctx, PLAN, id);
  const makes = plan.status === INSPECTION_PLAN_STATUS.live || plan.status === INSPECTION_PLAN_STATUS.pending;
  if (!makes) return { makes, from: null, current: false, begun: null, rounds: 0 };
  const rounds = await readRoundsWithWork(ctx.db, id, ctx.now());
  const { from, current, begun, rounds: open } = effectIn(rounds, ctx.now(), plan.time_zone);
  const first = rounds.find((round) => round.ended_at === null && !round.begun && new Date(round.starts_at) >= from);
  return { makes, from: first?.starts_at ?? from.toISOString(), current, begun: begun?.day ?? null, rounds: open };
}

interface Reach {
  /** From here on the plan is followed. */
  from: Date;
  /** Rounds that follow it; all others stay as they are. */
  free: readonly RoundWithWork[];
  /** Whose turn it is goes on from the last one that stays. */
  turn: number;
}

/** How far an edit of a plan that makes rounds reaches, or its going on (`revives`): for what is done, and for its preview. */
export function reachOfSync(plan: PlanRecord, rounds: readonly RoundWithWork[], now: Date, revives: boolean): Reach {
  const { from } = effectIn(rounds, now, plan.time_zone, revives);
  const free = rounds.filter((round) => !round.begun && new Date(round.starts_at) >= from);
  const turn = Math.max(0, plan.rounds_made - new Set(free.filter((one) => one.ended_at === null).map((one) => one.slot_key)).size);
  return { from, free, turn };
}

/** One window for one set of inspectors, as the plan is now. */
interface PlannedRound {
  window: Window;
  key: number;
  inspectors: readonly number[];
}
const keyOf = (slot: string, inspector: number): string => `${slot} ${inspector}`;

/**
 * The plan was edited, or continues: what has not been started follows it. Windows it has no more are cancelled, those it has are moved,
 * given and filled as it says now, new ones are made; what was begun stays as it is. The plan's row is locked.
 */
export async function syncRounds(ctx: Ctx, plan: PlanRecord, revives = false): Promise<void> {
  const now = ctx.now();
  const rounds = await readRoundsWithWork(ctx.db, plan.id, now);
  const { from, free, turn } = reachOfSync(plan, rounds, now, revives);
  const until = horizonOf(now);
  const calendar = await calendarOf(ctx, plan.unit_id);
  const inspectors = (await readPlanInspectors(ctx.db, plan.id)).filter((one) => one.active).map((one) => one.id);
  const spaces = await readPlanSpaces(ctx.db, plan.id);
  const ahead = windowsAhead(timesOf(plan, calendar), { from, until, now }, free);
  // A missed round stays missed, whatever the plan says now.
  const windows = await withinEnd(
    ctx,
    plan,
    ahead,
    free.filter((round) => round.ended_at === null || !isLost(round, now)),
  );
  const wanted = new Map<string, PlannedRound>();
  windows.forEach((window, n) => {
    for (const one of inspectors.length === 0 ? [] : roundsOf(assignWord(plan), inspectors, turn + n))
      wanted.set(keyOf(window.key, one.key), { window, ...one });
  });
  for (const round of free) {
    const want = wanted.get(keyOf(round.slot_key, round.inspector_key));
    const isOver = round.ended_at !== null;
    if (!want) {
      if (!isOver) await endRound(ctx, round, 'cancel', [INSPECTION_STATUS.pending, INSPECTION_STATUS.waiting]);
      continue;
    }
    wanted.delete(keyOf(round.slot_key, round.inspector_key));
    if (isOver && isLost(round, now)) continue;
    await renewRound(ctx, plan, round, want, spaces);
  }
  for (const { window, key, inspectors: who } of wanted.values())
    await createRound(ctx, { plan, window, key, inspectors: who, total: spaces.length }, spaces);
  // The end of what is made, and the opening of what has begun, are those of any plan.
  await extendPlan(ctx, { ...plan, rounds_made: turn + windows.length, generated_until: until.toISOString() });
}

const isAt = (round: RoundRecord, { startAt, dueAt, missAt }: Window): boolean =>
  [round.starts_at, round.due_at, round.miss_at].every((at, i) => new Date(at).getTime() === [startAt, dueAt, missAt][i]!.getTime());
const fresh = (round: RoundRecord, version: number): RoundRecord => ({ ...round, version });

/** A round that has not been started, as the plan says now. An open one is closed first: it opens again with the next step. */
async function renewRound(ctx: Ctx, plan: PlanRecord, round: RoundRecord, want: PlannedRound, spaces: readonly PlanSpace[]): Promise<void> {
  let now = round;
  if (now.ended_at !== null) now = fresh(now, await reviveRound(ctx, now));
  else if (now.opened_at !== null) {
    const closed = await moveInspections(ctx, now.id, [INSPECTION_STATUS.waiting], INSPECTION_STATUS.pending);
    await noteMoved(ctx, closed, 'replan');
    await moveTasks(ctx, ROUND.kind, now.id, 'cancel');
  }
  now = { ...now, ended_at: null, opened_at: null };
  now = fresh(now, await saveRecord(ctx, ROUND, now, { opened_at: null, total: spaces.length }));
  // What was put somewhere by hand stays there.
  if (now.rescheduled_at === null && !isAt(now, want.window)) now = fresh(now, await moveRound(ctx, now, want.window));
  if (now.inspectors.join() !== want.inspectors.join()) await reassignInspectors(ctx, now, want.inspectors);
  await syncSpaces(ctx, round.id, spaces);
  await addInspections(ctx, { plan, id: round.id, ...want, total: spaces.length }, spaces);
  const version = await cachedVersion(ctx, plan.form_version_id);
  await refreshInspections(ctx, round.id, plan, {
    items: version.items,
    ...signOffOf(askedBy(plan), version.content.signOff, programmeOf(plan).isWithoutClient),
  });
}
