import { createInUnit, searchOf } from '@quantum/modules/organization/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { startRound } from '@quantum/modules/signature/server-api';
import { dayAt } from '@quantum/platform/domain';
import { attachTo, hasAttachment } from '@quantum/modules/collaboration/server-api';
import { everyLocale, inLocale } from '@quantum/platform/contract';
import { Invalid, json, loadScoped, lockScoped, Refused, type Ctx } from '@quantum/platform/server';
import { EXEMPTION_CATEGORY, EXEMPTION_STATUS, type AgainExemption, type ExemptionDetail, type NewExemption } from '../contract/index.ts';
import { exemptionMachine } from '../domain/exemption.machine.ts';
import { approversOf, evidenceFaults, explanationFaults, spanFaults } from '../domain/exemption.rules.ts';
import { countEffect, exemptable } from './effect.service.ts';
import { describeExemption, factsOf } from './exemption-detail.ts';
import { moved } from './exemption-events.service.ts';
import { daysOut } from './exemption.store.ts';
import { refuseOverlap, subjectsOf } from './subject.service.ts';
import { EXEMPTION, EXEMPTION_HOST, type ExemptionRecord } from './tables.ts';

const ROLES = { OM: ROLE.operationManager, DIR: ROLE.operatingDirector, EHSM: ROLE.ehsManager } as const;

export const readExemption = async (ctx: Ctx, id: number): Promise<ExemptionDetail> =>
  describeExemption(ctx, await loadScoped<ExemptionRecord>(ctx, EXEMPTION, id));

/** Asked for with its effect, and sent to who answers: never the one who asks. */
export async function requestExemption(ctx: Ctx, input: NewExemption): Promise<{ id: number; code: string }> {
  const faults = [...spanFaults(input), ...explanationFaults(input.explanation), ...(await reasonFaults(ctx, input))];
  faults.push(...evidenceFaults(input.reason, input.evidence.length > 0));
  if (faults.length > 0) throw new Invalid(faults);
  const metrics = exemptable(ctx, input.metrics);
  const { unit, units, tops, parts, people } = await subjectsOf(ctx, input, metrics);
  const known = { kind: EXEMPTION, author: 'requester_id', event: 'request' };
  const { id, code, isNew } = await createInUnit(ctx, known, { clientId: input.clientId, unit }, async (today) => {
    const subjects = { subjectKind: input.subjects?.kind ?? 'unit', subjectIds: input.subjects?.ids ?? [] } as const;
    await refuseOverlap(ctx, unit.id, input, subjects);
    const effect = await countEffect(ctx, metrics, { tops, parts }, input);
    const values = {
      business_line_id: unit.businessLineId,
      event_on: today,
      kind: input.kind,
      subject_kind: subjects.subjectKind,
      subject_ids: [...subjects.subjectIds],
      metrics: [...input.metrics],
      from_on: input.fromOn,
      to_on: input.toOn,
      reason: input.reason,
      explanation: input.explanation,
      effect: json(effect),
      status: EXEMPTION_STATUS.reviewing,
    };
    const prefix = `${input.kind === 'kpi' ? 'EXM' : 'WHL'}-${unit.code}-${today.slice(0, 7).replace('-', '')}`;
    return { prefix, words: [input.explanation], values, history: { to: EXEMPTION_STATUS.reviewing } };
  });
  if (!isNew) return { id, code };
  await attachAll(ctx, id, input.evidence);
  await sendToApprovers(ctx, { id, code, unit, isLarge: parts === null && units.length > 1, people, ...input });
  return { id, code };
}

async function attachAll(ctx: Ctx, id: number, files: readonly number[]): Promise<void> {
  for (const fileId of files) await attachTo(ctx, EXEMPTION_HOST, id, { fileId, note: '' });
}

type ExemptionRequest = Pick<NewExemption, 'kind' | 'metrics' | 'fromOn' | 'toOn'>;
type Subject = Awaited<ReturnType<typeof subjectsOf>>['unit'];

/** To those who answer: neither who asks, nor the project manager of the unit, nor a person it is about. */
async function sendToApprovers(
  ctx: Ctx,
  asked: ExemptionRequest & { id: number; code: string; unit: Subject; isLarge: boolean; people: readonly number[] },
): Promise<void> {
  const { unit } = asked;
  const [today, by] = [dayAt(ctx.now(), unit.timeZone), ctx.employeeId];
  const approvers = approversOf({ ...asked, daysOfYear: await daysOut(ctx, unit.id, asked.metrics, today), today });
  const managers = await holdersOf(ctx, { company_id: unit.companyId, unit_id: unit.id }, { roles: [ROLE.projectManager] });
  const round = await startRound(ctx, {
    type: TASK_TYPE.kpiExemptionApproval,
    sourceKind: EXEMPTION.kind,
    sourceId: asked.id,
    code: asked.code,
    title: everyLocale((locale) => ctx.kernel.messages.text(locale, 'exemption.todo.title', { from: asked.fromOn, to: asked.toOn })),
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
    authors: [...new Set([...managers, ...asked.people, ...(by === null ? [] : [by])])],
    askedBy: by,
  });
  if (round === undefined) throw new Refused('exemption.refusal.noApprover');
}

/** Asked for again after it was sent back: counted again, and sent to who answers for what it says now. */
export async function resubmitExemption(ctx: Ctx, id: number, { version, ...input }: AgainExemption): Promise<ExemptionDetail> {
  const exemption = await lockScoped<ExemptionRecord>(ctx, EXEMPTION, id, version);
  const to = ctx.move(exemptionMachine, exemption, 'request', await factsOf(ctx, exemption));
  const asked = { ...input, kind: exemption.kind };
  const faults = [...spanFaults(asked), ...explanationFaults(input.explanation), ...(await reasonFaults(ctx, input))];
  faults.push(...evidenceFaults(input.reason, input.evidence.length > 0 || (await hasAttachment(ctx, EXEMPTION.kind, id))));
  if (faults.length > 0) throw new Invalid(faults);
  const metrics = exemptable(ctx, input.metrics);
  const subjects = { subjectKind: exemption.subject_kind, subjectIds: exemption.subject_ids };
  const named = exemption.subject_ids.length === 0 ? {} : { subjects: { kind: exemption.subject_kind, ids: exemption.subject_ids } };
  const { unit, units, tops, parts, people } = await subjectsOf(ctx, { ...asked, ...named, unitId: exemption.unit_id }, metrics);
  await refuseOverlap(ctx, unit.id, asked, { ...subjects, except: id });
  await moved(ctx, exemption, {
    event: 'request',
    to,
    comment: null,
    set: {
      metrics: [...input.metrics],
      from_on: input.fromOn,
      to_on: input.toOn,
      reason: input.reason,
      explanation: input.explanation,
      effect: json(await countEffect(ctx, metrics, { tops, parts }, asked)),
      requester_id: ctx.employeeId,
      search: searchOf(exemption.code, input.explanation),
    },
  });
  await attachAll(ctx, id, input.evidence);
  await sendToApprovers(ctx, { id, code: exemption.code, unit, isLarge: parts === null && units.length > 1, people, ...asked });
  return readExemption(ctx, id);
}

async function reasonFaults(ctx: Ctx, { reason }: Pick<NewExemption, 'reason'>) {
  const codes = await codeTree(ctx.kernel);
  return codes.isIn(EXEMPTION_CATEGORY.exemptionReason, reason) ? [] : [{ path: 'reason', key: 'platform.fault.code' }];
}
