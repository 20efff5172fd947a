import { actionPath } from '@quantum/modules/action/contract';
import { actionsOfSources } from '@quantum/modules/action/server-api';
import { daysOffOf, personRefs } from '@quantum/modules/organization/server-api';
import { jobTaskPath } from '@quantum/modules/risk/contract';
import { findJobTask } from '@quantum/modules/risk/server-api';
import { roundsOf } from '@quantum/modules/signature/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Localized, type Operation } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { allowedEvents, loadScoped, mayDo, readHistory, reveal, type Ctx } from '@quantum/platform/server';
import {
  ENDED,
  INCIDENT_SEVERITY,
  INCIDENT_STATUS,
  INCIDENT_TYPE,
  incidentOps,
  incidentPath,
  noticeOps,
  noticePath,
  type IncidentDetail,
  type InjuryView,
} from '../contract/index.ts';
import { accidentCategoryOn } from '../domain/accident-category.rules.ts';
import { isEstimated, oshaDays, readUntil, workingDaysLost } from '../domain/days.rules.ts';
import { incidentMachine, type IncidentEvent, type IncidentFacts } from '../domain/incident.machine.ts';
import { injuryState } from '../domain/injury-state.rules.ts';
import { RECURRING, sharedCauses } from '../domain/recurrence.rules.ts';
import { columnOf, DEPTH, isPrivacyCase, severityOf } from '../domain/severity.rules.ts';
import { readClocks } from './statutory/clock.store.ts';
import { readCodes, readInjuries, readPhotos, readPlaceAndNotices, readSimilar } from './incident.store.ts';
import { grade493Of, isOff, outcomeOf } from './outcome.ts';
import { INCIDENT, type IncidentRecord, type InjuryRow } from './tables.ts';

/** Which operation an event needs; `settleOpen` is what `settle` becomes where actions are open. */
const EVENT_OPERATION: Partial<Record<IncidentEvent, Operation>> = {
  return: incidentOps.return,
  report: incidentOps.answer,
  confirm: incidentOps.confirm,
  dismiss: incidentOps.dismiss,
  merge: incidentOps.merge,
  file: incidentOps.file,
  settle: incidentOps.settle,
  classify: incidentOps.classify,
  investigate: incidentOps.investigate,
  findings: incidentOps.findings,
  raise: incidentOps.raise,
  submit: incidentOps.submit,
  approve: incidentOps.approve,
  reject: incidentOps.reject,
  accept: incidentOps.accept,
  sendBack: incidentOps.sendBack,
  reopen: incidentOps.reopen,
  void: incidentOps.void,
  injuries: incidentOps.injuries,
};

/** What an investigation lacks before it is submitted: a time line, a cause, an action or why none; the team its depth asks for. */
function lackOf(it: IncidentRecord, actions: number): string | undefined {
  if (it.timeline.trim() === '' || it.whys.every((why) => why.trim() === '')) return 'incident.refusal.noFindings';
  if (it.causes.length === 0) return 'incident.refusal.noCause';
  if (it.team.length + 1 < DEPTH[it.grade].team) return 'incident.refusal.team';
  return actions === 0 && it.no_action_reason.trim() === '' ? 'incident.refusal.noAction' : undefined;
}

interface Parts {
  actions: Awaited<ReturnType<typeof actionsOfSources>>;
  injuries: InjuryRow[];
  clocks: Awaited<ReturnType<typeof readClocks>>;
}

const partsOf = async (ctx: Ctx, it: IncidentRecord): Promise<Parts> => ({
  actions: await actionsOfSources(ctx, INCIDENT.kind, [it.id]),
  injuries: await readInjuries(ctx, it.id),
  clocks: await readClocks(ctx, it.id),
});

export const factsOf = async (ctx: Ctx, it: IncidentRecord): Promise<IncidentFacts> => factsWith(ctx, it, await partsOf(ctx, it));

async function factsWith(ctx: Ctx, it: IncidentRecord, { actions, injuries, clocks }: Parts): Promise<IncidentFacts> {
  return {
    injured: injuries.length,
    isAccident: it.type === INCIDENT_TYPE.accident,
    isRecordable: it.recordable,
    isLight: it.grade === INCIDENT_SEVERITY.almost || it.grade === INCIDENT_SEVERITY.mild,
    isSerious: it.grade === INCIDENT_SEVERITY.serious,
    isLead: it.lead_id !== null && it.lead_id === ctx.employeeId,
    openActions: actions.filter((one) => one.isOpen).length,
    lack: lackOf(it, actions.length),
    openClocks: clocks.filter(({ met_at, note }) => met_at === null && note === '').length,
    closesSerious: await mayDo(ctx, INCIDENT, it, incidentOps.reopen),
    duplicateOf: 'none',
  };
}

async function injuriesOf(ctx: Ctx, it: IncidentRecord, rows: readonly InjuryRow[], zone: string): Promise<InjuryView[]> {
  if (rows.length === 0) return [];
  const off = new Set((await daysOffOf(ctx, it.unit_id)).map(({ day }) => day));
  const readOn = dayAt(ctx.now(), zone);
  return rows.map(({ incidentId: _of, names, ...row }: InjuryRow) => {
    const { days, outcome } = outcomeOf(row, it.event_on, readOn);
    const read = { accidentOn: it.event_on, readOn: readUntil(readOn, row), spells: row.spells };
    const osha = oshaDays(read, off);
    return {
      ...row,
      shownName: isPrivacyCase(outcome) ? null : names ? inLocale(names as Localized, ctx.locale) : row.name,
      severity: severityOf([outcome]),
      status: injuryState(row.spells, row.settledOn, readOn),
      column: columnOf(outcome),
      awayDays: days.away,
      restrictedDays: days.restricted,
      oshaAway: osha.away,
      oshaRestricted: osha.restricted,
      workingDays: workingDaysLost(read, off).away,
      isEstimate: isEstimated(row),
    };
  });
}

