import { findEmployees } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { isBySystem } from '@quantum/platform/domain';
import { changesOf, Refused, saveRecord, type AuditEntry, type Ctx } from '@quantum/platform/server';
import { ACTION_STATUS, AWAITING_CORRECTION, type ActionDetail, type ActionStatus } from '../../contract/index.ts';
import { actionMachine, type ActionEvent } from '../../domain/action.machine.ts';
import { hasEnded } from '../../domain/overdue.rules.ts';
import { describeAction } from '../record/action-detail.ts';
import { factsOf, type MoreFacts } from '../record/action-facts.ts';
import { notifyOfMove } from './action-messages.ts';
import { countPhotos, reloadAction } from '../record/action.store.ts';
import { followState, verifierFor } from './action-tasks.ts';
import { withdrawExtension } from './extension.store.ts';
import { sourceOf } from '../extension-points.ts';
import { ACTION, type ActionRecord } from '../record/tables.ts';
import { ownersOf, tookPartAfter } from '../../domain/verifier.rules.ts';

/** No one who has left, or is of another company, is given work. */
export async function mustBeActive(ctx: Ctx, employeeIds: readonly (number | null)[], companyId: number): Promise<void> {
  const ids = employeeIds.filter((id) => id !== null);
  const found = await findEmployees(ctx, ids);
  for (const id of ids) {
    const employee = found.get(id);
    if (!employee || employee.companyId !== companyId) throw new Refused('action.refusal.unknownPerson');
    if (!employee.active) throw new Refused('action.refusal.leaver');
  }
}

/** The same for who has to correct it, which is done in the product. */
export async function mustBeAbleToCorrect(ctx: Ctx, employeeId: number, companyId: number): Promise<void> {
  await mustBeActive(ctx, [employeeId], companyId);
  const employee = (await findEmployees(ctx, [employeeId])).get(employeeId)!;
  if (!employee.hasAccount) throw new Refused('action.refusal.noAccount', { name: inLocale(employee.names, ctx.locale) });
}

interface MoveOptions {
  comment?: AuditEntry['comment'];
  facts?: Partial<MoreFacts>;
  /** What the history shows beside the fields that are written. */
  changes?: Record<string, [unknown, unknown]>;
  /** The rule is asked of the action as it was: the event gives it to someone else. */
  judgeBefore?: boolean;
}

/** Written, but told by the event itself. */
const QUIET = [
  'submission_id',
  'took_part_ids',
  'verifier_unit_id',
  'reminder_at',
  'due_set_at',
  'extension_pending',
  'to_sample',
  'effectiveness_code',
  'reopened_note',
  'reopened_code',
];

const { draft, assigning, pending, inProgress, underImprovement } = ACTION_STATUS;
const BEFORE_VERIFYING: readonly ActionStatus[] = [draft, assigning, pending, inProgress, underImprovement];

/** Whom the step adds to those who took part, and another verifier where the present one is of them now. */
async function peopleAfter(ctx: Ctx, action: ActionRecord, after: ActionRecord, event: ActionEvent): Promise<Partial<ActionRecord>> {
  const took_part_ids = tookPartAfter(action, after, event === 'correctNow' ? ctx.employeeId : null);
  const owners = ownersOf({ ...after, took_part_ids });
  if (!BEFORE_VERIFYING.includes(action.status) || event === 'correctNow' || event === 'cancel') return { took_part_ids };
  const elsewhere = after.verifier_unit_id !== null && after.verifier_unit_id !== action.unit_id;
  if (after.verifier_id !== null && !owners.includes(after.verifier_id) && !elsewhere) return { took_part_ids };
  const verifier = await verifierFor(ctx, action, owners);
  return { took_part_ids, verifier_id: verifier?.employeeId ?? null, verifier_unit_id: verifier?.unitId ?? null };
}

/**
 * One event: rule, save, history. The due time's reminders follow: they run while the correction is awaited.
 * To-dos, messages and the source follow in `settle`, once the chain of events has ended.
 */
export async function move(
  ctx: Ctx,
  action: ActionRecord,
  event: ActionEvent,
  given: Record<string, unknown>,
  { comment = null, facts, changes = {}, judgeBefore = false }: MoveOptions = {},
): Promise<ActionRecord> {
  const set = { ...given, ...(await peopleAfter(ctx, action, { ...action, ...given }, event)) };
  const after = { ...action, ...set } as ActionRecord;
  const photos = facts?.after === undefined ? await countPhotos(ctx, action.id) : { before: facts.before ?? 0, after: facts.after };
  // What waits is judged as it is, not as this event leaves it.
  const judged = judgeBefore ? action : { ...after, extension_pending: action.extension_pending };
  const known = await factsOf(ctx, judged, { ...photos, ...facts });
  const to = isBySystem(actionMachine, action.status, event)
    ? ctx.moveBySystem(actionMachine, action, event, known)
    : ctx.move(actionMachine, action, event, known);
  const now = ctx.now().toISOString();
  const awaited = AWAITING_CORRECTION.includes(to);
  const dueMoved = after.due_at !== action.due_at || action.due_set_at === null;
  const withdrawn = action.extension_pending && set['extension_pending'] === undefined && to !== action.status;
  if (withdrawn) await withdrawExtension(ctx, action.id);
  await saveRecord(ctx, ACTION, action, {
    ...set,
    status: to,
    reminder_at: awaited ? now : null,
    ...(awaited && dueMoved ? { due_set_at: now } : {}),
    ...(withdrawn ? { extension_pending: false } : {}),
  });
  await ctx.audit({
    kind: ACTION.kind,
    id: action.id,
    code: action.code,
    event,
    from: action.status,
    to,
    comment,
    changes: { ...changesOf(action, set, QUIET), ...changes },
    companyId: action.company_id,
    unitId: action.unit_id,
  });
  return reloadAction(ctx, action.id);
}

/** After an event: to-dos follow, whom it concerns is told, and the source is notified of it. */
export async function completeMove(ctx: Ctx, before: ActionRecord, action: ActionRecord, event: ActionEvent): Promise<ActionDetail> {
  await completeMoveQuietly(ctx, before, action, event);
  return describeAction(ctx, action);
}

export async function completeMoveQuietly(ctx: Ctx, before: ActionRecord, action: ActionRecord, event: ActionEvent): Promise<void> {
  await followState(ctx, before, action, event);
  await notifyOfMove(ctx, before, action, event);
  if (hasEnded(before) !== hasEnded(action)) await sourceOf(action.source_kind)?.moved(ctx, action.source_id);
}
