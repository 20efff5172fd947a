import { pausePlansOf, resumePlansOf } from '@quantum/modules/inspection/server-api';
import { auditInUnit, createInUnit, findEmployees, ownUnit, searchOf, todayIn } from '@quantum/modules/organization/server-api';
import { isBeingSigned, voidRounds } from '@quantum/modules/signature/server-api';
import { settingOf } from '@quantum/modules/system/server-api';
import { Invalid, keepFiles, loadScoped, saveRecord, type Ctx, type NewFault } from '@quantum/platform/server';
import {
  CASE_STATUS as STATUS,
  CHANGE_NATURE as NATURE,
  changeOps as ops,
  OPEN_CASE,
  type CaseChange,
  type CaseDetail,
  type Closing,
  type Implementation,
  type NewCase,
  type NewStart,
  type ReasonedMove,
  type RecordMove,
} from '../../contract/index.ts';
import { askAgain, askForPreStart, askToAccept, askToClose, askToPrepare, endAll, giveTasks, notifyStopped } from '../case-people.ts';
import { SPONSOR } from '../change-settings.ts';
import { CASE, type CaseRecord } from '../tables.ts';
import { valuesOf } from './case-fields.ts';
import { readCase } from './case-detail.ts';
import { caseMachine } from '../../domain/case.machine.ts';
import { readFacts } from './case-facts.ts';
import { startSigning } from '../signing/start-signing.ts';
import { copyTasks, templateOf } from '../templates/use-template.ts';
import { alignTasks, readCaseRow, tasksOf } from './case.store.ts';
import { lockCase, subjectOf } from './lock-case.ts';
import { moveCase } from './move-case.ts';
import { reminderOf } from './reminder.ts';

/** A draft of the person who asks for it. */
export async function createCase(
  ctx: Ctx,
  { clientId, unitId, templateId, succeedsId, ...fields }: NewCase,
): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, unitId);
  const template = await templateOf(ctx, unit.companyId, templateId, fields.startPlanned);
  const today = await todayIn(ctx, unit.id);
  const { id, code, isNew } = await createInUnit(
    ctx,
    { kind: CASE, author: 'requester_id' },
    { clientId, unit, content: { ...fields, succeedsId } },
    async () => ({
      prefix: `CHG-${unit.code}-${today.slice(0, 7).replace('-', '')}`,
      words: [fields.title, fields.equipment],
      values: {
        ...(await valuesOf(ctx, unit, { ...fields, sponsorId: fields.sponsorId ?? (await sponsorOf(ctx, unit.id)) })),
        succeeds_id: await succeeded(ctx, unit.id, succeedsId, fields.nature),
        business_line_id: unit.businessLineId,
        ...(template && { template_id: template.id, form_id: template.form_id, signers: template.signers }),
        event_on: today,
        since: ctx.now().toISOString(),
        status: STATUS.draft,
      },
    }),
  );
  if (!isNew) return { id, code };
  await keepFiles(ctx, fields.fileIds, CASE.kind, id);
  if (template) await copyTasks(ctx, { id, company_id: unit.companyId, unit_id: unit.id }, template, fields.startPlanned!);
  return { id, code };
}

/** The sponsor of a unit's changes, in post. */
async function sponsorOf(ctx: Ctx, unitId: number): Promise<number | null> {
  const id = Number((await settingOf(ctx, SPONSOR, unitId)) || 0);
  return (await findEmployees(ctx, [id])).get(id)?.active ? id : null;
}

/** The temporary change that is made permanent: an open one of the same project. */
async function succeeded(ctx: Ctx, unitId: number, id: number | null, nature: string): Promise<number | null> {
  if (id === null) return null;
  const before = await loadScoped<CaseRecord>(ctx, CASE, id, ops.list);
  const isOpenTemporary = before.nature === NATURE.temporary && OPEN_CASE.includes(before.status) && before.unit_id === unitId;
  const faults: NewFault[] = [
    ...(isOpenTemporary ? [] : [{ path: 'succeedsId', key: 'change.fault.succeeds' }]),
    ...(nature === NATURE.permanent ? [] : [{ path: 'nature', key: 'change.fault.successorNature' }]),
  ];
  if (faults.length > 0) throw new Invalid(faults);
  return id;
}

/** By its requester. What some have signed already is signed again by all whom the content concerns now. */
export async function updateCase(ctx: Ctx, id: number, { version, ...fields }: CaseChange): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  ctx.move(caseMachine, one, 'update', await readFacts(ctx, one));
  await keepFiles(ctx, fields.fileIds, CASE.kind, id);
  await saveRecord(ctx, CASE, one, {
    ...(await valuesOf(ctx, { id: one.unit_id, companyId: one.company_id }, fields)),
    search: searchOf(one.code, fields.title, fields.equipment),
  });
  await auditInUnit(ctx, CASE, one, 'update');
  if (fields.startPlanned !== null && fields.startPlanned !== one.start_planned) await alignTasks(ctx.db, id, fields.startPlanned);
  await signAnew(ctx, id);
  return readCase(ctx, id);
}
/** What is being signed has changed: all whom the content concerns now sign it anew. */
async function signAnew(ctx: Ctx, id: number): Promise<void> {
  if (!(await isBeingSigned(ctx, CASE.kind, id))) return;
  await voidRounds(ctx, CASE.kind, id, 'open');
  await startSigning(ctx, (await readCaseRow(ctx.db, id))!);
}

