import { actionsOfSources, raiseAction, type ActionSource } from '@quantum/modules/action/server-api';
import { notifyWatchers } from '@quantum/modules/collaboration/server-api';
import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import { findEmployees } from '@quantum/modules/organization/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { addDays, dayAt } from '@quantum/platform/domain';
import { lockScoped, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  INCIDENT_STATUS,
  INCIDENT_TYPE,
  incidentPath,
  type Findings,
  type IncidentDetail,
  type Investigate,
  type LessonInput,
  type RaiseFromIncident,
  type ReasonInput,
  type Settle,
} from '../contract/index.ts';
import { incidentMachine, type IncidentEvent } from '../domain/incident.machine.ts';
import { DEPTH, grade } from '../domain/severity.rules.ts';
import { describeIncident, factsOf } from './incident-detail.ts';
import { flagByIncident } from './flag-risks.ts';
import { alarm, askToInvestigate, askToReview, EHS, tellReporter } from './incident-people.ts';
import { lockIncident, readCodes, readInjuries, readPhotos, readPlace, reloadIncident } from './incident.store.ts';
import { INCIDENT, INCIDENT_HOST, type IncidentRecord } from './tables.ts';

interface More {
  set?: Record<string, unknown>;
  comment?: string | null;
  bySystem?: boolean;
}

/** One event of a locked incident: state, history row, watchers, to-dos. */
async function move(
  ctx: Ctx,
  it: IncidentRecord,
  event: IncidentEvent,
  { set = {}, comment = null, bySystem }: More = {},
): Promise<IncidentRecord> {
  const to = bySystem ? ctx.moveBySystem(incidentMachine, it, event) : ctx.move(incidentMachine, it, event, await factsOf(ctx, it));
  await saveRecord(ctx, INCIDENT, it, { ...set, status: to });
  const { id, code, company_id: companyId, unit_id: unitId, status: from } = it;
  await ctx.audit({ kind: INCIDENT.kind, id, code, event, from, to, comment, companyId, unitId });
  await notifyWatchers(ctx, INCIDENT_HOST, it, `incident.did.${event}`);
  if (to !== from) await moveTasks(ctx, INCIDENT.kind, id, 'finish');
  return reloadIncident(ctx, id);
}

const locked = (ctx: Ctx, id: number, version: number): Promise<IncidentRecord> => lockScoped<IncidentRecord>(ctx, INCIDENT, id, version);

/** It happened: EHS says what becomes of it. */
export async function confirmIncident(ctx: Ctx, id: number, { version }: { version: number }): Promise<IncidentDetail> {
  const moved = await move(ctx, await locked(ctx, id, version), 'confirm');
  await askToReview(ctx, moved, EHS);
  await flagByIncident(ctx, moved);
  return describeIncident(ctx, moved);
}

/** An event that asks for a reason and nothing else. */
export const withReason =
  (event: 'dismiss' | 'file' | 'reject' | 'sendBack' | 'reopen' | 'void') =>
  async (ctx: Ctx, id: number, { version, reason }: ReasonInput): Promise<IncidentDetail> => {
    const set = event === 'file' ? { type: INCIDENT_TYPE.filing } : {};
    const moved = await move(ctx, await locked(ctx, id, version), event, { set: { ...set, question: reason }, comment: reason });
    if (moved.status === INCIDENT_STATUS.underInvestigation && moved.lead_id !== null) await askToInvestigate(ctx, moved, moved.lead_id);
    return describeIncident(ctx, moved);
  };

/** Light and clear: its cause and lesson are written down at once. */
export async function settleIncident(ctx: Ctx, id: number, { version, lesson, causes }: Settle): Promise<IncidentDetail> {
  const moved = await move(ctx, await locked(ctx, id, version), 'settle', { set: { lesson, causes } });
  await tellReporter(ctx, moved);
  return describeIncident(ctx, moved);
}

