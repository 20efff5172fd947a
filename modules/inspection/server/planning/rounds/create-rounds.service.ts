import { INSPECTION_TYPE } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { signOffOf } from '../../../domain/sign-off.rules.ts';
import { limitToSpaces } from './sync-rounds.store.ts';
import { cachedVersion } from '../../record/form-ref.store.ts';
import { insertInspections, insertRound, readRoundSpaces } from './round-lifecycle.store.ts';
import { askedBy } from '../plans/plan-signing.ts';
import { readPlanSpaces, type PlanSpace } from '../plans/plan-space.store.ts';
import { programmeOf } from '../../record/programme.ts';
import { ROUND, TASK, type PlanRecord, type RoundRecord } from '../../record/tables.ts';
import { noteMoved } from '../../record/inspection-step.ts';

type Round = Parameters<typeof insertRound>[1];

/** True when it was made now; an existing window is left as it is. */
export async function createRound(ctx: Ctx, round: Round, spaces: readonly PlanSpace[]): Promise<boolean> {
  const id = await insertRound(ctx, round);
  if (id === undefined) return false;
  await addInspections(ctx, { ...round, id }, spaces);
  return true;
}

/** The occurrences of a round, one a space; spaces that have theirs are passed over. */
export async function addInspections(ctx: Ctx, round: Round & { id: number }, all: readonly PlanSpace[]): Promise<void> {
  const there = await readRoundSpaces(ctx.db, round.id);
  const spaces = all.filter((space) => !there.has(space.id));
  if (spaces.length === 0) return;
  const { plan, window } = round;
  const version = await cachedVersion(ctx, plan.form_version_id);
  const unit = (await unitTree(ctx.kernel)).get(plan.unit_id)!;
  const places = spaces.map((space) => ({
    spaceId: space.id,
    search: [plan.name, space.code, ...Object.values(space.names), ...Object.values(version.names)].join(' '),
  }));
  const inspections = await insertInspections(ctx, round, {
    prefix: `${programmeOf(plan).prefix}-${unit.code}-${window.day.slice(0, 7).replace('-', '')}`,
    type: INSPECTION_TYPE.scheduled,
    form: { items: version.items, signOff: signOffOf(askedBy(plan), version.content.signOff, programmeOf(plan).isWithoutClient) },
    places,
  });
  await ctx.auditAll(
    inspections.map((inspection) => ({
      kind: TASK.kind,
      id: inspection.id,
      code: inspection.code,
      event: 'plan',
      to: inspection.status,
      comment: plan.code,
      companyId: plan.company_id,
      unitId: plan.unit_id,
    })),
  );
}

/** The occurrences of a round after its spaces: those of spaces that left are cancelled, those of spaces that came back planned again. */
export async function syncSpaces(ctx: Ctx, roundId: number, spaces: readonly PlanSpace[]): Promise<void> {
  const { left, back } = await limitToSpaces(
    ctx,
    roundId,
    spaces.map((space) => space.id),
  );
  await noteMoved(ctx, left, 'cancel');
  await noteMoved(ctx, back, 'replan');
}

/** A round of a plan with groups, about to open: it takes the spaces that are in them now, and leaves out those that left. */
export async function followGroups(ctx: Ctx, plan: PlanRecord, round: RoundRecord): Promise<RoundRecord> {
  const spaces = await readPlanSpaces(ctx.db, plan.id);
  await syncSpaces(ctx, round.id, spaces);
  const window = {
    key: round.slot_key,
    day: round.event_on,
    time: round.slot_key.slice(11),
    startAt: new Date(round.starts_at),
    dueAt: new Date(round.due_at),
    missAt: new Date(round.miss_at),
  };
  const made = { plan, window, id: round.id, key: round.inspector_key, inspectors: round.inspectors, total: spaces.length };
  await addInspections(ctx, made, spaces);
  if (round.total === spaces.length) return round;
  const version = await saveRecord(ctx, ROUND, round, { total: spaces.length });
  return { ...round, total: spaces.length, version };
}
