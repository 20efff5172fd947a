import { actionPath } from '@quantum/modules/action/contract';
import { actionsOfSources } from '@quantum/modules/action/server-api';
import { calendarsOf, personRefs } from '@quantum/modules/organization/server-api';
import { jobTaskPath } from '@quantum/modules/risk/contract';
import { findJobTask } from '@quantum/modules/risk/server-api';
import { roundsOf } from '@quantum/modules/signature/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Localized, type Operation } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { allowedEvents, loadScoped, mayDo, readHistory, reveal, stateTimesOf, type Ctx } from '@quantum/platform/server';
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
import { outcomeOf } from '../domain/injuries/hurt.rules.ts';
import { injuryState } from '../domain/injury-state.rules.ts';
import { stageTimes } from '../domain/stage-times.rules.ts';
import { columnOf, DEPTH, isPrivacyCase, severityOf } from '../domain/severity.rules.ts';
import { readClocks } from './statutory/clock.store.ts';
import { lawOf } from './statutory/law.ts';
import { readCodes, readInjuries, readPhotos, readSurroundings } from './incident.store.ts';
import { approvalRefusal } from './investigation/approver.ts';
import { casualtiesOf, grade493Of, isOff } from './investigation/outcome.ts';
import { recurringOf } from './investigation/recurring.ts';
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
function lackOf(incident: IncidentRecord, actions: number): string | undefined {
  if (incident.timeline.trim() === '' || incident.whys.every((why) => why.trim() === '')) return 'incident.refusal.noFindings';
  if (incident.causes.length === 0) return 'incident.refusal.noCause';
  if (incident.team.length + 1 < DEPTH[incident.grade].team) return 'incident.refusal.team';
  return actions === 0 && incident.no_action_reason.trim() === '' ? 'incident.refusal.noAction' : undefined;
}

interface Parts {
  actions: Awaited<ReturnType<typeof actionsOfSources>>;
  injuries: InjuryRow[];
  clocks: Awaited<ReturnType<typeof readClocks>>;
}

const partsOf = async (ctx: Ctx, incident: IncidentRecord): Promise<Parts> => ({
  actions: await actionsOfSources(ctx, INCIDENT.kind, [incident.id]),
  injuries: await readInjuries(ctx, incident.id),
  clocks: await readClocks(ctx, incident.id),
});

export const factsOf = async (ctx: Ctx, incident: IncidentRecord): Promise<IncidentFacts> =>
  factsWith(ctx, incident, await partsOf(ctx, incident));

async function factsWith(ctx: Ctx, incident: IncidentRecord, { actions, injuries, clocks }: Parts): Promise<IncidentFacts> {
  return {
    injured: injuries.length,
    isAccident: incident.type === INCIDENT_TYPE.accident,
    isRecordable: incident.recordable,
    isLight: incident.grade === INCIDENT_SEVERITY.almost || incident.grade === INCIDENT_SEVERITY.mild,
    isSerious: incident.grade === INCIDENT_SEVERITY.serious,
    isLead: incident.lead_id !== null && incident.lead_id === ctx.employeeId,
    approval: await approvalRefusal(ctx, incident),
    openActions: actions.filter((one) => one.isOpen).length,
    lack: lackOf(incident, actions.length),
    openClocks: clocks.filter(({ met_at, note }) => met_at === null && note === '').length,
    closesSerious: await mayDo(ctx, INCIDENT, incident, incidentOps.reopen),
    duplicateOf: 'none',
  };
}

const NO_DAYS = { off: new Set<string>(), worked: new Set<string>() };

/** The day days are read on, and the calendar people of the unit work by. */
interface ReadDays {
  readOn: string;
  daysOff: ReadonlySet<string>;
  worked: ReadonlySet<string>;
}

