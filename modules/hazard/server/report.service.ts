import { actionsOfSources, raiseAction, type ActionSource } from '@quantum/modules/action/server-api';
import { notifyWatchers } from '@quantum/modules/collaboration/server-api';
import { CORRECTIVE_ACTION_MODE, HAZARD_LEVEL, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { moveTasks } from '@quantum/modules/task/server-api';
import { inScope, Invalid, keepFiles, lockScoped, NotFound, saveRecord, systemActor, type Ctx } from '@quantum/platform/server';
import {
  REPORT_STATUS,
  reportPath,
  type AcceptReport,
  type FixReport,
  type MergeReport,
  type RaiseFromReport,
  type ReasonInput,
  type ReportDetail,
  type ReportKind,
  type TellClient,
} from '../contract/index.ts';
import { reportMachine, type ReportEvent, type ReportFacts } from '../domain/report.machine.ts';
import { describeReport, factsOf, mustBeOf } from './report-detail.ts';
import { flagByHazard } from './flag-risks.ts';
import { dueOnOf } from './report-due.ts';
import { requestCheck, requestTriage, notifyReporter } from './report-people.ts';
import { findReport, insertPhotos, lockReport, readCodes, readPhotos, reloadReport } from './report.store.ts';
import { REPORT, REPORT_HOST, type ReportRecord } from './tables.ts';

interface More {
  set?: Record<string, unknown>;
  facts?: Partial<ReportFacts>;
  comment?: string | null;
  /** The report's own actions, or the clock, move it: nobody asks for it. */
  bySystem?: boolean;
}

const ended = [REPORT_STATUS.completed, REPORT_STATUS.caseClosed] as readonly string[];

/** One event of a locked report: state, history row, watchers, to-dos. */
export async function move(
  ctx: Ctx,
  report: ReportRecord,
  event: ReportEvent,
  { set = {}, facts, comment = null, bySystem }: More = {},
): Promise<ReportRecord> {
  const all = { ...factsOf(ctx, report), ...facts };
  const to = bySystem ? ctx.moveBySystem(reportMachine, report, event) : ctx.move(reportMachine, report, event, all);
  const completed_at = ended.includes(to) ? (report.completed_at ?? ctx.now().toISOString()) : null;
  await saveRecord(ctx, REPORT, report, { ...set, status: to, completed_at });
  const { id, code, company_id: companyId, unit_id: unitId, status: from } = report;
  await ctx.audit({ kind: REPORT.kind, id, code, event, from, to, comment, companyId, unitId });
  await notifyWatchers(ctx, REPORT_HOST, report, `hazard.did.${event}`);
  await moveTasks(ctx, REPORT.kind, id, 'finish');
  return reloadReport(ctx, id);
}

export const locked = async (ctx: Ctx, kind: ReportKind, id: number, version: number): Promise<ReportRecord> =>
  mustBeOf(await lockScoped<ReportRecord>(ctx, REPORT, id, version), kind);

/** It is real: how bad, and from now on someone's to put right. */
export async function acceptReport(ctx: Ctx, kind: ReportKind, id: number, { version, risk, level }: AcceptReport): Promise<ReportDetail> {
  const report = await locked(ctx, kind, id, version);
  const due_on = await dueOnOf(ctx, report.unit_id, risk, new Date(report.reported_at));
  const moved = await move(ctx, report, 'accept', {
    set: { risk, due_on, level: kind === 'hazard' ? (level ?? HAZARD_LEVEL.general) : null },
  });
  await requestTriage(ctx, moved);
  await flagByHazard(ctx, moved);
  return describeReport(ctx, moved);
}

export async function raiseFromReport(ctx: Ctx, kind: ReportKind, id: number, input: RaiseFromReport): Promise<ReportDetail> {
  const report = await locked(ctx, kind, id, input.version);
  const due_on = await dueOnOf(ctx, report.unit_id, input.risk, new Date(report.reported_at));
  const moved = await move(ctx, report, 'raise', { set: { risk: input.risk, due_on } });
  const photos = await readPhotos(ctx, id);
  await raiseAction(ctx, {
    sourceKind: REPORT.kind,
    sourceId: id,
    companyId: report.company_id,
    unitId: report.unit_id,
    businessLineId: report.business_line_id,
    spaceId: report.space_id,
    title: report.description || input.measures,
    description: report.description || input.measures,
    category: kind === 'hazard' ? report.category : null,
    risk: input.risk,
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId: input.responsibleId,
    raisedById: report.anonymous ? ctx.employeeId : (report.reporter_id ?? ctx.employeeId),
    measures: input.measures,
    photosBefore: photos.filter((photo) => !photo.is_after).map((photo) => photo.id),
    photosAfter: [],
  });
  return describeReport(ctx, moved);
}

/** Put right: completed where the risk is low, else checked by another. */
export async function fixedBy(ctx: Ctx, report: ReportRecord, fixerId: number | null, note: string): Promise<ReportRecord> {
  const isLow = report.risk === INSPECTION_RISK.low;
  const moved = await move(ctx, report, isLow ? 'fixLow' : 'fix', {
    set: { fix_note: note, fixed_by_id: fixerId, risk: report.risk },
    comment: note,
  });
  if (isLow) await notifyReporter(ctx, moved, 'solved');
  else await requestCheck(ctx, moved);
  return moved;
}

export async function fixReport(ctx: Ctx, kind: ReportKind, id: number, { version, note, photos }: FixReport): Promise<ReportDetail> {
  if (photos.length === 0) throw new Invalid([{ path: 'photos', key: 'hazard.fault.noPhotoAfter' }]);
  const report = await locked(ctx, kind, id, version);
  await keepFiles(ctx, photos, REPORT.kind, id);
  await insertPhotos(ctx, id, photos, true);
  return describeReport(ctx, await fixedBy(ctx, report, ctx.employeeId, note));
}

export async function passReport(ctx: Ctx, kind: ReportKind, id: number, { version }: { version: number }): Promise<ReportDetail> {
  const moved = await move(ctx, await locked(ctx, kind, id, version), 'pass');
  await notifyReporter(ctx, moved, 'solved');
  return describeReport(ctx, moved);
}

export async function failReport(ctx: Ctx, kind: ReportKind, id: number, { version, reason }: ReasonInput): Promise<ReportDetail> {
  const moved = await move(ctx, await locked(ctx, kind, id, version), 'fail', { comment: reason });
  await requestTriage(ctx, moved);
  return describeReport(ctx, moved);
}

export async function dismissReport(ctx: Ctx, kind: ReportKind, id: number, { version, reason }: ReasonInput): Promise<ReportDetail> {
  const moved = await move(ctx, await locked(ctx, kind, id, version), 'dismiss', { set: { reply: reason }, comment: reason });
  await notifyReporter(ctx, moved, 'dismissed');
  return describeReport(ctx, moved);
}

/** The same as another report of that kind which the caller may handle, too. */
export async function mergeReport(ctx: Ctx, kind: ReportKind, id: number, input: MergeReport): Promise<ReportDetail> {
  const report = await locked(ctx, kind, id, input.version);
  const other = await findReport(ctx, input.mergedIntoId);
  if (!other || other.kind !== kind || other.company_id !== report.company_id || !inScope(await ctx.scope(), other)) throw new NotFound();
  const duplicateOf = other.id === id ? 'self' : other.status === REPORT_STATUS.close ? 'merged' : 'fit';
  const moved = await move(ctx, report, 'merge', { set: { duplicate_of_id: other.id }, facts: { duplicateOf }, comment: other.code });
  return describeReport(ctx, moved);
}

export const closeReport = async (ctx: Ctx, kind: ReportKind, id: number, { version }: { version: number }): Promise<ReportDetail> =>
  describeReport(ctx, await move(ctx, await locked(ctx, kind, id, version), 'close'));

/** Who reported it says that it is not solved: back to those who put it right. */
export async function objectToReport(ctx: Ctx, kind: ReportKind, id: number, { version, reason }: ReasonInput): Promise<ReportDetail> {
  const report = await locked(ctx, kind, id, version);
  // An anonymous reporter stays so when objecting.
  ctx.audited++;
  const as = report.anonymous && report.reporter_id === ctx.employeeId ? ctx.for(systemActor('anonymous reporter')) : ctx;
  const moved = await move(as, report, 'object', { set: { objection: reason }, comment: reason, facts: factsOf(ctx, report) });
  await requestTriage(as, moved, 'objected');
  return describeReport(ctx, moved);
}

export const closeMajorHazard = async (ctx: Ctx, id: number, { version }: { version: number }): Promise<ReportDetail> =>
  describeReport(ctx, await move(ctx, await locked(ctx, 'hazard', id, version), 'closeMajor'));

/** Whether the client was told: when, or why not. An abnormal event is not closed before that is known. */
export async function recordClientNotice(ctx: Ctx, id: number, { version, toldAt, note }: TellClient): Promise<ReportDetail> {
  if (toldAt !== null && new Date(toldAt) > ctx.now()) throw new Invalid([{ path: 'toldAt', key: 'hazard.fault.future' }]);
  const report = await locked(ctx, 'abnormalEvent', id, version);
  await saveRecord(ctx, REPORT, report, { client_told_at: toldAt, client_told_note: note });
  const { code, company_id: companyId, unit_id: unitId } = report;
  const changes = { clientToldAt: [report.client_told_at, toldAt], clientToldNote: [report.client_told_note, note] } as Record<
    string,
    [unknown, unknown]
  >;
  await ctx.audit({ kind: REPORT.kind, id, code, event: 'tellClient', comment: note, changes, companyId, unitId });
  return describeReport(ctx, await reloadReport(ctx, id));
}

/** Nobody objected in time. */
export const closeByTime = (ctx: Ctx, report: ReportRecord): Promise<ReportRecord> => move(ctx, report, 'close');

/** Completed with its last action, back to be assigned when all were cancelled. */
export const reportSource: ActionSource = {
  kind: REPORT.kind,
  describe: async (ctx, ids) =>
    new Map(
      (await readCodes(ctx.db, ids)).map(({ id, code, kind, description }) => [
        id,
        { code, title: description || code, href: reportPath(kind, id) },
      ]),
    ),
  moved: async (ctx, id) => {
    const report = await lockReport(ctx, id);
    if (report?.status !== REPORT_STATUS.inProgress) return;
    const actions = await actionsOfSources(ctx, REPORT.kind, [id]);
    if (actions.some(({ isOpen }) => isOpen)) return;
    if (actions.every(({ isCancelled }) => isCancelled)) return requestTriage(ctx, await move(ctx, report, 'reopen', { bySystem: true }));
    await notifyReporter(ctx, await move(ctx, report, 'solve', { bySystem: true }), 'solved');
  },
};
