import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout, type EventOf } from '@quantum/modules/notification/server-api';
import { findEmployees, todayIn } from '@quantum/modules/organization/server-api';
import { todosAbout, type TodoOf } from '@quantum/modules/task/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { assessmentPath, controlPath, riskOps, rowPath, securityPath } from '../contract/index.ts';
import {
  ASSESSMENT,
  CONTROL,
  ROW,
  SECURITY,
  type AssessmentRecord,
  type ControlRecord,
  type UnitRecord,
  type RowRecord,
  type SecurityRecord,
} from './tables.ts';

const [toAssessment, toSecurity] = [assessmentPath('{id}'), securityPath('{id}')];
const about = { module: 'risk', kind: ROW.kind, href: rowPath('{id}') };
export const riskMessages = messagesAbout({
  ...about,
  events: {
    assigned: { why: 'assessor', kind: ASSESSMENT.kind, href: toAssessment },
    sentBack: { why: 'assessor', kind: ASSESSMENT.kind, href: toAssessment },
    rose: { why: 'owner', mustHave: true },
    flagged: 'owner',
    expiring: 'manager',
    lapsed: { why: 'owner', mustHave: true },
    security: { why: 'security', kind: SECURITY.kind, href: toSecurity },
    stopWork: { why: 'manager', mustHave: true },
  },
});
type RiskEvent = EventOf<typeof riskMessages>;

/** A row has two kinds of to-do: its signature, under its own kind, and its flags. */
const FLAG_TODO = 'risk.flag';
export const riskTodos = todosAbout({
  ...about,
  type: TASK_TYPE.riskAssessment,
  todos: {
    assess: { action: 'assess', kind: ASSESSMENT.kind, href: toAssessment },
    // Given by the signing of a row.
    sign: 'sign',
    answer: { action: 'answer', kind: FLAG_TODO },
    secure: { action: 'assess', kind: SECURITY.kind, href: toSecurity },
    check: { action: 'check', kind: CONTROL.kind, href: controlPath('{id}') },
  },
});
type RiskTodo = TodoOf<typeof riskTodos>;

/** People of the record's company alone. */
export async function ofCompany(ctx: Ctx, companyId: number, ids: readonly (number | null)[]): Promise<number[]> {
  const wanted = [...new Set(ids.filter((id): id is number => id !== null))];
  const people = await findEmployees(ctx, wanted);
  return wanted.filter((id) => people.get(id)?.active === true && people.get(id)!.companyId === companyId);
}
export const managerOf = async (ctx: Ctx, record: Pick<UnitRecord, 'company_id' | 'unit_id'>): Promise<number | null> =>
  (await firstHolder(ctx, record, { roles: [ROLE.projectManager], read: riskOps.readAssessment })) ?? null;

const notifyPeople = async (
  ctx: Ctx,
  record: UnitRecord,
  event: RiskEvent,
  people: readonly (number | null)[],
  params: Record<string, Localized | string>,
): Promise<void> => riskMessages.send(ctx, record, event, await ofCompany(ctx, record.company_id, people), params);

interface Work {
  title: string | Localized;
  dueOn: string | null;
}
async function createTodo(ctx: Ctx, record: UnitRecord, todo: RiskTodo, person: number, work: Work): Promise<void> {
  const { id, code, company_id, unit_id } = record;
  await riskTodos.give(ctx, { id, code, company_id, unit_id }, todo, [person], { ...work, eventOn: await todayIn(ctx, unit_id) });
}

/** The assessor has it among the things to do, from the day its window opens. */
export async function requestAssessment(ctx: Ctx, assessment: AssessmentRecord, name: Localized, sentBack?: string): Promise<void> {
  const [assessor] = await ofCompany(ctx, assessment.company_id, [assessment.assessor_id]);
  if (assessor === undefined) return;
  await createTodo(ctx, assessment, 'assess', assessor, { title: name, dueOn: assessment.due_on });
  const params = { jobTask: name, day: assessment.due_on, reason: sentBack ?? '' };
  await notifyPeople(ctx, assessment, sentBack === undefined ? 'assigned' : 'sentBack', [assessor], params);
}

export const requestCheck = async (ctx: Ctx, control: ControlRecord): Promise<void> => {
  const [owner] = await ofCompany(ctx, control.company_id, [control.owner_id ?? (await managerOf(ctx, control))]);
  if (owner !== undefined) await createTodo(ctx, control, 'check', owner, { title: control.names, dueOn: control.check_due });
};

export async function requestAnswer(ctx: Ctx, row: RowRecord, source: string, dueOn: string): Promise<void> {
  const [owner] = await ofCompany(ctx, row.company_id, [row.owner_id ?? (await managerOf(ctx, row))]);
  if (owner === undefined) return;
  await createTodo(ctx, row, 'answer', owner, { title: row.hazard, dueOn });
  await notifyPeople(ctx, row, 'flagged', [owner], { hazard: row.hazard, source, day: dueOn });
}
/** Ends what `askToAnswer` has asked for. */
export const endAnswer = (ctx: Ctx, rowId: number, how: 'finish' | 'cancel'): Promise<void> => riskTodos.end(ctx, rowId, 'answer', how);

export const notifyOfRow = (
  ctx: Ctx,
  row: RowRecord,
  event: 'rose' | 'expiring' | 'lapsed',
  people: readonly (number | null)[],
  day = '',
): Promise<void> => notifyPeople(ctx, row, event, people, { hazard: row.hazard, day });

/** An extreme risk: work stops until it is less. */
export async function notifyOfStopWork(ctx: Ctx, row: RowRecord): Promise<void> {
  const supervisor = await firstHolder(ctx, row, { roles: [ROLE.supervisor], read: riskOps.readRow });
  await notifyPeople(ctx, row, 'stopWork', [await managerOf(ctx, row), supervisor ?? null], { hazard: row.hazard, day: '' });
}

/** The person who keeps the security register of a unit. */
const securityOf = async (ctx: Ctx, security: SecurityRecord): Promise<number | null> =>
  (await firstHolder(ctx, security, { roles: [ROLE.securitySupervisor, ROLE.projectManager], read: riskOps.readSecurity })) ?? null;

export async function requestSecurityReview(ctx: Ctx, security: SecurityRecord, dueOn: string): Promise<void> {
  const person = await securityOf(ctx, security);
  if (person !== null) await createTodo(ctx, security, 'secure', person, { title: security.asset, dueOn });
}
/** Sent once for the whole register. */
export const notifyOfSecurity = async (ctx: Ctx, security: SecurityRecord, source: string, day: string): Promise<void> =>
  notifyPeople(ctx, security, 'security', [await securityOf(ctx, security)], { source, day });