async function jobTaskOf(ctx: Ctx, id: number | null): Promise<IncidentDetail['jobTask']> {
  const task = id === null ? undefined : await findJobTask(ctx, id);
  return task ? { id: task.id, name: inLocale(task.names, ctx.locale), href: jobTaskPath(task.id) } : null;
}

/** States in which no one has been asked to sign. */
const UNSIGNED: readonly string[] = [INCIDENT_STATUS.draft, INCIDENT_STATUS.reporting, INCIDENT_STATUS.reviewing];
/** Incidents of which no one is told: not reported yet, or no event. */
export const UNTOLD: readonly string[] = [INCIDENT_STATUS.draft, INCIDENT_STATUS.invalid];

export async function describeIncident(ctx: Ctx, it: IncidentRecord): Promise<IncidentDetail> {
  const place = await readPlaceAndNotices(ctx, it);
  const person = await personRefs(ctx, [it.reporter_id, it.lead_id, it.client_told_by_id, ...it.team]);
  const parts = await partsOf(ctx, it);
  const { clocks } = parts;
  const { actions } = parts;
  const photos = await readPhotos(ctx, it.id);
  const shown = await reveal(ctx, 'injury', { ...it, kind: INCIDENT.kind });
  const [merged] = it.merged_into_id === null ? [] : await readCodes(ctx.db, [it.merged_into_id]);
  const similar = it.causes.length === 0 ? [] : await readSimilar(ctx, it);
  return {
    id: it.id,
    code: it.code,
    description: it.description,
    type: it.type,
    severity: it.severity,
    grade: it.grade,
    status: it.status,
    unitId: it.unit_id,
    unitName: inLocale(place.unit_names, ctx.locale),
    spaceId: it.space_id,
    spaceName: place.space_names && inLocale(place.space_names, ctx.locale),
    occurredAt: it.occurred_at,
    reportedAt: it.reported_at,
    injuredCount: it.injured_count,
    recordable: it.recordable,
    dueOn: it.due_on,
    late: it.due_on !== null && !ENDED.includes(it.status) && it.due_on < dayAt(ctx.now(), place.time_zone),
    timeZone: place.time_zone,
    version: it.version,
    reporter: person(it.reporter_id),
    immediateActions: it.immediate_actions,
    photos: photos.map((row) => ctx.kernel.files.ref(row, ctx.actor, ctx.now())),
    ...(shown && { firstAid: it.first_aid, injuries: await injuriesOf(ctx, it, parts.injuries, place.time_zone) }),
    triggers: it.triggers,
    accidentCategory: it.accident_category,
    accidentCategories: accidentCategoryOn(it.event_on),
    isDangerous: it.is_dangerous,
    jobTask: await jobTaskOf(ctx, it.job_task_id),
    directLoss: it.direct_loss,
    clientToldAt: it.client_told_at,
    clientToldBy: person(it.client_told_by_id),
    clientToldNote: it.client_told_note,
    mayRespond: !ENDED.includes(it.status) && (await mayDo(ctx, INCIDENT, it, incidentOps.respond)),
    clearedOn: it.cleared_on,
    grade493: grade493Of(it, parts.injuries, dayAt(ctx.now(), place.time_zone)),
    lead: person(it.lead_id),
    team: it.team.flatMap((id) => person(id) ?? []),
    timeline: it.timeline,
    whys: it.whys,
    causes: it.causes,
    fishbone: it.fishbone,
    noActionReason: it.no_action_reason,
    lesson: it.lesson,
    question: it.question,
    mergedInto: merged ? { code: merged.code, href: incidentPath(merged.id) } : null,
    isOff: isOff(parts.injuries),
    clocks: clocks.map(({ id, rule, basis, due_at: dueAt, met_at: metAt, note }) => ({
      id,
      rule,
      basis,
      dueAt,
      metAt,
      note,
      state: metAt !== null && metAt <= dueAt ? 'met' : metAt !== null || dueAt < ctx.now().toISOString() ? 'missed' : 'running',
    })),
    mayMeetClocks: await mayDo(ctx, INCIDENT, it, incidentOps.meetClock),
    notices: place.notices.map((one) => ({
      code: one.code,
      href: noticePath(one.id),
      kind: one.kind,
      status: one.status,
      title: inLocale(one.titles, ctx.locale),
    })),
    mayNotify: !UNTOLD.includes(it.status) && (await mayDo(ctx, INCIDENT, it, noticeOps.save)),
    signing: UNSIGNED.includes(it.status) ? [] : await roundsOf(ctx, INCIDENT.kind, it.id),
    recurring: similar
      .filter(({ causes }) => sharedCauses(causes, it.causes) >= RECURRING)
      .map(({ id, code }) => ({ code, href: incidentPath(id) })),
    actions: actions.map(({ id, code, status, dueAt, responsible }) => ({
      code,
      status,
      dueAt,
      href: actionPath(id),
      responsible: responsible && inLocale(responsible.names, ctx.locale),
    })),
    events: await allowedEvents(ctx, incidentMachine, it, await factsWith(ctx, it, parts), EVENT_OPERATION, INCIDENT),
  };
}

export const readIncident = async (ctx: Ctx, id: number): Promise<IncidentDetail> =>
  describeIncident(ctx, await loadScoped<IncidentRecord>(ctx, INCIDENT, id, incidentOps.read));

export async function incidentHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<IncidentRecord>(ctx, INCIDENT, id, incidentOps.read);
  return readHistory(ctx, INCIDENT.kind, id, {}, page);
}
