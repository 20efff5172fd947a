import { codeTree } from '@quantum/modules/dictionary/server-api';
import { auditInUnit, createInUnit, ownUnit, personRefs, placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { inLocale } from '@quantum/platform/contract';
import { addMonths } from '@quantum/platform/domain';
import { allowedEvent, Invalid, json, loadScoped, lockScoped, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  controlPath,
  RISK_CATEGORY,
  riskOps as ops,
  ROW_STATUS,
  type CheckControl,
  type ControlDetail,
  type RecordMove,
  type NewControl,
} from '../../contract/index.ts';
import { ofCompany } from '../risk-people.ts';
import { CONTROL_SOURCE, flagRow, rerateRow } from '../rows/row-follow.service.ts';
import { inForce } from '../rows/row-rating.ts';
import { lockRowsOfControl, rowsOfControl } from './control.store.ts';
import { checkAbout, checkFaults, failedRooms } from './check-about.ts';
import { CONTROL, type ControlRecord } from '../tables.ts';

export async function createControl(ctx: Ctx, { clientId, unitId, names, ...input }: NewControl): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, unitId);
  const codes = await codeTree(ctx.kernel);
  const faults = [];
  if (!codes.isIn(RISK_CATEGORY.controlHierarchy, input.hierarchy)) faults.push({ path: 'hierarchy', key: 'platform.fault.code' });
  if (!codes.isIn(RISK_CATEGORY.controlCheck, input.checkKind)) faults.push({ path: 'checkKind', key: 'platform.fault.code' });
  if (input.ownerId !== null && (await ofCompany(ctx, unit.companyId, [input.ownerId])).length === 0)
    faults.push({ path: 'ownerId', key: 'risk.fault.people' });
  faults.push(...(await checkFaults(ctx, unit.companyId, input)));
  if (faults.length > 0) throw new Invalid(faults);
  const values = {
    names: json(names),
    hierarchy: input.hierarchy,
    check_kind: input.checkKind,
    owner_id: input.ownerId,
    check_months: input.checkMonths,
    check_form_id: input.checkFormId,
    check_item: input.checkItem,
    check_category_id: input.checkCategoryId,
  };
  const { id, code } = await createInUnit(ctx, { kind: CONTROL }, { clientId, unit }, { prefix: 'RCT', words: [names], values });
  return { id, code };
}

/** Of who owns it, or entered it where it has no owner. */
const isOwnControl = ({ actor, employeeId }: Ctx, control: ControlRecord): boolean =>
  control.owner_id === null ? actor.kind === 'user' && actor.userId === control.created_by : control.owner_id === employeeId;

export async function readControl(ctx: Ctx, id: number): Promise<ControlDetail> {
  const control = await loadScoped<ControlRecord>(ctx, CONTROL, id, ops.readControl);
  const [person, today] = [await personRefs(ctx, [control.owner_id]), await todayIn(ctx, control.unit_id)];
  const refusal = isOwnControl(ctx, control) ? { key: 'risk.refusal.ownControl' } : null;
  return {
    id: control.id,
    code: control.code,
    name: inLocale(control.names, ctx.locale),
    names: control.names,
    unitId: control.unit_id,
    ...(await placeOfUnit(ctx, control.unit_id)),
    hierarchy: control.hierarchy,
    checkKind: control.check_kind,
    ownerId: control.owner_id,
    owner: person(control.owner_id),
    checkMonths: control.check_months,
    verified: control.is_verified,
    failed: control.has_failed,
    checkedOn: control.checked_on,
    checkDue: control.check_due,
    inForce: inForce(control, today),
    checkFormId: control.check_form_id,
    checkItem: control.check_item,
    checkCategoryId: control.check_category_id,
    checkAbout: await checkAbout(ctx, control),
    failedIn: await failedRooms(ctx, control),
    risks: (await rowsOfControl(ctx.db, id)).map((row) => ({
      id: row.id,
      code: row.code,
      hazard: inLocale(row.hazard, ctx.locale),
      residualRating: row.residual_rating!,
      currentRating: row.current_rating!,
      method: row.method,
      status: row.status,
    })),
    status: '',
    version: control.version,
    events: [
      ...(control.is_verified ? [] : await allowedEvent(ctx, control, 'verify', ops.verifyControl, { refusal })),
      ...(control.is_verified ? await allowedEvent(ctx, control, 'check', ops.checkControl) : []),
    ],
  };
}

export const nextCheck = (control: ControlRecord, today: string): string | null =>
  control.check_months === null ? null : addMonths(today, control.check_months);

/** All risks it lowers, as they are now. */
export async function updateRisks(ctx: Ctx, control: ControlRecord, hasFailed: boolean): Promise<void> {
  for (const row of await lockRowsOfControl(ctx.db, control.id)) {
    if (hasFailed && row.status !== ROW_STATUS.draft)
      await flagRow(ctx, row, { ...CONTROL_SOURCE, id: control.id, code: control.code, href: controlPath(control.id) });
    await rerateRow(ctx, row.id);
  }
}

/** A planned control counts once someone other than its owner has seen it in place. */
export async function verifyControl(ctx: Ctx, id: number, { version }: RecordMove): Promise<ControlDetail> {
  const control = await lockScoped<ControlRecord>(ctx, CONTROL, id, version);
  if (control.is_verified) throw new Refused('risk.refusal.verified');
  if (isOwnControl(ctx, control)) throw new Refused('risk.refusal.ownControl');
  const today = await todayIn(ctx, control.unit_id);
  await saveRecord(ctx, CONTROL, control, {
    is_verified: true,
    has_failed: false,
    failed_in: [],
    checked_on: today,
    check_due: nextCheck(control, today),
  });
  await auditInUnit(ctx, CONTROL, control, 'verify');
  await updateRisks(ctx, control, false);
  return readControl(ctx, id);
}

/** Failed: all its risks rise, and their owners are asked; passed: it counts again. */
export async function checkControl(ctx: Ctx, id: number, { version, passed, note }: CheckControl): Promise<ControlDetail> {
  const control = await lockScoped<ControlRecord>(ctx, CONTROL, id, version);
  if (!control.is_verified) throw new Refused('risk.refusal.unverified');
  const today = await todayIn(ctx, control.unit_id);
  const seen = { checked_on: today, check_due: nextCheck(control, today) };
  await saveRecord(ctx, CONTROL, control, { has_failed: !passed, ...(passed && { failed_in: [] }), ...seen });
  await auditInUnit(ctx, CONTROL, control, passed ? 'pass' : 'fail', { comment: note || null });
  await moveTasks(ctx, CONTROL.kind, id, 'finish');
  await updateRisks(ctx, control, !passed);
  return readControl(ctx, id);
}
