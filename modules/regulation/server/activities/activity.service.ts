import { auditInUnit, createInUnit, findEmployees, ownUnit, searchOf } from '@quantum/modules/organization/server-api';
import { changesOf, inScope, Invalid, lockScoped, NotFound, saveRecord, type Ctx, type NewFault } from '@quantum/platform/server';
import { unitTree } from '@quantum/modules/organization/server-api';
import type { ActivityChange, ActivityDetail, ActivityFields, NewActivity } from '../../contract/activity.ts';
import { ACTIVITY_STATUS as STATUS } from '../../contract/activity-codes.ts';
import { regulationOps as ops } from '../../contract/operations.ts';
import type { ReasonedMove, RecordMove } from '@quantum/platform/contract';
import { activityMachine, type ActivityEvent } from '../../domain/activity.machine.ts';
import { notifyEnded, proposedAssignees } from '../regulation-work-people.ts';
import { withdrawCooperationsOf } from '../tasks/cooperation.service.ts';
import { readActivity } from './activity-detail.ts';
import { lockOpenTasks, unitsOfActivity, usableClauses, writeParts } from './activity.store.ts';
import { beginActivity } from './start.service.ts';
import { ACTIVITY, TASK, type ActivityRecord } from './tables.ts';

interface Place {
  id: number;
  companyId: number;
}

/** The columns and parts of what was typed; refused where a clause, a unit or a person is none of the company's. */
async function partsOf(ctx: Ctx, { companyId }: Place, fields: ActivityFields) {
  const scope = await ctx.scope(ops.planActivity);
  const tree = await unitTree(ctx.kernel);
  const clauseIds = [...new Set(fields.clauseIds)];
  const unitIds = [...new Set(fields.units.map(({ unitId }) => unitId))];
  const isOwn = (unitId: number) => {
    const unit = tree.get(unitId);
    return unit?.companyId === companyId && inScope(scope, { company_id: companyId, unit_id: unitId });
  };
  if (!unitIds.every(isOwn)) throw new NotFound();
  if ((await usableClauses(ctx.db, companyId, clauseIds)).length !== clauseIds.length) throw new NotFound();
  const faults: NewFault[] = fields.dueOn < fields.startOn ? [{ path: 'dueOn', key: 'regulation.fault.dueBeforeStart' }] : [];
  const asked = [
    ...fields.units.map(({ assigneeId }, i) => ({ path: `units.${i}.assigneeId`, id: assigneeId })),
    ...fields.reviewerIds.map((id, i) => ({ path: `reviewerIds.${i}`, id })),
  ];
  const people = await findEmployees(
    ctx,
    asked.flatMap(({ id }) => id ?? []),
  );
  for (const { path, id } of asked) {
    const person = id === null ? undefined : people.get(id);
    if (id !== null && !(person?.active && person.companyId === companyId)) faults.push({ path, key: 'regulation.fault.person' });
  }
  if (faults.length > 0) throw new Invalid(faults);
  const chosen = new Map(fields.units.map((one) => [one.unitId, one.assigneeId]));
  const unassigned = [...chosen].flatMap(([unitId, assigneeId]) => (assigneeId === null ? [unitId] : []));
  const proposed = await proposedAssignees(ctx, companyId, unassigned);
  const units = [...chosen].map(([unitId, assigneeId]) => ({ unitId, assigneeId: assigneeId ?? proposed.get(unitId) ?? null }));
  return {
    clauseIds,
    units,
    values: {
      title: fields.title,
      kind: fields.kind,
      note: fields.note,
      start_on: fields.startOn,
      due_on: fields.dueOn,
      reviewer_ids: [...new Set(fields.reviewerIds)],
      clause_count: clauseIds.length,
      unit_count: units.length,
    },
  };
}

