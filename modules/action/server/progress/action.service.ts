import { firstHolder } from '@quantum/modules/access/server-api';
import { HAZARD_LEVEL, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { inScope, Invalid, keepFiles, lockScoped, Refused, systemActor, type Ctx, type SaidBySystem } from '@quantum/platform/server';
import {
  actionOps,
  type ActionDetail,
  type AssignAction,
  type PlanAction,
  type ReassignAction,
  type SubmitAction,
} from '../../contract/index.ts';
import { dueRefusal } from '../../domain/due.rules.ts';
import { certaintyFaults } from '../../domain/certainty.rules.ts';
import { describeAction } from '../record/action-detail.ts';
import { move, mustBeAbleToCorrect, mustBeActive, completeMove } from './action-move.service.ts';
import { insertPhotos } from '../record/action.store.ts';
import { settingOf } from '@quantum/modules/system/server-api';
import { LOW_CLOSES_ON_PHOTO } from '../record/action-settings.ts';
import { ACTION, type ActionRecord } from '../record/tables.ts';
import { closeByRule } from '../verification/verify-action.service.ts';
import { ROLE } from '@quantum/modules/access/contract';

const lock = (ctx: Ctx, id: number, version: number) => lockScoped<ActionRecord>(ctx, ACTION, id, version);

/** The five certainties that were given, as columns; faults of what a major hazard demands at their fields. */
async function certaintiesOf(ctx: Ctx, action: ActionRecord, input: Partial<PlanAction>): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {
    measures: input.measures,
    hazard_level: input.hazardLevel,
    funds: input.funds,
    currency: input.currency,
    emergency_plan: input.emergencyPlan,
    emergency_plan_file: input.emergencyPlanFileId,
    co_owner_ids: input.coOwnerIds,
    causes: input.causes,
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (set['funds'] === null) set['currency'] = null;
  const faults = certaintyFaults({ ...action, ...set });
  if (faults.length > 0) throw new Invalid(faults);
  await mustBeActive(ctx, input.coOwnerIds ?? [], action.company_id);
  if (input.emergencyPlanFileId) await keepFiles(ctx, [input.emergencyPlanFileId], ACTION.kind, action.id);
  return set;
}

function dueOf(ctx: Ctx, dueAt: string | undefined): Record<string, unknown> {
  if (dueAt === undefined) return {};
  const wrong = dueRefusal(new Date(dueAt), ctx.now());
  if (wrong !== undefined) throw new Invalid([{ path: 'dueAt', key: wrong }]);
  return { due_at: new Date(dueAt).toISOString() };
}

export async function assignAction(ctx: Ctx, id: number, input: AssignAction): Promise<ActionDetail> {
  const action = await lock(ctx, id, input.version);
  await mustBeAbleToCorrect(ctx, input.responsibleId, action.company_id);
  const due = dueOf(ctx, input.dueAt);
  const set = {
    ...(await certaintiesOf(ctx, action, input)),
    responsible_id: input.responsibleId,
    ...due,
    ...('due_at' in due ? { original_due_at: due['due_at'] } : {}),
  };
  return completeMove(ctx, action, await move(ctx, action, 'assign', set), 'assign');
}

/** Someone else is to do it; the first due time is kept. */
export async function reassignAction(
  ctx: Ctx,
  id: number,
  input: Omit<ReassignAction, 'reason'> & { reason: string | SaidBySystem },
): Promise<ActionDetail> {
  const action = await lock(ctx, id, input.version);
  await mustBeAbleToCorrect(ctx, input.responsibleId, action.company_id);
  if (input.responsibleId === action.responsible_id) throw new Refused('action.refusal.samePerson');
  const set = {
    responsible_id: input.responsibleId,
    started_at: null,
    ...dueOf(ctx, input.dueAt),
  };
  return completeMove(ctx, action, await move(ctx, action, 'reassign', set, { comment: input.reason }), 'reassign');
}

/** The responsible person hands it to the project manager, who corrects it or gives it on. */
export async function handOverAction(ctx: Ctx, id: number, input: { version: number; reason: string }): Promise<ActionDetail> {
  const action = await lock(ctx, id, input.version);
  const manager = await firstHolder(ctx, action, { roles: [ROLE.projectManager], read: actionOps.read, except: [ctx.employeeId] });
  if (manager === undefined) throw new Refused('action.refusal.noManager');
  const set = { responsible_id: manager, started_at: null };
  return completeMove(ctx, action, await move(ctx, action, 'handOver', set, { comment: input.reason, judgeBefore: true }), 'handOver');
}

/** Measures, funds, emergency plan, causes, co-owners; the hazard level is the managers' to set. */
export async function planAction(ctx: Ctx, id: number, input: PlanAction): Promise<ActionDetail> {
  const action = await lock(ctx, id, input.version);
  const set = await certaintiesOf(ctx, action, input);
  const level = input.hazardLevel ?? action.hazard_level ?? HAZARD_LEVEL.general;
  if (level !== (action.hazard_level ?? HAZARD_LEVEL.general) && !inScope(await ctx.scope(actionOps.assign), action))
    throw new Refused('action.refusal.levelByManager');
  return completeMove(ctx, action, await move(ctx, action, 'plan', set), 'plan');
}

export async function acceptAction(ctx: Ctx, id: number, input: { version: number }): Promise<ActionDetail> {
  const action = await lock(ctx, id, input.version);
  return completeMove(ctx, action, await move(ctx, action, 'accept', { started_at: ctx.now().toISOString() }), 'accept');
}

/** Each submission brings its own proof: photos of a try that was sent back do not count again. */
export async function submitAction(ctx: Ctx, id: number, input: SubmitAction): Promise<ActionDetail> {
  const { clientId } = input;
  const action = await lockScoped<ActionRecord>(ctx, ACTION, id, clientId === undefined ? input.version : undefined);
  if (clientId !== undefined && action.submission_id === clientId) {
    // Its answer was lost on the way back to the device: the first time has written the audit row.
    ctx.audited++;
    return describeAction(ctx, action);
  }
  await keepFiles(ctx, input.photos, ACTION.kind, id);
  const added = await insertPhotos(ctx, id, input.photos, 'after');
  const now = ctx.now().toISOString();
  const set = {
    result_note: input.note,
    started_at: action.started_at ?? now,
    finished_at: now,
    submission_id: clientId ?? null,
    ...(input.costActual === undefined ? {} : { cost_actual: input.costActual }),
    ...(input.causes === undefined ? {} : { causes: input.causes }),
  };
  const submitted = await move(ctx, action, 'submit', set, { comment: input.note, facts: { before: 1, after: added } });
  if (action.risk !== INSPECTION_RISK.low || !(await settingOf(ctx, LOW_CLOSES_ON_PHOTO, action.unit_id)))
    return completeMove(ctx, action, submitted, 'submit');
  const bySystem = ctx.for(systemActor('close on photo'));
  const passed = await move(
    bySystem,
    submitted,
    'passByRule',
    { verified_at: now },
    { facts: { before: 1, after: 1, closesOnPhoto: true } },
  );
  return completeMove(ctx, action, await closeByRule(bySystem, passed, undefined), 'close');
}

export async function cancelAction(ctx: Ctx, id: number, input: { version: number; reason: string }): Promise<ActionDetail> {
  const action = await lock(ctx, id, input.version);
  return completeMove(ctx, action, await move(ctx, action, 'cancel', {}, { comment: input.reason }), 'cancel');
}
