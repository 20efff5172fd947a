import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import { findEmployee, unitTree } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import {
  changesOf,
  insertRecord,
  keepFiles,
  lockScoped,
  nextCode,
  Refused,
  saveRecord,
  systemActor,
  type Ctx,
} from '@quantum/platform/server';
import { sql } from 'kysely';
import { ACTION_STATUS, type ActionDetail, type AssignAction, type PassAction, type SubmitAction } from '../contract/index.ts';
import { actionMachine, type ActionEvent } from '../domain/action.machine.ts';
import { dueAfter } from '../domain/due.rules.ts';
import { factsOf } from './action-facts.ts';
import { describeAction } from './action-detail.ts';
import { countPhotos, dueDays, insertPhotos } from './action.store.ts';
import { tellPeople } from './action-messages.ts';
import { firstHolder, followState, MANAGER_ROLES } from './action-tasks.ts';
import { sourceOf } from './extension-points.ts';
import { ACTION, type ActionRecord } from './tables.ts';

export interface NewAction {
  sourceKind: string;
  sourceId: number;
  companyId: number;
  unitId: number;
  businessLineId: number | null;
  spaceId: number | null;
  title: string;
  description: string;
  category: string | null;
  risk: string;
  mode: string;
  responsibleId: number | null;
  raisedById: number | null;
  measures: string | null;
  photosBefore: readonly number[];
  photosAfter: readonly number[];
}

const TITLE = 120;

/**
 * Raises an action in the caller's transaction. With a responsible person the system assigns it at once, due by the
 * risk's default; an immediate correction closes in one step when both photos are there.
 */
export async function raiseAction(ctx: Ctx, input: NewAction): Promise<ActionRecord> {
  const unit = (await unitTree(ctx.kernel)).get(input.unitId)!;
  const days = await dueDays(ctx, input.companyId, input.risk);
  if (days === undefined) throw new Refused('action.refusal.unknownRisk', { risk: input.risk });
  await mustBeActive(ctx, input.responsibleId, input.companyId);
  const now = ctx.now();
  const due = dueAfter(now, days, unit.timeZone).toISOString();
  const month = dayAt(now, unit.timeZone).slice(0, 7).replace('-', '');
  const code = await nextCode(ctx, `CA-${unit.code}-${month}`);
  const id = await insertRecord(ctx, ACTION, {
    company_id: input.companyId,
    unit_id: input.unitId,
    business_line_id: input.businessLineId,
    event_on: dayAt(now, unit.timeZone),
    code,
    source_kind: input.sourceKind,
    source_id: input.sourceId,
    title: input.title.slice(0, TITLE),
    description: input.description,
    category: input.category,
    risk: input.risk,
    mode: input.mode,
    status: ACTION_STATUS.draft,
    space_id: input.spaceId,
    responsible_id: input.responsibleId,
    verifier_id: await firstHolder(ctx, MANAGER_ROLES, input.unitId, input.responsibleId),
    raised_by_id: input.raisedById,
    due_at: due,
    original_due_at: due,
    measures: input.measures,
    search: `${code} ${input.title} ${input.description}`.toLowerCase().slice(0, 1000),
  });
  await keepFiles(ctx, [...input.photosBefore, ...input.photosAfter], ACTION.kind, id, { kind: input.sourceKind, id: input.sourceId });
  await insertPhotos(ctx, id, input.photosBefore, 'before');
  await insertPhotos(ctx, id, input.photosAfter, 'after');
  const draft = await reload(ctx, id);
  if (input.mode === CORRECTIVE_ACTION_MODE.immediateCorrection)
    return move(ctx, draft, 'correctNow', { finished_at: now.toISOString(), closed_at: now.toISOString() });
  const raised = await move(ctx, draft, 'raise', {});
  if (input.responsibleId === null) {
    await followState(ctx, draft, raised);
    return raised;
  }
  const assigned = await move(ctx.for(systemActor('assign by rule')), raised, 'assign', {});
  await followState(ctx, raised, assigned);
  await tellPeople(ctx, raised, assigned);
  return assigned;
}

async function mustBeActive(ctx: Ctx, employeeId: number | null, companyId: number): Promise<void> {
  if (employeeId === null) return;
  const employee = await findEmployee(ctx, employeeId);
  if (!employee || employee.companyId !== companyId) throw new Refused('action.refusal.unknownPerson');
  if (!employee.active) throw new Refused('action.refusal.leaver');
}

