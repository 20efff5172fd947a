import { firstHolder, holdersOf } from '@quantum/modules/access/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { notify, notifyOfNoHolder, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { findEmployees } from '@quantum/modules/organization/server-api';
import { createTask, type TaskKind } from '@quantum/modules/task/server-api';
import { everyLocale, type Localized } from '@quantum/platform/contract';
import { cut } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { incidentOps, incidentPath } from '../contract/index.ts';
import { readPlace } from './incident.store.ts';
import { INCIDENT, type IncidentRecord } from './tables.ts';

export const TITLE = 120;
const event = (name: string, why: string): NotificationEvent => ({
  event: `incident.${name}`,
  title: `incident.message.${name}.title`,
  text: `incident.message.${name}.text`,
  why: `incident.message.why.${why}`,
  href: incidentPath('{id}'),
});
export const incidentEvents: readonly NotificationEvent[] = [
  event('reported', 'manager'),
  event('serious', 'manager'),
  event('elsewhere', 'manager'),
  event('investigate', 'lead'),
  event('closed', 'reporter'),
  event('returned', 'reporter'),
  event('sign', 'signer'),
  event('turned', 'ehsManager'),
  event('clockEnding', 'ehsManager'),
];

export const incidentTaskKinds: readonly TaskKind[] = [
  { type: TASK_TYPE.incidentReview, href: incidentPath('{id}'), action: 'incident.todo.review' },
  { type: TASK_TYPE.incidentInvestigation, href: incidentPath('{id}'), action: 'incident.todo.investigate' },
  { type: TASK_TYPE.incidentSign, href: incidentPath('{id}'), action: 'incident.todo.sign' },
];

export const placeOf = async (ctx: Ctx, it: IncidentRecord) => {
  const { unit_names, space_names } = await readPlace(ctx, it);
  return everyLocale((l) => [space_names?.[l], unit_names[l]].filter(Boolean).join(' · '));
};

async function giveTask(ctx: Ctx, it: IncidentRecord, type: string, who: number): Promise<void> {
  const task = {
    type,
    sourceKind: INCIDENT.kind,
    sourceId: it.id,
    code: it.code,
    title: await titleFor(ctx, it, who),
    place: await placeOf(ctx, it),
    risk: null,
    companyId: it.company_id,
    unitId: it.unit_id,
    businessLineId: it.business_line_id,
    eventOn: it.event_on,
    startAt: null,
    dueAt: null,
    progressTotal: 0,
    status: TASK_STATUS.pending,
  };
  await createTask(ctx, task, [who], RESPONSIBILITY.taskManager);
}

/** What happened, for people of the company; for those of others its code alone. */
async function titleFor(ctx: Ctx, it: IncidentRecord, who: number): Promise<Localized> {
  const { own } = await splitByCompany(ctx, it, [who]);
  return everyLocale(() => (own.length > 0 ? cut(it.description, TITLE) : it.code));
}

/** People of the incident's company, and the others, who are told its code, unit and severity only. */
async function splitByCompany(ctx: Ctx, it: IncidentRecord, ids: readonly number[]): Promise<{ own: number[]; others: number[] }> {
  const people = await findEmployees(ctx, ids);
  const isOwn = (id: number) => people.get(id)?.companyId === it.company_id;
  return { own: ids.filter(isOwn), others: ids.filter((id) => people.has(id) && !isOwn(id)) };
}

/** The nearest holder of the first role that has one looks at it. */
export async function askToReview(ctx: Ctx, it: IncidentRecord, roles: readonly string[]): Promise<void> {
  const holder = await firstHolder(ctx, it, { roles, read: incidentOps.read, except: [it.lead_id] });
  if (holder === undefined) return notifyOfNoHolder(ctx, { ...it, kind: INCIDENT.kind }, roles);
  await giveTask(ctx, it, TASK_TYPE.incidentReview, holder);
}

export const askToInvestigate = async (ctx: Ctx, it: IncidentRecord, leadId: number): Promise<void> => {
  await giveTask(ctx, it, TASK_TYPE.incidentInvestigation, leadId);
  await tell(ctx, it, 'investigate', [leadId]);
};

/** A question to who reported it. */
export async function askAuthor(ctx: Ctx, it: IncidentRecord): Promise<void> {
  if (it.reporter_id === null) return;
  await giveTask(ctx, it, TASK_TYPE.incidentReview, it.reporter_id);
  await tell(ctx, it, 'returned', [it.reporter_id]);
}

/** A closed case has turned out worse: the EHS manager decides whether it is opened again. */
export const askToReopen = async (ctx: Ctx, it: IncidentRecord): Promise<void> => {
  await tell(ctx, it, 'turned', await answeringFor(ctx, it, [ROLE.ehsManager]));
};

export const MANAGERS = [ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer, ROLE.ehsManager] as const;
export const EHS = [ROLE.ehsOfficer, ROLE.ehsManager] as const;
/** Who is told of a serious one beside those who handle it. */
const ALARMED = [ROLE.operatingDirector, ROLE.ehsManager, ROLE.operationManager] as const;

/** All who hold one of the roles where it happened; the administrators are told where no one does. */
export async function answeringFor(ctx: Ctx, it: IncidentRecord, roles: readonly string[]): Promise<number[]> {
  const holders = await holdersOf(ctx, it, { roles, read: incidentOps.read });
  if (holders.length === 0) await notifyOfNoHolder(ctx, { ...it, kind: INCIDENT.kind }, roles);
  return holders;
}

/** A serious one is told to all who are alarmed, any other to the first who answers for the unit. */
export async function alarm(ctx: Ctx, it: IncidentRecord, isSerious: boolean): Promise<void> {
  if (isSerious) return tell(ctx, it, 'serious', await answeringFor(ctx, it, ALARMED));
  const first = await firstHolder(ctx, it, { roles: MANAGERS, read: incidentOps.read });
  await tell(ctx, it, 'reported', first === undefined ? [] : [first]);
}

export const tellReporter = (ctx: Ctx, it: IncidentRecord): Promise<void> =>
  tell(ctx, it, 'closed', it.reporter_id === null ? [] : [it.reporter_id]);

export async function tell(
  ctx: Ctx,
  it: IncidentRecord,
  name: string,
  to: readonly number[],
  words: Record<string, string | Localized> = {},
): Promise<void> {
  if (to.length === 0) return;
  const { own, others } = await splitByCompany(ctx, it, to);
  const about = { kind: INCIDENT.kind, id: it.id, code: it.code, companyId: it.company_id, unitId: it.unit_id };
  const place = await placeOf(ctx, it);
  const params = { place, description: cut(it.description, TITLE), lesson: it.lesson ?? '', question: it.question ?? '', ...words };
  await notify(ctx, { event: `incident.${name}`, employeeIds: own, params, ...about });
  if (others.length === 0) return;
  const codes = await codeTree(ctx.kernel);
  const severity = everyLocale((locale) => codes.text(it.severity, locale));
  await notify(ctx, { event: 'incident.elsewhere', employeeIds: others, params: { place, code: it.code, severity }, ...about });
}
