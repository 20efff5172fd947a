import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder, holdersOf } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { messagesAbout, notifyOfNoHolder, type EventOf } from '@quantum/modules/notification/server-api';
import { findEmployees } from '@quantum/modules/organization/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import { everyLocale, type Localized } from '@quantum/platform/contract';
import { cut } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { incidentOps, incidentPath } from '../contract/index.ts';
import { readPlace } from './incident.store.ts';
import { INCIDENT, type IncidentRecord } from './tables.ts';

export const TITLE = 120;
const about = { module: 'incident', kind: INCIDENT.kind, href: incidentPath('{id}') };
export const incidentMessages = messagesAbout({
  ...about,
  events: {
    reported: 'manager',
    serious: { why: 'manager', serious: true },
    elsewhere: { why: 'manager', serious: true },
    investigate: 'lead',
    closed: 'reporter',
    returned: 'reporter',
    sign: 'signer',
    turned: 'ehsManager',
    clockEnding: { why: 'ehsManager', serious: true },
  },
});
type IncidentEvent = Exclude<EventOf<typeof incidentMessages>, 'elsewhere'>;

export const incidentTodos = todosAbout({
  ...about,
  type: TASK_TYPE.incidentReview,
  todos: {
    review: 'review',
    investigate: { action: 'investigate', type: TASK_TYPE.incidentInvestigation },
    // Given by the signing of the report.
    sign: { action: 'sign', type: TASK_TYPE.incidentSign },
  },
});

export const placeOf = async (ctx: Ctx, incident: IncidentRecord) => {
  const { unit_names, space_names } = await readPlace(ctx, incident);
  return everyLocale((l) => [space_names?.[l], unit_names[l]].filter(Boolean).join(' · '));
};

const createTodo = async (ctx: Ctx, incident: IncidentRecord, todo: 'review' | 'investigate', person: number) =>
  incidentTodos.give(ctx, incident, todo, [person], {
    title: await titleFor(ctx, incident, person),
    place: await placeOf(ctx, incident),
  });

/** What happened, for people of the company; for those of others its code alone. */
async function titleFor(ctx: Ctx, incident: IncidentRecord, person: number): Promise<string> {
  const { own } = await splitByCompany(ctx, incident, [person]);
  return own.length > 0 ? cut(incident.title, TITLE) : incident.code;
}

/** People of the incident's company, and the others, who are told its code, unit and severity only. */
async function splitByCompany(ctx: Ctx, incident: IncidentRecord, ids: readonly number[]): Promise<{ own: number[]; others: number[] }> {
  const people = await findEmployees(ctx, ids);
  const isOwn = (id: number) => people.get(id)?.companyId === incident.company_id;
  return { own: ids.filter(isOwn), others: ids.filter((id) => people.has(id) && !isOwn(id)) };
}

/** The nearest holder of the first role that has one looks at it. */
export async function requestReview(ctx: Ctx, incident: IncidentRecord, roles: readonly string[]): Promise<void> {
  const reviewer = await firstHolder(ctx, incident, { roles, read: incidentOps.read, except: [incident.lead_id] });
  if (reviewer === undefined) return notifyOfNoHolder(ctx, { ...incident, kind: INCIDENT.kind }, roles);
  await createTodo(ctx, incident, 'review', reviewer);
}

export const requestInvestigation = async (ctx: Ctx, incident: IncidentRecord, leadId: number): Promise<void> => {
  await createTodo(ctx, incident, 'investigate', leadId);
  await notifyPeople(ctx, incident, 'investigate', [leadId]);
};

/** A question to who reported it. */
export async function questionAuthor(ctx: Ctx, incident: IncidentRecord): Promise<void> {
  if (incident.reporter_id === null) return;
  await createTodo(ctx, incident, 'review', incident.reporter_id);
  await notifyPeople(ctx, incident, 'returned', [incident.reporter_id]);
}

/** A closed case has turned out worse: the EHS manager decides whether it is opened again. */
export const requestReopening = async (ctx: Ctx, incident: IncidentRecord): Promise<void> => {
  await notifyPeople(ctx, incident, 'turned', await answeringFor(ctx, incident, [ROLE.ehsManager]));
};

export const MANAGERS = [ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer, ROLE.ehsManager] as const;
export const EHS = [ROLE.ehsOfficer, ROLE.ehsManager] as const;
/** Roles alarmed by a serious one beside those who handle it. */
const ALARMED = [ROLE.operatingDirector, ROLE.ehsManager, ROLE.operationManager] as const;

/** All who hold one of the roles where it happened; the administrators are told where no one does. */
export async function answeringFor(ctx: Ctx, incident: IncidentRecord, roles: readonly string[]): Promise<number[]> {
  const holders = await holdersOf(ctx, incident, { roles, read: incidentOps.read });
  if (holders.length === 0) await notifyOfNoHolder(ctx, { ...incident, kind: INCIDENT.kind }, roles);
  return holders;
}

/** A serious one is told to all who are alarmed, any other to the first who answers for the unit. */
export async function alarm(ctx: Ctx, incident: IncidentRecord, isSerious: boolean): Promise<void> {
  if (isSerious) return notifyPeople(ctx, incident, 'serious', await answeringFor(ctx, incident, ALARMED));
  const first = await firstHolder(ctx, incident, { roles: MANAGERS, read: incidentOps.read });
  await notifyPeople(ctx, incident, 'reported', first === undefined ? [] : [first]);
}

export const notifyReporter = (ctx: Ctx, incident: IncidentRecord): Promise<void> =>
  notifyPeople(ctx, incident, 'closed', incident.reporter_id === null ? [] : [incident.reporter_id]);

export async function notifyPeople(
  ctx: Ctx,
  incident: IncidentRecord,
  event: IncidentEvent,
  people: readonly number[],
  words: Record<string, string | Localized> = {},
): Promise<void> {
  if (people.length === 0) return;
  const { own, others } = await splitByCompany(ctx, incident, people);
  const place = await placeOf(ctx, incident);
  const params = {
    place,
    description: cut(incident.title, TITLE),
    lesson: incident.lesson ?? '',
    question: incident.question ?? '',
    ...words,
  };
  await incidentMessages.send(ctx, incident, event, own, params);
  if (others.length === 0) return;
  const codes = await codeTree(ctx.kernel);
  const severity = everyLocale((locale) => codes.text(incident.severity, locale));
  await incidentMessages.send(ctx, incident, 'elsewhere', others, { place, code: incident.code, severity });
}
