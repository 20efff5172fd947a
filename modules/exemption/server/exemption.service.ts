import { ROLE } from '@quantum/modules/access/contract';
import { findHolders } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { startRound, voidRounds, type RoundEnd, type SignSource } from '@quantum/modules/signature/server-api';
import { addDays, cut, dayAt } from '@quantum/platform/domain';
import { everyLocale, inLocale } from '@quantum/platform/contract';
import {
  insertRecord,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  nextCode,
  NotFound,
  Refused,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  EXEMPTION_CATEGORY,
  EXEMPTION_STATUS,
  exemptionPath,
  type AgainExemption,
  type EndExemption,
  type ExemptionDetail,
  type NewExemption,
} from '../contract/index.ts';
import { exemptionMachine, type ExemptionEvent } from '../domain/exemption.machine.ts';
import { approversOf, explanationFaults, lastDay, spanFaults } from '../domain/exemption.rules.ts';
import { countEffect, exemptable, subjectOf } from './effect.service.ts';
import { notifyRequester } from './exemption-messages.ts';
import { describeExemption } from './exemption-detail.ts';
import { daysOut, findByClientId, findOverlap, lockExemption, readExemptionRow, writeLeftOut } from './exemption.store.ts';
import { EXEMPTION, type ExemptionRecord } from './tables.ts';

const ROLES = { OM: ROLE.operationManager, DIR: ROLE.operatingDirector, EHSM: ROLE.ehsManager } as const;

export const readExemption = async (ctx: Ctx, id: number): Promise<ExemptionDetail> =>
  describeExemption(ctx, await loadScoped<ExemptionRecord>(ctx, EXEMPTION, id));

/** Asked for with its effect, and sent to who answers: never the one who asks. */
export async function requestExemption(ctx: Ctx, input: NewExemption): Promise<{ id: number; code: string }> {
  const faults = [...spanFaults(input), ...explanationFaults(input.explanation), ...(await reasonFaults(ctx, input))];
  if (faults.length > 0) throw new Invalid(faults);
  const metrics = exemptable(ctx, input.metrics);
  const { unit, units } = await subjectOf(ctx, input.unitId);
  const by = ctx.employeeId;
  await ctx.lockClientId(input.clientId);
  const before = await findByClientId(ctx, input.clientId);
  if (before && (before.requester_id !== by || before.unit_id !== unit.id)) throw new NotFound();
  if (before) return again(ctx, before);
  await refuseOverlap(ctx, unit.id, input);
  const effect = await countEffect(ctx, metrics, units, input);
  const today = dayAt(ctx.now(), unit.timeZone);
  const code = await nextCode(ctx, `${input.kind === 'kpi' ? 'EXM' : 'WHL'}-${unit.code}-${today.slice(0, 7).replace('-', '')}`);
  const id = await insertRecord(ctx, EXEMPTION, {
    company_id: unit.companyId,
    unit_id: unit.id,
    business_line_id: unit.businessLineId,
    event_on: today,
    code,
    client_id: input.clientId,
    kind: input.kind,
    requester_id: by,
    metrics: [...input.metrics],
    from_on: input.fromOn,
    to_on: input.toOn,
    reason: input.reason,
    explanation: input.explanation,
    effect: json(effect),
    status: EXEMPTION_STATUS.reviewing,
    search: cut(`${code} ${input.explanation}`.toLowerCase(), 1000),
  });
  await ctx.audit({
    kind: EXEMPTION.kind,
    id,
    code,
    event: 'request',
    to: EXEMPTION_STATUS.reviewing,
    companyId: unit.companyId,
    unitId: unit.id,
  });
  await sendToApprovers(ctx, { id, code, unit, isLarge: units.length > 1, ...input });
  return { id, code };
}

/** One unit and figure is left out of a day once. */
async function refuseOverlap(ctx: Ctx, unitId: number, { metrics, fromOn, toOn }: Asked): Promise<void> {
  const overlap = await findOverlap(ctx, unitId, metrics, fromOn, toOn);
  if (overlap)
    throw new Refused('exemption.refusal.overlap', { code: overlap.code }, [{ title: overlap.code, href: exemptionPath(overlap.id) }]);
}

type Asked = Pick<NewExemption, 'kind' | 'metrics' | 'fromOn' | 'toOn'>;
type Subject = Awaited<ReturnType<typeof subjectOf>>['unit'];

/** To those who answer: neither who asks nor the project manager of the unit it is about. */
async function sendToApprovers(ctx: Ctx, it: Asked & { id: number; code: string; unit: Subject; isLarge: boolean }): Promise<void> {
  const { unit } = it;
  const [today, by] = [dayAt(ctx.now(), unit.timeZone), ctx.employeeId];
  const approvers = approversOf({ ...it, daysOfYear: await daysOut(ctx, unit.id, it.metrics, today), today });
  const managers = await findHolders(ctx, ROLE.projectManager, unit.id);
  const round = await startRound(ctx, {
    type: TASK_TYPE.kpiExemptionApproval,
    sourceKind: EXEMPTION.kind,
    sourceId: it.id,
    code: it.code,
    title: everyLocale((locale) => ctx.kernel.messages.text(locale, 'exemption.todo.title', { from: it.fromOn, to: it.toOn })),
    place: everyLocale((locale) => inLocale(unit.names, locale)),
    risk: null,
    companyId: unit.companyId,
    unitId: unit.id,
    businessLineId: unit.businessLineId,
    eventOn: today,
    dueAt: null,
    mode: 'sequential',
    rule: 'all',
    signers: approvers.map((roles) => ({ roles: roles.map((role) => ROLES[role]), unitId: unit.id })),
    authors: [...new Set([...managers, ...(by === null ? [] : [by])])],
    askedBy: by,
  });
  if (round === undefined) throw new Refused('exemption.refusal.noApprover');
}