function injuriesOf(ctx: Ctx, incident: IncidentRecord, rows: readonly InjuryRow[], { readOn, daysOff, worked }: ReadDays): InjuryView[] {
  return rows.map(({ incidentId: _of, names, ...row }: InjuryRow) => {
    const { days, outcome } = outcomeOf(row, incident.event_on, readOn);
    const read = { accidentOn: incident.event_on, readOn: readUntil(readOn, row), spells: row.spells };
    const osha = oshaDays(read, daysOff, worked);
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
      workingDays: workingDaysLost(read, daysOff, worked).away,
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

export async function describeIncident(ctx: Ctx, incident: IncidentRecord): Promise<IncidentDetail> {
  const place = await readSurroundings(ctx, incident);
  const person = await personRefs(ctx, [incident.reporter_id, incident.lead_id, incident.client_told_by_id, ...incident.team]);
  const parts = await partsOf(ctx, incident);
  const { clocks } = parts;
  const { actions } = parts;
  const photos = await readPhotos(ctx, incident.id);
  const readOn = dayAt(ctx.now(), place.time_zone);
  // Days are counted of people who were hurt alone.
  const { off: daysOff, worked } =
    parts.injuries.length === 0 ? NO_DAYS : (await calendarsOf(ctx, [incident.unit_id])).get(incident.unit_id)!;
  const shown = await reveal(ctx, 'injury', { ...incident, kind: INCIDENT.kind });
  const [merged] = incident.merged_into_id === null ? [] : await readCodes(ctx.db, [incident.merged_into_id]);
  return {
    id: incident.id,
    code: incident.code,
    title: incident.title,
    description: incident.description,
    type: incident.type,
    severity: incident.severity,
    grade: incident.grade,
    status: incident.status,
    unitId: incident.unit_id,
    unitName: inLocale(place.unit_names, ctx.locale),
    spaceId: incident.space_id,
    spaceName: place.space_names && inLocale(place.space_names, ctx.locale),
    occurredAt: incident.occurred_at,
    reportedAt: incident.reported_at,
    injuredCount: incident.injured_count,
    recordable: incident.recordable,
    dueOn: incident.due_on,
    late: incident.due_on !== null && !ENDED.includes(incident.status) && incident.due_on < readOn,
    timeZone: place.time_zone,
    version: incident.version,
    reporter: person(incident.reporter_id),
    immediateActions: incident.immediate_actions,
    photos: photos.map((row) => ctx.kernel.files.ref(row, ctx.actor, ctx.now())),
    ...(shown && { firstAid: incident.first_aid, injuries: injuriesOf(ctx, incident, parts.injuries, { readOn, daysOff, worked }) }),
    triggers: incident.triggers,
    accidentCategory: incident.accident_category,
    accidentCategories: accidentCategoryOn(incident.event_on),
    isDangerous: incident.is_dangerous,
    jobTask: await jobTaskOf(ctx, incident.job_task_id),
    directLoss: incident.direct_loss,
    clientToldAt: incident.client_told_at,
    clientToldBy: person(incident.client_told_by_id),
    clientToldNote: incident.client_told_note,
    mayRespond: !ENDED.includes(incident.status) && (await mayDo(ctx, INCIDENT, incident, incidentOps.respond)),
    clearedOn: incident.cleared_on,
    grade493: grade493Of(incident, casualtiesOf(parts.injuries, { accidentOn: incident.event_on, readOn, daysOff, worked })),
    lead: person(incident.lead_id),
    team: incident.team.flatMap((id) => person(id) ?? []),
    timeline: incident.timeline,
    whys: incident.whys,
    causes: incident.causes,
    fishbone: incident.fishbone,
    noActionReason: incident.no_action_reason,
    lesson: incident.lesson,
    question: incident.question,
    mergedInto: merged ? { code: merged.code, href: incidentPath(merged.id) } : null,
    stageTimes: stageTimes({
      status: incident.status,
      reportedAt: incident.reported_at,
      closedOn: incident.closed_on,
      reached: stateTimesOf(place.reached),
    }),
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
    jurisdiction: await lawOf(ctx, incident, place.time_zone),
    mayMeetClocks: await mayDo(ctx, INCIDENT, incident, incidentOps.meetClock),
    notices: place.notices.map((one) => ({
      code: one.code,
      href: noticePath(one.id),
      kind: one.kind,
      status: one.status,
      title: inLocale(one.titles, ctx.locale),
    })),
    mayNotify: !UNTOLD.includes(incident.status) && (await mayDo(ctx, INCIDENT, incident, noticeOps.save)),
    signing: UNSIGNED.includes(incident.status) ? [] : await roundsOf(ctx, INCIDENT.kind, incident.id),
    recurring: await recurringOf(ctx, incident),
    actions: actions.map(({ id, code, status, dueAt, responsible }) => ({
      code,
      status,
      dueAt,
      href: actionPath(id),
      responsible: responsible && inLocale(responsible.names, ctx.locale),
    })),
    events: await allowedEvents(ctx, incidentMachine, incident, {
      facts: await factsWith(ctx, incident, parts),
      operations: EVENT_OPERATION,
      kind: INCIDENT,
    }),
  };
}

export const readIncident = async (ctx: Ctx, id: number): Promise<IncidentDetail> =>
  describeIncident(ctx, await loadScoped<IncidentRecord>(ctx, INCIDENT, id, incidentOps.read));

export async function incidentHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<IncidentRecord>(ctx, INCIDENT, id, incidentOps.read);
  return readHistory(ctx, INCIDENT.kind, id, page);
}
