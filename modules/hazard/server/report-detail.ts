import { actionPath } from '@quantum/modules/action/contract';
import { actionsOfSources } from '@quantum/modules/action/server-api';
import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { personRefs } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { allowedEvents, loadScoped, NotFound, readHistory, reveal, type Ctx } from '@quantum/platform/server';
import { hazardOps, reportPath, type ReportDetail, type ReportKind } from '../contract/index.ts';
import { NO_FACTS, reportMachine, type ReportEvent, type ReportFacts } from '../domain/report.machine.ts';
import { isLate } from '../domain/report.rules.ts';
import { escalation } from './escalation.ts';
import { findReport, readPhotos, readPlace } from './report.store.ts';
import { REPORT, type ReportRecord } from './tables.ts';

/** Which operation an event needs; those of the system and `fixLow`, which `fix` becomes for low risk, have none. */
const EVENT_OPERATION: Partial<Record<ReportEvent, Operation>> = {
  accept: hazardOps.accept,
  raise: hazardOps.raise,
  fix: hazardOps.fix,
  pass: hazardOps.pass,
  fail: hazardOps.fail,
  dismiss: hazardOps.dismiss,
  merge: hazardOps.merge,
  escalate: hazardOps.escalate,
  close: hazardOps.close,
  closeMajor: hazardOps.closeMajor,
  object: hazardOps.object,
};
const DAY = 86_400_000;

/** What the machine asks about a report, for the person who acts; who reported it cannot object to what they never waited for. */
export function factsOf(ctx: Ctx, report: ReportRecord): ReportFacts {
  const completed = report.completed_at === null ? ctx.now() : new Date(report.completed_at);
  return {
    ...NO_FACTS,
    isFixer: report.fixed_by_id !== null && report.fixed_by_id === ctx.employeeId,
    isMajor: report.level === HAZARD_LEVEL.major,
    isClientOpen: report.kind === 'abnormalEvent' && report.client_told_note === null,
    daysSince: (ctx.now().getTime() - completed.getTime()) / DAY,
  };
}

/** A report of this kind the caller may do something to; of the other kind there is none at this address. */
export function mustBeOf(report: ReportRecord, kind: ReportKind): ReportRecord {
  if (report.kind !== kind) throw new NotFound();
  return report;
}

export async function describeReport(ctx: Ctx, report: ReportRecord): Promise<ReportDetail> {
  const place = await readPlace(ctx, report);
  const person = await personRefs(ctx, [report.anonymous ? null : report.reporter_id, report.fixed_by_id]);
  const actions = await actionsOfSources(ctx, REPORT.kind, [report.id]);
  const photos = await readPhotos(ctx, report.id);
  const refs = (isAfter: boolean) =>
    photos.filter((photo) => photo.is_after === isAfter).map((row) => ctx.kernel.files.ref(row, ctx.actor, ctx.now()));
  const other = report.duplicate_of_id === null ? undefined : await findReport(ctx, report.duplicate_of_id);
  const shown = report.patient_affected !== null && (await reveal(ctx, 'patient', { ...report, kind: REPORT.kind }));
  return {
    id: report.id,
    code: report.code,
    kind: report.kind,
    description: report.description,
    category: report.category,
    level: report.level,
    risk: report.risk,
    status: report.status,
    unitId: report.unit_id,
    unitName: inLocale(place.unit_names, ctx.locale),
    spaceId: report.space_id,
    spaceName: place.space_names && inLocale(place.space_names, ctx.locale),
    occurredAt: report.occurred_at,
    reportedAt: report.reported_at,
    late: isLate({ status: report.status, triageDueAt: report.triage_due_at }, ctx.now()),
    anonymous: report.anonymous,
    reporterName: report.anonymous ? null : (person(report.reporter_id)?.name ?? null),
    timeZone: place.time_zone,
    version: report.version,
    photosBefore: refs(false),
    photosAfter: refs(true),
    fixNote: report.fix_note,
    fixedBy: report.anonymous && report.fixed_by_id === report.reporter_id ? null : person(report.fixed_by_id),
    minutesLost: report.minutes_lost,
    ...(shown && { patientAffected: report.patient_affected }),
    clientToldAt: report.client_told_at,
    clientToldNote: report.client_told_note,
    triageDueAt: report.triage_due_at,
    dueOn: report.due_on,
    reply: report.reply,
    objection: report.objection,
    duplicateOf: other ? { code: other.code, href: reportPath(other.kind, other.id) } : null,
    continuedAs: report.continued_id === null ? null : ((await escalation()?.find(ctx, report.continued_id)) ?? null),
    completedAt: report.completed_at,
    actions: actions.map(({ id, code, status, dueAt, responsible }) => ({
      code,
      status,
      dueAt,
      href: actionPath(id),
      responsible: responsible && inLocale(responsible.names, ctx.locale),
    })),
    // Of the two ways to close it there is one for each level.
    events: (
      await allowedEvents(ctx, reportMachine, report, { facts: factsOf(ctx, report), operations: EVENT_OPERATION, kind: REPORT })
    ).filter(
      ({ event }) =>
        event !== (report.level === HAZARD_LEVEL.major ? 'close' : 'closeMajor') &&
        (event !== 'escalate' || (report.kind === 'abnormalEvent' && escalation() !== undefined)),
    ),
  };
}

export const readReport = async (ctx: Ctx, kind: ReportKind, id: number): Promise<ReportDetail> => {
  const report = await loadScoped<ReportRecord>(ctx, REPORT, id, hazardOps.read);
  // To-dos and messages name one address: there the web goes on to the report's own.
  return describeReport(ctx, kind === 'hazard' ? report : mustBeOf(report, kind));
};

/** What an anonymous reporter did stands under no name. */
export async function reportHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  const report = await loadScoped<ReportRecord>(ctx, REPORT, id, hazardOps.read);
  const entries = await readHistory(ctx, REPORT.kind, id, page);
  return entries.map((entry) => (report.anonymous && entry.whoId === null ? { ...entry, who: ctx.t('hazard.case.anonymous') } : entry));
}
