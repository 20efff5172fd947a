import { CODE_CATEGORY, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { ROLE } from '@quantum/modules/access/contract';
import { startRound, voidRounds, type RoundEnd, type SignSource } from '@quantum/modules/signature/server-api';
import { everyLocale } from '@quantum/platform/contract';
import { cut } from '@quantum/platform/domain';
import { NotFound, Refused, type Ctx } from '@quantum/platform/server';
import { INCIDENT_STATUS, incidentOps } from '../../contract/index.ts';
import { signersOf } from '../../domain/severity.rules.ts';
import { factsOf } from '../incident-detail.ts';
import { move } from '../incident-move.service.ts';
import { requestInvestigation, requestReview, EHS, notifyPeople, placeOf, TITLE } from '../incident-people.ts';
import { lockIncident } from '../incident.store.ts';
import { glanceAtIncidents } from './glance.store.ts';
import { INCIDENT, type IncidentRecord } from '../tables.ts';

/** Who signs in place of a role that has no holder. */
const ROLES = {
  projectManager: [ROLE.projectManager, ROLE.operationManager, ROLE.operatingDirector],
  operationManager: [ROLE.operationManager, ROLE.operatingDirector],
  director: [ROLE.operatingDirector],
  ehsManager: [ROLE.ehsManager],
} as const;

/** Asks those whom the grade asks for, one after the other; who led the investigation signs nothing. */
export async function startSigning(ctx: Ctx, incident: IncidentRecord): Promise<void> {
  const round = await startRound(ctx, {
    type: TASK_TYPE.incidentSign,
    sourceKind: INCIDENT.kind,
    sourceId: incident.id,
    code: incident.code,
    title: everyLocale(() => cut(incident.title, TITLE)),
    place: await placeOf(ctx, incident),
    risk: null,
    companyId: incident.company_id,
    unitId: incident.unit_id,
    businessLineId: incident.business_line_id,
    eventOn: incident.event_on,
    dueAt: null,
    mode: 'sequential',
    rule: 'all',
    signers: signersOf(incident.grade).map((role) => ({ roles: ROLES[role], unitId: incident.unit_id })),
    authors: incident.lead_id === null ? [] : [incident.lead_id],
    askedBy: ctx.employeeId,
  });
  if (round === undefined) throw new Refused('incident.refusal.noSigner');
}

/** The grade has changed while it was signed: others have to sign. */
export async function signAgain(ctx: Ctx, incident: IncidentRecord): Promise<void> {
  await voidRounds(ctx, INCIDENT.kind, incident.id);
  await startSigning(ctx, incident);
}

async function ended(ctx: Ctx, id: number, { outcome, reason }: RoundEnd): Promise<void> {
  const incident = await lockIncident(ctx, id);
  if (!incident) throw new NotFound();
  if (incident.status !== INCIDENT_STATUS.signing) return;
  if (outcome === 'signed') {
    const { openActions } = await factsOf(ctx, incident);
    const moved = await move(ctx, incident, openActions > 0 ? 'signed' : 'signedDone', { bySystem: true });
    if (openActions === 0) await requestReview(ctx, moved, EHS);
    return;
  }
  const event = outcome === 'withdrawn' ? 'recall' : 'unsigned';
  const moved = await move(ctx, incident, event, { bySystem: true, comment: reason, set: { question: reason } });
  if (outcome === 'withdrawn') await requestReview(ctx, moved, EHS);
  else if (moved.lead_id !== null) await requestInvestigation(ctx, moved, moved.lead_id);
}

/** What is signed of an incident: what happened, why, and what was found; not who was hurt. */
export const incidentSigning: SignSource = {
  kind: INCIDENT.kind,
  read: incidentOps.read,
  glance: glanceAtIncidents,
  routing: {
    label: 'incident.routing.incident',
    facts: [
      { fact: 'grade', label: 'incident.routing.grade', category: CODE_CATEGORY.incidentSeverity },
      { fact: 'type', label: 'incident.routing.type', category: CODE_CATEGORY.incidentType },
    ],
    factsOf: async (ctx, id) => {
      const incident = await lockIncident(ctx, id);
      return { grade: incident?.grade ?? null, type: incident?.type ?? null };
    },
    roles: ROLES.projectManager,
  },
  lock: async (ctx, id) => {
    const incident = await lockIncident(ctx, id);
    if (!incident) throw new NotFound();
    const { code, description, occurred_at, timeline, whys, causes, no_action_reason } = incident;
    return { code, description, occurredAt: occurred_at, timeline, whys, causes, noActionReason: no_action_reason };
  },
  asked: async (ctx, id, employeeIds) => {
    const incidentRecord = await lockIncident(ctx, id);
    if (incidentRecord) await notifyPeople(ctx, incidentRecord, 'sign', employeeIds);
  },
  ended,
};