export async function submitCase(ctx: Ctx, id: number, { version }: RecordMove): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  const submitted = await moveCase(ctx, one, 'submit', {
    set: { submitted_at: one.submitted_at ?? ctx.now().toISOString(), last_reason: null },
  });
  await askToAccept(ctx, submitted);
  return readCase(ctx, id);
}

export async function returnCase(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  const back = await moveCase(ctx, one, 'return', { set: { last_reason: reason }, comment: reason });
  await askAgain(ctx, back, 'returned', reason);
  return readCase(ctx, id);
}

export async function screenCase(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  const screened = await moveCase(ctx, one, 'screen', { set: { in_kind: reason, ...(await reminderOf(ctx, one)) }, comment: reason });
  await askToPrepare(ctx, screened, await tasksOf(ctx.db, id), 'approved');
  return readCase(ctx, id);
}

export async function suspendCase(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  const waiting = await moveCase(ctx, one, 'suspend', { set: { last_reason: reason }, comment: reason });
  await pausePlansOf(ctx, subjectOf(waiting), reason);
  await notifyStopped(ctx, waiting, 'suspended', reason);
  return readCase(ctx, id);
}

export async function resumeCase(ctx: Ctx, id: number, { version }: RecordMove): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  const resumed = await moveCase(ctx, one, 'resume', { set: { has_lapsed: false, last_reason: null } });
  await resumePlansOf(ctx, subjectOf(resumed), one.code);
  await askToPrepare(ctx, resumed, await tasksOf(ctx.db, id), 'resumed');
  return readCase(ctx, id);
}

const mustBePast = (ctx: Ctx, path: string, at: string | null): void => {
  if (at !== null && !(Date.parse(at) <= ctx.now().getTime())) throw new Invalid([{ path, key: 'change.fault.future' }]);
};

export async function implementCase(ctx: Ctx, id: number, { version, inUseAt }: Implementation): Promise<CaseDetail> {
  mustBePast(ctx, 'inUseAt', inUseAt);
  const one = await lockCase(ctx, id, version);
  const done = await moveCase(ctx, one, 'implemented', { set: inUseAt === null ? {} : { in_use_at: inUseAt } });
  await askForPreStart(ctx, done);
  return readCase(ctx, id);
}

export async function waivePreStart(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  await askToClose(ctx, await moveCase(ctx, one, 'waive', { comment: reason }));
  return readCase(ctx, id);
}

/** The day of first use is entered at the latest now. */
export async function closeCase(ctx: Ctx, id: number, { version, inUseAt }: Closing): Promise<CaseDetail> {
  mustBePast(ctx, 'inUseAt', inUseAt);
  const one = await lockCase(ctx, id, version);
  const used = inUseAt ?? one.in_use_at;
  if (used === null) throw new Invalid([{ path: 'inUseAt', key: 'change.fault.inUse' }]);
  const set = { in_use_at: used, closed_at: ctx.now().toISOString(), remind_on: null, extend_to: null };
  const closed = await moveCase(ctx, one, 'close', { set });
  if (one.extend_to !== null) await voidRounds(ctx, CASE.kind, id, 'open');
  await endAll(ctx, closed, false);
  return readCase(ctx, id);
}

export async function sendBack(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  const back = await moveCase(ctx, one, 'back', { set: { last_reason: reason }, comment: reason });
  await askToPrepare(ctx, back, await tasksOf(ctx.db, id));
  return readCase(ctx, id);
}

export async function moveStart(ctx: Ctx, id: number, { version, reason, startPlanned }: NewStart): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  const { end_planned: endPlanned, expiry_on: expiryOn } = one;
  if (expiryOn !== null && startPlanned > expiryOn) throw new Invalid([{ path: 'startPlanned', key: 'change.fault.expiryBeforeStart' }]);
  // An end before the new start was planned for the old one.
  const end = endPlanned !== null && endPlanned < startPlanned ? { end_planned: startPlanned } : {};
  const moved = await moveCase(ctx, one, 'moveStart', { set: { start_planned: startPlanned, ...end }, comment: reason });
  await alignTasks(ctx.db, id, startPlanned);
  // What their to-dos say is due when their tasks are.
  if (moved.status === STATUS.inProgress) await giveTasks(ctx, moved, await tasksOf(ctx.db, id));
  await signAnew(ctx, id);
  return readCase(ctx, id);
}

/** Its plans make no further rounds, what waited for signatures is void. */
async function endCase(ctx: Ctx, id: number, { version, reason }: ReasonedMove, event: 'discard' | 'cancel'): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  const ended = await moveCase(ctx, one, event, { set: { last_reason: reason, remind_on: null }, comment: reason });
  if (one.status === STATUS.review || one.acted_at !== null || one.extend_to !== null) await voidRounds(ctx, CASE.kind, id, 'open');
  if (event === 'cancel') await pausePlansOf(ctx, subjectOf(ended), reason);
  await endAll(ctx, ended, true);
  return readCase(ctx, id);
}
export const discardCase = (ctx: Ctx, id: number, move: ReasonedMove): Promise<CaseDetail> => endCase(ctx, id, move, 'discard');
export const cancelCase = (ctx: Ctx, id: number, move: ReasonedMove): Promise<CaseDetail> => endCase(ctx, id, move, 'cancel');