/** Asked for again after it was sent back: counted again, and sent to who answers for what it says now. */
export async function askAgain(ctx: Ctx, id: number, { version, ...input }: AgainExemption): Promise<ExemptionDetail> {
  const it = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, it, 'request', {});
  const asked = { ...input, kind: it.kind };
  const faults = [...spanFaults(asked), ...explanationFaults(input.explanation), ...(await reasonFaults(ctx, input))];
  if (faults.length > 0) throw new Invalid(faults);
  const metrics = exemptable(ctx, input.metrics);
  const { unit, units } = await subjectOf(ctx, it.unit_id);
  await refuseOverlap(ctx, unit.id, asked);
  await moved(ctx, it, 'request', to, null, {
    metrics: [...input.metrics],
    from_on: input.fromOn,
    to_on: input.toOn,
    reason: input.reason,
    explanation: input.explanation,
    effect: json(await countEffect(ctx, metrics, units, asked)),
    requester_id: ctx.employeeId,
    search: cut(`${it.code} ${input.explanation}`.toLowerCase(), 1000),
  });
  await sendToApprovers(ctx, { id, code: it.code, unit, isLarge: units.length > 1, ...asked });
  return readExemption(ctx, id);
}

async function reasonFaults(ctx: Ctx, { reason }: Pick<NewExemption, 'reason'>) {
  const codes = await codeTree(ctx.kernel);
  return codes.isIn(EXEMPTION_CATEGORY.exemptionReason, reason) ? [] : [{ path: 'reason', key: 'platform.fault.code' }];
}

/** Nothing is written: the first call has its history row. */
function again(ctx: Ctx, { id, code }: ExemptionRecord): { id: number; code: string } {
  ctx.audited++;
  return { id, code };
}

const unitsOf = async (ctx: Ctx, it: ExemptionRecord): Promise<number[]> => (await unitTree(ctx.kernel)).below(it.unit_id);

async function moved(
  ctx: Ctx,
  it: ExemptionRecord,
  event: ExemptionEvent,
  to: string,
  comment: string | null,
  set: Record<string, unknown>,
) {
  await saveRecord(ctx, EXEMPTION, it, { ...set, status: to });
  const { id, code, company_id: companyId, unit_id: unitId, status: from } = it;
  await ctx.audit({ kind: EXEMPTION.kind, id, code, event, from, to, comment, companyId, unitId });
}

/** Ended today: what follows counts again. */
export async function endExemption(ctx: Ctx, id: number, { version, reason }: EndExemption): Promise<ExemptionDetail> {
  const it = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, it, 'end', {});
  const zone = (await unitTree(ctx.kernel)).get(it.unit_id)!.timeZone;
  const today = dayAt(ctx.now(), zone);
  const last = today < lastDay({ kind: it.kind, toOn: it.to_on }) ? today : lastDay({ kind: it.kind, toOn: it.to_on });
  await moved(ctx, it, 'end', to, reason, { ended_on: last, ended_reason: reason });
  // A day that has not begun is not left out any more.
  await writeLeftOut(ctx, it, await unitsOf(ctx, it), it.from_on > today ? addDays(it.from_on, -1) : last);
  return readExemption(ctx, id);
}

/** As if it had never been granted: open figures count it again. */
export async function voidExemption(ctx: Ctx, id: number, { version, reason }: EndExemption): Promise<ExemptionDetail> {
  const it = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, it, 'void', {});
  if (it.status === EXEMPTION_STATUS.reviewing) await voidRounds(ctx, EXEMPTION.kind, id);
  await moved(ctx, it, 'void', to, reason, { ended_reason: reason });
  await writeLeftOut(ctx, it, [], null);
  return readExemption(ctx, id);
}

/** Its round has ended. Its effect is counted again: what was approved is what was in force. */
async function ended(ctx: Ctx, id: number, { outcome, reason }: RoundEnd): Promise<void> {
  const it = await lockExemption(ctx.db, id);
  if (!it) throw new NotFound();
  if (outcome !== 'signed') {
    await moved(ctx, it, 'sendBack', ctx.moveBySystem(exemptionMachine, it, 'sendBack'), reason, {});
    await notifyRequester(ctx, it, 'sentBack', reason);
    return;
  }
  const units = await unitsOf(ctx, it);
  const effect = await countEffect(ctx, exemptable(ctx, it.metrics), units, { fromOn: it.from_on, toOn: it.to_on });
  await moved(ctx, it, 'approve', ctx.moveBySystem(exemptionMachine, it, 'approve'), reason, { effect_at_approval: json(effect) });
  await notifyRequester(ctx, it, 'approved', reason);
  await writeLeftOut(ctx, it, units, lastDay({ kind: it.kind, toOn: it.to_on }));
}

/** How an exemption is approved: by a signature on what it takes out and what that changes. */
export const exemptionSigning: SignSource = {
  kind: EXEMPTION.kind,
  lock: async (ctx, id) => {
    const it = await lockExemption(ctx.db, id);
    if (!it) throw new NotFound();
    return {
      code: it.code,
      kind: it.kind,
      unit: it.unit_id,
      metrics: it.metrics,
      from: it.from_on,
      to: it.to_on,
      reason: it.reason,
      effect: it.effect,
    };
  },
  // The to-do says it; there is no message of its own.
  asked: async (ctx, id) => {
    if (!(await readExemptionRow(ctx.db, id))) throw new NotFound();
  },
  ended,
};