/** Somebody who was not involved leads it; of a serious one somebody of another unit. Potential says how deep it goes. */
export async function investigate(ctx: Ctx, id: number, { version, leadId, team, triggers }: Investigate): Promise<IncidentDetail> {
  const it = await locked(ctx, id, version);
  const people = await findEmployees(ctx, [leadId, ...team]);
  const stranger = [leadId, ...team].find((one) => people.get(one)?.companyId !== it.company_id);
  if (stranger !== undefined) throw new NotFound();
  const injured = (await readInjuries(ctx, id)).map(({ employeeId }) => employeeId);
  if (injured.includes(leadId) || it.reporter_id === leadId) throw new Refused('incident.refusal.leadInvolved');
  const deep = grade(it.severity, triggers);
  const isSerious = DEPTH[deep].team > 1;
  if (isSerious && people.get(leadId)!.unitId === it.unit_id) throw new Refused('incident.refusal.leadUnit');
  const { time_zone: zone } = await readPlace(ctx, it);
  const due_on = addDays(dayAt(ctx.now(), zone), DEPTH[deep].days);
  const set = { lead_id: leadId, team: team.filter((one) => one !== leadId), triggers: [...triggers], grade: deep, due_on };
  const moved = await move(ctx, it, 'investigate', { set });
  await askToInvestigate(ctx, moved, leadId);
  if (isSerious) await alarm(ctx, moved, true);
  return describeIncident(ctx, moved);
}

export async function saveFindings(ctx: Ctx, id: number, { version, noActionReason, ...found }: Findings): Promise<IncidentDetail> {
  const set = { ...found, no_action_reason: noActionReason };
  return describeIncident(ctx, await move(ctx, await locked(ctx, id, version), 'findings', { set }));
}

export async function raiseFromIncident(ctx: Ctx, id: number, input: RaiseFromIncident): Promise<IncidentDetail> {
  const it = await locked(ctx, id, input.version);
  const moved = await move(ctx, it, 'raise');
  const photos = await readPhotos(ctx, id);
  await raiseAction(ctx, {
    sourceKind: INCIDENT.kind,
    sourceId: id,
    companyId: it.company_id,
    unitId: it.unit_id,
    businessLineId: it.business_line_id,
    spaceId: it.space_id,
    title: input.measures,
    description: it.description,
    category: null,
    risk: input.risk,
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId: input.responsibleId,
    raisedById: ctx.employeeId,
    measures: input.measures,
    photosBefore: photos.map((photo) => photo.id),
    photosAfter: [],
  });
  return describeIncident(ctx, moved);
}

export async function submitInvestigation(ctx: Ctx, id: number, { version }: { version: number }): Promise<IncidentDetail> {
  const moved = await move(ctx, await locked(ctx, id, version), 'submit');
  await askToReview(ctx, moved, EHS);
  return describeIncident(ctx, moved);
}

/** Approved: its actions are worked on, or it comes to the final review at once. */
export async function approveInvestigation(ctx: Ctx, id: number, { version }: { version: number }): Promise<IncidentDetail> {
  const it = await locked(ctx, id, version);
  const { openActions } = await factsOf(ctx, it);
  const moved = await move(ctx, it, openActions > 0 ? 'approve' : 'approveDone');
  if (openActions === 0) await askToReview(ctx, moved, EHS);
  return describeIncident(ctx, moved);
}

export async function acceptIncident(ctx: Ctx, id: number, { version, lesson }: LessonInput): Promise<IncidentDetail> {
  const moved = await move(ctx, await locked(ctx, id, version), 'accept', { set: { lesson } });
  await tellReporter(ctx, moved);
  return describeIncident(ctx, moved);
}

/** To the final review with its last action; back to the investigation when all were cancelled. */
export const incidentSource: ActionSource = {
  kind: INCIDENT.kind,
  describe: async (ctx, ids) =>
    new Map((await readCodes(ctx.db, ids)).map(({ id, code, description }) => [id, { code, title: description, href: incidentPath(id) }])),
  moved: async (ctx, id) => {
    const it = await lockIncident(ctx, id);
    if (it?.status !== INCIDENT_STATUS.underImprovement) return;
    const actions = await actionsOfSources(ctx, INCIDENT.kind, [id]);
    if (actions.some(({ isOpen }) => isOpen)) return;
    const isCancelled = actions.every((one) => one.isCancelled);
    const moved = await move(ctx, it, isCancelled ? 'cancelled' : 'solve', { bySystem: true });
    if (isCancelled && moved.lead_id !== null) await askToInvestigate(ctx, moved, moved.lead_id);
    else await askToReview(ctx, moved, EHS);
  },
};
