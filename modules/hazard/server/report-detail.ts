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
export function factsOf(ctx: Ctx, it: ReportRecord): ReportFacts {
  const completed = it.completed_at === null ? ctx.now() : new Date(it.completed_at);
  return {
    ...NO_FACTS,
    isFixer: it.fixed_by_id !== null && it.fixed_by_id === ctx.employeeId,
    isMajor: it.level === HAZARD_LEVEL.major,
    isClientOpen: it.kind === 'abnormalEvent' && it.client_told_note === null,
    daysSince: (ctx.now().getTime() - completed.getTime()) / DAY,
  };
}

/** A report of this kind the caller may do something to; of the other kind there is none at this address. */
export function mustBeOf(it: ReportRecord, kind: ReportKind): ReportRecord {
  if (it.kind !== kind) throw new NotFound();
  return it;
}

export async function describeReport(ctx: Ctx, it: ReportRecord): Promise<ReportDetail> {
  const place = await readPlace(ctx, it);
  const person = await personRefs(ctx, [it.anonymous ? null : it.reporter_id, it.fixed_by_id]);
  const actions = await actionsOfSources(ctx, REPORT.kind, [it.id]);
  const photos = await readPhotos(ctx, it.id);
  const refs = (isAfter: boolean) =>
    photos.filter((photo) => photo.is_after === isAfter).map((row) => ctx.kernel.files.ref(row, ctx.actor, ctx.now()));
  const other = it.duplicate_of_id === null ? undefined : await findReport(ctx, it.duplicate_of_id);
  const shown = it.patient_affected !== null && (await reveal(ctx, 'patient', { ...it, kind: REPORT.kind }));
  return {
    id: it.id,
    code: it.code,
    kind: it.kind,
    description: it.description,
    category: it.category,
    level: it.level,
    risk: it.risk,
    status: it.status,
    unitId: it.unit_id,
    unitName: inLocale(place.unit_names, ctx.locale),
    spaceId: it.space_id,
    spaceName: place.space_names && inLocale(place.space_names, ctx.locale),
    occurredAt: it.occurred_at,
    reportedAt: it.reported_at,
    late: isLate({ status: it.status, triageDueAt: it.triage_due_at }, ctx.now()),
    anonymous: it.anonymous,
    reporterName: it.anonymous ? null : (person(it.reporter_id)?.name ?? null),
    timeZone: place.time_zone,
    version: it.version,
    photosBefore: refs(false),
    photosAfter: refs(true),
    fixNote: it.fix_note,
    fixedBy: it.anonymous && it.fixed_by_id === it.reporter_id ? null : person(it.fixed_by_id),
    minutesLost: it.minutes_lost,
    ...(shown && { patientAffected: it.patient_affected }),
    clientToldAt: it.client_told_at,
    clientToldNote: it.client_told_note,
    triageDueAt: it.triage_due_at,
    reply: it.reply,
    objection: it.objection,
    duplicateOf: other ? { code: other.code, href: reportPath(other.kind, other.id) } : null,
    continuedAs: it.continued_id === null ? null : ((await escalation()?.find(ctx, it.continued_id)) ?? null),
    completedAt: it.completed_at,
    actions: actions.map(({ id, code, status, dueAt, responsible }) => ({
      code,
      status,
      dueAt,
      href: actionPath(id),
      responsible: responsible && inLocale(responsible.names, ctx.locale),
    })),
    // Of the two ways to close it there is one for each level.
    events: (await allowedEvents(ctx, reportMachine, it, factsOf(ctx, it), EVENT_OPERATION, REPORT)).filter(
      ({ event }) =>
        event !== (it.level === HAZARD_LEVEL.major ? 'close' : 'closeMajor') &&
        (event !== 'escalate' || (it.kind === 'abnormalEvent' && escalation() !== undefined)),
    ),
  };
}

export const readReport = async (ctx: Ctx, kind: ReportKind, id: number): Promise<ReportDetail> => {
  const it = await loadScoped<ReportRecord>(ctx, REPORT, id, hazardOps.read);
  // To-dos and messages name one address: there the web goes on to the report's own.
  return describeReport(ctx, kind === 'hazard' ? it : mustBeOf(it, kind));
};

/** What an anonymous reporter did stands under no name. */
export async function reportHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  const it = await loadScoped<ReportRecord>(ctx, REPORT, id, hazardOps.read);
  const entries = await readHistory(ctx, REPORT.kind, id, {}, page);
  return entries.map((entry) => (it.anonymous && entry.whoId === null ? { ...entry, who: ctx.t('hazard.case.anonymous') } : entry));
}