async function reload(ctx: Ctx, id: number): Promise<ActionRecord> {
  const { rows } = await sql<ActionRecord>`select * from action.action where id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

/** One event: rule, save, history. To-dos and the source follow in the callers, which know when the chain of events ends. */
async function move(
  ctx: Ctx,
  action: ActionRecord,
  event: ActionEvent,
  set: Record<string, unknown>,
  comment: string | null = null,
  proof?: { before: number; after: number },
): Promise<ActionRecord> {
  const after = { ...action, ...set } as ActionRecord;
  const to = ctx.move(actionMachine, action, event, factsOf(ctx, after, proof ?? (await countPhotos(ctx, action.id))));
  await saveRecord(ctx, ACTION, action, { ...set, status: to });
  await ctx.audit({
    kind: ACTION.kind,
    id: action.id,
    code: action.code,
    event,
    from: action.status,
    to,
    comment,
    changes: changesOf(action, set),
    companyId: action.company_id,
    unitId: action.unit_id,
  });
  return reload(ctx, action.id);
}

/** After an event of a person: to-dos follow, whom it concerns is told, and the source hears of it. */
async function settle(ctx: Ctx, before: ActionRecord, action: ActionRecord): Promise<ActionDetail> {
  await followState(ctx, before, action);
  await tellPeople(ctx, before, action);
  if (action.closed_at !== null || action.status === ACTION_STATUS.cancelled)
    await sourceOf(action.source_kind)?.moved(ctx, action.source_id);
  return describeAction(ctx, action);
}

export async function assignAction(ctx: Ctx, id: number, input: AssignAction): Promise<ActionDetail> {
  const action = await lockScoped<ActionRecord>(ctx, ACTION, id, input.version);
  await mustBeActive(ctx, input.responsibleId, action.company_id);
  const verifier =
    action.verifier_id === input.responsibleId || action.verifier_id === null
      ? await firstHolder(ctx, MANAGER_ROLES, action.unit_id, input.responsibleId)
      : action.verifier_id;
  return settle(
    ctx,
    action,
    await move(ctx, action, 'assign', {
      responsible_id: input.responsibleId,
      verifier_id: verifier,
      ...(input.dueAt === undefined ? {} : { due_at: input.dueAt }),
      ...(input.measures === undefined ? {} : { measures: input.measures }),
    }),
  );
}

export async function acceptAction(ctx: Ctx, id: number, input: { version: number }): Promise<ActionDetail> {
  const action = await lockScoped<ActionRecord>(ctx, ACTION, id, input.version);
  return settle(ctx, action, await move(ctx, action, 'accept', { started_at: ctx.now().toISOString() }));
}

/** Each submission brings its own proof: photos of a try that was sent back do not count again. */
export async function submitAction(ctx: Ctx, id: number, input: SubmitAction): Promise<ActionDetail> {
  const action = await lockScoped<ActionRecord>(ctx, ACTION, id, input.version);
  await keepFiles(ctx, input.photos, ACTION.kind, id);
  const added = await insertPhotos(ctx, id, input.photos, 'after');
  const now = ctx.now().toISOString();
  const set = { result_note: input.note, started_at: action.started_at ?? now, finished_at: now };
  return settle(ctx, action, await move(ctx, action, 'submit', set, input.note, { before: 1, after: added }));
}

/** The verifier is satisfied: closed at once, unless the risk is high and EHS must look too. */
export async function passAction(ctx: Ctx, id: number, input: PassAction): Promise<ActionDetail> {
  const action = await lockScoped<ActionRecord>(ctx, ACTION, id, input.version);
  const now = ctx.now().toISOString();
  const passed = await move(ctx, action, 'pass', { verified_at: now, verify_note: input.note ?? null }, input.note ?? null);
  const bySystem = ctx.for(systemActor('close by rule'));
  const closed = factsOf(bySystem, passed, { before: 1, after: 1 }).highRisk
    ? passed
    : await move(bySystem, passed, 'close', { closed_at: now });
  return settle(ctx, action, closed);
}

/** Sent back with a reason: the same person does it again, and the proof begins anew. */
export async function returnAction(ctx: Ctx, id: number, input: { version: number; reason: string }): Promise<ActionDetail> {
  const action = await lockScoped<ActionRecord>(ctx, ACTION, id, input.version);
  return settle(
    ctx,
    action,
    await move(
      ctx,
      action,
      'return',
      { return_count: action.return_count + 1, finished_at: null, verify_note: input.reason },
      input.reason,
    ),
  );
}

export async function reviewAction(ctx: Ctx, id: number, input: PassAction): Promise<ActionDetail> {
  const action = await lockScoped<ActionRecord>(ctx, ACTION, id, input.version);
  return settle(ctx, action, await move(ctx, action, 'review', { closed_at: ctx.now().toISOString() }, input.note ?? null));
}

export async function cancelAction(ctx: Ctx, id: number, input: { version: number; reason: string }): Promise<ActionDetail> {
  const action = await lockScoped<ActionRecord>(ctx, ACTION, id, input.version);
  return settle(ctx, action, await move(ctx, action, 'cancel', {}, input.reason));
}