/** A draft; units without an assignee get a proposed one. */
export async function createActivity(ctx: Ctx, { clientId, unitId, ...fields }: NewActivity): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, unitId);
  let parts: Awaited<ReturnType<typeof partsOf>> | undefined;
  const { id, code, isNew } = await createInUnit(ctx, { kind: ACTIVITY, author: 'planner_id' }, { clientId, unit }, async (today) => {
    parts = await partsOf(ctx, unit, fields);
    return {
      prefix: `RGA-${unit.code}-${today.slice(0, 7).replace('-', '')}`,
      words: [fields.title],
      values: { ...parts.values, business_line_id: unit.businessLineId, event_on: today, status: STATUS.draft },
      history: { to: STATUS.draft },
    };
  });
  if (isNew && parts) await writeParts(ctx.db, id, parts.clauseIds, parts.units);
  return { id, code };
}

const lockActivity = (ctx: Ctx, id: number, version: number): Promise<ActivityRecord> =>
  lockScoped<ActivityRecord>(ctx, ACTIVITY, id, version);

async function factsOf(ctx: Ctx, one: ActivityRecord) {
  const units = await unitsOfActivity(ctx.db, one.id);
  return { clauses: one.clause_count, units: units.length, unassigned: units.filter(({ assignee_id }) => assignee_id === null).length };
}

export async function updateActivity(ctx: Ctx, id: number, { version, ...fields }: ActivityChange): Promise<ActivityDetail> {
  const one = await lockActivity(ctx, id, version);
  ctx.move(activityMachine, one, 'update', await factsOf(ctx, one));
  const { clauseIds, units, values } = await partsOf(ctx, { id: one.unit_id, companyId: one.company_id }, fields);
  await saveRecord(ctx, ACTIVITY, one, { ...values, search: searchOf(one.code, fields.title) });
  await writeParts(ctx.db, id, clauseIds, units);
  const { reviewer_ids: _reviewers, ...shown } = values;
  await auditInUnit(ctx, ACTIVITY, one, 'update', { changes: changesOf(one, shown) });
  return readActivity(ctx, id);
}

async function move(ctx: Ctx, one: ActivityRecord, event: ActivityEvent, set: object = {}, comment: string | null = null): Promise<void> {
  const to = ctx.move(activityMachine, one, event, await factsOf(ctx, one));
  await saveRecord(ctx, ACTIVITY, one, { status: to, ...set });
  await auditInUnit(ctx, ACTIVITY, one, event, { from: one.status, to, comment });
}

/** It starts on its day; with a day that has come, with the next run of the job. */
export async function scheduleActivity(ctx: Ctx, id: number, { version }: RecordMove): Promise<ActivityDetail> {
  await move(ctx, await lockActivity(ctx, id, version), 'schedule');
  return readActivity(ctx, id);
}

export async function startActivity(ctx: Ctx, id: number, { version }: RecordMove): Promise<ActivityDetail> {
  const one = await lockActivity(ctx, id, version);
  ctx.move(activityMachine, one, 'start', await factsOf(ctx, one));
  await beginActivity(ctx, one);
  return readActivity(ctx, id);
}

export async function discardActivity(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<ActivityDetail> {
  await move(ctx, await lockActivity(ctx, id, version), 'discard', { reason, ended_at: ctx.now().toISOString() }, reason);
  return readActivity(ctx, id);
}

/** Its tasks that are not completed end, with all that was asked of others; what is completed stays. */
export async function discontinueActivity(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<ActivityDetail> {
  await move(ctx, await lockActivity(ctx, id, version), 'discontinue', { reason, ended_at: ctx.now().toISOString() }, reason);
  for (const task of await lockOpenTasks(ctx.db, id)) {
    await withdrawCooperationsOf(ctx, task);
    await saveRecord(ctx, TASK, task, { is_ended: true });
    await auditInUnit(ctx, TASK, task, 'end', { comment: reason });
    await notifyEnded(ctx, task, reason);
  }
  return readActivity(ctx, id);
}
