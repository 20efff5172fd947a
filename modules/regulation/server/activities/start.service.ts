import { auditInUnit, searchOf, todayIn, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { insertRecord, nextCode, saveRecord, type Ctx } from '@quantum/platform/server';
import { ACTIVITY_KIND, ACTIVITY_STATUS as STATUS, APPLICABILITY, GT } from '../../contract/activity-codes.ts';
import { activityMachine } from '../../domain/activity.machine.ts';
import { isAskedOf } from '../../domain/scope.rules.ts';
import { giveTask } from '../regulation-work-people.ts';
import { resolvedOf } from '../register/resolved.read.ts';
import { readRegulationTaskRow } from '../tasks/task.store.ts';
import { clausesOfActivity, lockActivityRow, markStarted, openParts, waitingUnits, type AskedClause } from './activity.store.ts';
import { ACTIVITY, TASK, type ActivityRecord } from './tables.ts';

/** Units whose tasks are made in one transaction; the job makes the others. */
const AT_ONCE = 20;
export const START_JOB = 'regulation-start';

/** It is live, and its units get their tasks: the first at once, the others by a job that goes on where it was stopped. */
export async function beginActivity(ctx: Ctx, one: ActivityRecord): Promise<void> {
  if (one.status === STATUS.pending) {
    const to = STATUS.live;
    await saveRecord(ctx, ACTIVITY, one, { status: to, started_at: ctx.now().toISOString() });
    await auditInUnit(ctx, ACTIVITY, one, 'start', { from: one.status, to });
  } else ctx.audited++;
  const isLeft = await makeTasks(ctx, (await lockActivityRow(ctx.db, one.id))!);
  if (isLeft) await ctx.enqueue(START_JOB, { id: one.id }, { key: `${START_JOB}.${one.id}` });
}

/** Makes tasks for units that have none; answers whether some are left. A unit of which nothing is asked gets none. */
export async function makeTasks(ctx: Ctx, activity: ActivityRecord): Promise<boolean> {
  const units = await waitingUnits(ctx.db, activity.id, AT_ONCE + 1);
  const clauses = await clausesOfActivity(ctx.db, activity.id);
  const tree = await unitTree(ctx.kernel);
  const now = units.slice(0, AT_ONCE);
  for (const { unit_id: unitId, assignee_id: assigneeId } of now) {
    const unit = tree.get(unitId)!;
    const clauseIds = await askedClauses(ctx, activity, unit, clauses);
    if (clauseIds.length > 0 && assigneeId !== null) await makeTask(ctx, activity, unit, { clauseIds, assigneeId });
  }
  await markStarted(
    ctx.db,
    activity.id,
    now.map(({ unit_id }) => unit_id),
  );
  const isLeft = units.length > now.length;
  if (!isLeft) await completeWhenDone(ctx, activity);
  return isLeft;
}

/** What is asked of a unit: clauses of its business line; of an evaluation those that apply to it on the day. */
async function askedClauses(ctx: Ctx, { kind }: ActivityRecord, unit: TreeUnit, clauses: readonly AskedClause[]): Promise<number[]> {
  const path = (await unitTree(ctx.kernel)).above(unit.id).map(({ id }) => id);
  const asked = clauses
    .filter((one) =>
      isAskedOf({ businessLineId: unit.businessLineId, path }, { businessLineIds: one.business_line_ids, unitId: one.regulation_unit_id }),
    )
    .map(({ id }) => id);
  if (kind === ACTIVITY_KIND.identification) return asked;
  const resolved = await resolvedOf(ctx, unit.id, asked, await todayIn(ctx, unit.id));
  return asked.filter((id) => resolved.get(id)?.applicability === APPLICABILITY.applicable);
}

async function makeTask(
  ctx: Ctx,
  activity: ActivityRecord,
  unit: TreeUnit,
  { clauseIds, assigneeId }: { clauseIds: readonly number[]; assigneeId: number },
): Promise<void> {
  const today = await todayIn(ctx, unit.id);
  const code = await nextCode(ctx, `RGT-${unit.code}-${today.slice(0, 7).replace('-', '')}`);
  const place = { company_id: activity.company_id, unit_id: unit.id, code };
  const id = await insertRecord(ctx, TASK, {
    ...place,
    business_line_id: unit.businessLineId,
    event_on: today,
    activity_id: activity.id,
    kind: activity.kind,
    title: activity.title,
    assignee_id: assigneeId,
    due_on: activity.due_on,
    clause_ids: [...clauseIds],
    clause_count: clauseIds.length,
    status: GT.pending,
    search: searchOf(code, activity.title, unit.names),
  });
  await auditInUnit(ctx, TASK, { id, ...place }, 'create', { to: GT.pending });
  await giveTask(ctx, (await readRegulationTaskRow(ctx.db, id))!);
}

/** With the last task completed the activity is; its row is locked. */
export async function completeWhenDone(ctx: Ctx, activity: ActivityRecord): Promise<void> {
  if (activity.status !== STATUS.live || (await openParts(ctx.db, activity.id)) > 0) return;
  const to = ctx.moveBySystem(activityMachine, activity, 'complete');
  await saveRecord(ctx, ACTIVITY, activity, { status: to, ended_at: ctx.now().toISOString() });
  await auditInUnit(ctx, ACTIVITY, activity, 'complete', { from: activity.status, to });
}
