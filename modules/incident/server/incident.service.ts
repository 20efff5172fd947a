import { actionsOfSources, raiseAction, type ActionSource } from '@quantum/modules/action/server-api';
import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import { findEmployees, searchOf } from '@quantum/modules/organization/server-api';
import { voidRounds } from '@quantum/modules/signature/server-api';
import { addDays, dayAt } from '@quantum/platform/domain';
import { Invalid, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import {
  INCIDENT_STATUS,
  INCIDENT_TYPE,
  incidentPath,
  type Accept,
  type Answer,
  type Findings,
  type IncidentDetail,
  type Investigate,
  type RaiseFromIncident,
  type ReasonInput,
  type Settle,
} from '../contract/index.ts';
import { titleOf } from '../domain/narrative.rules.ts';
import { DEPTH, grade } from '../domain/severity.rules.ts';
import { describeIncident, factsOf } from './incident-detail.ts';
import { flagByIncident } from './investigation/flag-risks.ts';
import { locked, move } from './incident-move.service.ts';
import { alarm, questionAuthor, requestInvestigation, requestReview, EHS, MANAGERS, notifyReporter } from './incident-people.ts';
import { lockIncident, readCodes, readInjuries, readPhotos, readPlace } from './incident.store.ts';
import { approversOf } from './investigation/approver.ts';
import { isOff } from './investigation/outcome.ts';
import { startSigning } from './investigation/signing.service.ts';
import { INCIDENT } from './tables.ts';

/** Back to its author, with a question. */
export async function returnIncident(ctx: Ctx, id: number, { version, reason }: ReasonInput): Promise<IncidentDetail> {
  const moved = await move(ctx, await locked(ctx, id, version), 'return', { set: { question: reason }, comment: reason });
  await questionAuthor(ctx, moved);
  return describeIncident(ctx, moved);
}

/** Its author has answered: it is reported again. */
export async function answerIncident(ctx: Ctx, id: number, { version, ...told }: Answer): Promise<IncidentDetail> {
  const incident = await locked(ctx, id, version);
  const set = {
    title: titleOf(told.description),
    description: told.description,
    immediate_actions: told.immediateActions,
    search: searchOf(incident.code, told.description),
  };
  const moved = await move(ctx, incident, 'report', { set });
  await requestReview(ctx, moved, MANAGERS);
  return describeIncident(ctx, moved);
}

/** It happened: EHS says what becomes of it. */
export async function confirmIncident(ctx: Ctx, id: number, { version }: { version: number }): Promise<IncidentDetail> {
  const moved = await move(ctx, await locked(ctx, id, version), 'confirm');
  await requestReview(ctx, moved, EHS);
  await flagByIncident(ctx, moved);
  return describeIncident(ctx, moved);
}

/** An event that asks for a reason and nothing else. */
export const withReason =
  (event: 'dismiss' | 'file' | 'reject' | 'sendBack' | 'reopen' | 'void') =>
  async (ctx: Ctx, id: number, { version, reason }: ReasonInput): Promise<IncidentDetail> => {
    const set = event === 'file' ? { type: INCIDENT_TYPE.filing } : {};
    const moved = await move(ctx, await locked(ctx, id, version), event, { set: { ...set, question: reason }, comment: reason });
    await voidRounds(ctx, INCIDENT.kind, id);
    if (moved.status === INCIDENT_STATUS.underInvestigation && moved.lead_id !== null)
      await requestInvestigation(ctx, moved, moved.lead_id);
    return describeIncident(ctx, moved);
  };

/** Light and clear: its cause and lesson are written down at once; with open actions it is closed after them. */
export async function closeLightIncident(ctx: Ctx, id: number, { version, lesson, causes }: Settle): Promise<IncidentDetail> {
  const incident = await locked(ctx, id, version);
  const { openActions } = await factsOf(ctx, incident);
  const moved = await move(ctx, incident, openActions > 0 ? 'settleOpen' : 'settle', { set: { lesson, causes: [...new Set(causes)] } });
  if (openActions === 0) await notifyReporter(ctx, moved);
  return describeIncident(ctx, moved);
}

/** Somebody who was not involved leads it; of a serious one somebody of another unit. Potential says how deep it goes. */
export async function investigate(ctx: Ctx, id: number, { version, leadId, team, triggers }: Investigate): Promise<IncidentDetail> {
  const incident = await locked(ctx, id, version);
  const people = await findEmployees(ctx, [leadId, ...team]);
  const stranger = [leadId, ...team].find((one) => people.get(one)?.companyId !== incident.company_id);
  if (stranger !== undefined) throw new NotFound();
  const injured = (await readInjuries(ctx, id)).map(({ employeeId }) => employeeId);
  if (injured.includes(leadId) || incident.reporter_id === leadId) throw new Refused('incident.refusal.leadInvolved');
  const deep = grade(incident.severity, triggers);
  const isSerious = DEPTH[deep].team > 1;
  if (isSerious && people.get(leadId)!.unitId === incident.unit_id) throw new Refused('incident.refusal.leadUnit');
  const helpers = [...new Set(team)].filter((one) => one !== leadId);
  if (helpers.length + 1 < DEPTH[deep].team) throw new Refused('incident.refusal.team');
  const { time_zone: zone } = await readPlace(ctx, incident);
  const due_on = addDays(dayAt(ctx.now(), zone), DEPTH[deep].days);
  const set = { lead_id: leadId, team: helpers, triggers: [...triggers], grade: deep, due_on };
  const moved = await move(ctx, incident, 'investigate', { set });
  await requestInvestigation(ctx, moved, leadId);
  if (isSerious) await alarm(ctx, moved, true);
  return describeIncident(ctx, moved);
}

export async function saveFindings(ctx: Ctx, id: number, { version, noActionReason, ...found }: Findings): Promise<IncidentDetail> {
  const set = { ...found, causes: [...new Set(found.causes)], no_action_reason: noActionReason };
  return describeIncident(ctx, await move(ctx, await locked(ctx, id, version), 'findings', { set }));
}

export async function raiseFromIncident(ctx: Ctx, id: number, input: RaiseFromIncident): Promise<IncidentDetail> {
  const incident = await locked(ctx, id, input.version);
  const moved = await move(ctx, incident, 'raise');
  const photos = await readPhotos(ctx, id);
  await raiseAction(ctx, {
    sourceKind: INCIDENT.kind,
    sourceId: id,
    companyId: incident.company_id,
    unitId: incident.unit_id,
    businessLineId: incident.business_line_id,
    spaceId: incident.space_id,
    title: input.measures,
    description: incident.description,
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
  await requestReview(ctx, moved, await approversOf(ctx, moved));
  return describeIncident(ctx, moved);
}

/** Approved: it is signed by those whom its grade asks for, in turn. */
export async function approveInvestigation(ctx: Ctx, id: number, { version }: { version: number }): Promise<IncidentDetail> {
  const moved = await move(ctx, await locked(ctx, id, version), 'approve');
  await startSigning(ctx, moved);
  return describeIncident(ctx, moved);
}

/** Closed. While somebody is still off work it is closed with a reason only. */
export async function acceptIncident(ctx: Ctx, id: number, { version, lesson, offReason }: Accept): Promise<IncidentDetail> {
  const incident = await locked(ctx, id, version);
  if (isOff(await readInjuries(ctx, id)) && !offReason) throw new Invalid([{ path: 'offReason', key: 'incident.fault.off' }]);
  const moved = await move(ctx, incident, 'accept', { set: { lesson }, comment: offReason });
  await notifyReporter(ctx, moved);
  return describeIncident(ctx, moved);
}

/** To the final review with its last action; back to the investigation when all were cancelled. */
export const incidentSource: ActionSource = {
  kind: INCIDENT.kind,
  describe: async (ctx, ids) =>
    new Map((await readCodes(ctx.db, ids)).map(({ id, code, title }) => [id, { code, title, href: incidentPath(id) }])),
  moved: async (ctx, id) => {
    const incident = await lockIncident(ctx, id);
    if (incident?.status !== INCIDENT_STATUS.underImprovement && incident?.status !== INCIDENT_STATUS.finalReview) return;
    const actions = await actionsOfSources(ctx, INCIDENT.kind, [id]);
    const isOpen = actions.some((one) => one.isOpen);
    if (incident.status === INCIDENT_STATUS.finalReview) {
      if (isOpen) await move(ctx, incident, 'reopened', { bySystem: true });
      return;
    }
    if (isOpen) return;
    const isCancelled = actions.every((one) => one.isCancelled);
    const moved = await move(ctx, incident, isCancelled ? 'cancelled' : 'solve', { bySystem: true });
    if (isCancelled && moved.lead_id !== null) await requestInvestigation(ctx, moved, moved.lead_id);
    else await requestReview(ctx, moved, EHS);
  },
};
