import { findHolders } from '@quantum/modules/access/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { notify, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { findEmployees } from '@quantum/modules/organization/server-api';
import { createTask, type TaskKind } from '@quantum/modules/task/server-api';
import { everyLocale, type Localized } from '@quantum/platform/contract';
import { cut } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { incidentPath } from '../contract/index.ts';
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
    title: everyLocale(() => cut(it.description, TITLE)),
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

/** The nearest holder of the first role that has one looks at it. */
export async function askToReview(ctx: Ctx, it: IncidentRecord, roles: readonly string[]): Promise<void> {
  for (const role of roles) {
    const holders = await findHolders(ctx, role, it.unit_id);
    const people = await findEmployees(ctx, holders);
    // A role above the company may be held by someone of another one.
    const holder = holders.find((one) => one !== it.lead_id && people.get(one)?.companyId === it.company_id);
    if (holder !== undefined) return giveTask(ctx, it, TASK_TYPE.incidentReview, holder);
  }
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
  const [holder] = await findHolders(ctx, ROLE.ehsManager, it.unit_id);
  if (holder !== undefined) await tell(ctx, it, 'turned', [holder]);
};

export const MANAGERS = [ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer, ROLE.ehsManager] as const;
export const EHS = [ROLE.ehsOfficer, ROLE.ehsManager] as const;
/** Who is told of a serious one beside those who handle it. */
const ALARMED = [ROLE.operatingDirector, ROLE.ehsManager, ROLE.operationManager] as const;

export async function alarm(ctx: Ctx, it: IncidentRecord, isSerious: boolean): Promise<void> {
  const found: number[] = [];
  for (const role of isSerious ? ALARMED : MANAGERS.slice(0, 1)) found.push(...(await findHolders(ctx, role, it.unit_id)).slice(0, 1));
  await tell(ctx, it, isSerious ? 'serious' : 'reported', [...new Set(found)]);
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
  // A role above the company may be held by someone of another one: incidents are told within their company alone.
  const people = await findEmployees(ctx, to);
  const employeeIds = to.filter((id) => people.get(id)?.companyId === it.company_id);
  if (employeeIds.length === 0) return;
  await notify(ctx, {
    event: `incident.${name}`,
    employeeIds,
    params: {
      place: await placeOf(ctx, it),
      description: cut(it.description, TITLE),
      lesson: it.lesson ?? '',
      question: it.question ?? '',
      ...words,
    },
    kind: INCIDENT.kind,
    id: it.id,
    code: it.code,
    companyId: it.company_id,
    unitId: it.unit_id,
  });
}
