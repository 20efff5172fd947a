import { SELF, type Operation } from '@quantum/platform/contract';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { kindOf, taskKind } from '@quantum/modules/task/server-api';
import type { Route } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLE } from '../../modules/access/contract/index.ts';
import { addAccount } from '../../modules/access/server/testing.ts';
import { addPeople, addPerson, HOSPITAL } from './testing/people.ts';
import { opens, READS } from './testing/notified-screens.ts';
import { samples } from './testing/samples.ts';

/**
 * Who is notified of a record, or has it to do, can open it (decisions 0310, 0313). Every call that writes is made once, then every
 * job of the clock runs forty days later; people of a second company hold the same roles at the same place. What they led to is
 * opened as the person who has it.
 */

/** Their address is that of the record they are about. */
const OF_MANY_KINDS = ['collaboration.mentioned', 'collaboration.commented', 'collaboration.moved', 'regulation.citedChanged'];

/** People who may sign in. */
const SIGNS_IN = `u.status = '_SYS_A9_1' and u.locked_at is null`;

let app: TestApp;
/** Calls that did not succeed; messages and to-dos that the person who has them cannot open; all that were tried. */
const failed: string[] = [];
const closed: string[] = [];
const seen = { message: new Set<string>(), todo: new Set<string>() };

beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  for (const role of [ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer, ROLE.ehsManager, ROLE.trainingAdministrator])
    await addAccount(app, { userName: `foreign-${role.toLowerCase()}`, like: 'other', role, unitId: HOSPITAL });
  // Holds the office of a project manager where the records are, comes before all others, and may open none of them.
  await app.sql(`insert into access.role (code, names, company_level, office) values ('BLIND', '{"en":"Blind"}', false, $1)`, [
    ROLE.projectManager,
  ]);
  await addPerson(app, { userName: 'blind', like: 'pm', role: 'BLIND', unitId: HOSPITAL });
  await app.sql(`update access.grant set id = -1 where role_id = (select id from access.role where code = 'BLIND')`);
  app.kernel.invalidation.tell('grants', '');
  const notifying = new Set([
    ...notificationEvent.all().map(({ event }) => event),
    ...taskKind.all().map(({ sourceKind }) => sourceKind ?? ''),
  ]);
  const modules = new Set([...notifying].map((one) => one.split('.')[0]));
  for (const module of app.kernel.modules.filter(({ id }) => modules.has(id)))
    for (const route of (module.routes ?? []).filter(writes)) await callOnce(route);
  app.later({ days: 40 });
  for (const { task } of app.kernel.modules.flatMap((module) => [...(module.cron ?? [])])) await runTask(task);
});
afterAll(() => app.stop());

function writes({ endpoint }: Route): boolean {
  const operation = endpoint.operation as Operation | { open: true };
  return !('open' in operation) && operation.kind === 'write' && operation.permission !== SELF && !endpoint.path.startsWith('/public/');
}

async function callOnce({ endpoint }: Route): Promise<void> {
  const sample = await samples[`${endpoint.method} ${endpoint.path}`]!(app);
  if (sample.file) return;
  await openNew();
  const options = sample.headers ? { headers: sample.headers } : {};
  const { STATUS, MSG } = await app.as('every', endpoint.method, sample.path || endpoint.path, sample.body, options);
  if (STATUS !== 0) failed.push(`${endpoint.path}: ${STATUS} ${MSG}`);
  await openNew();
}

async function runTask(name: string): Promise<void> {
  const job = app.kernel.modules.flatMap((module) => [...(module.jobs ?? [])]).find((one) => one.name === name);
  await job?.run({} as never, app.kernel);
  await openNew();
}

/** A message or a to-do of somebody: what, where it leads, and who has it. */
interface Notified {
  kind: 'message' | 'todo';
  what: string;
  href: string;
  id: number;
  who: string;
}
const last = { message: 0, task: 0 };

async function newMessages(): Promise<Notified[]> {
  const rows = await app.sql<{ no: number; what: string; id: number; who: string }>(
    `select m.id::int as no, m.event as what, m.record_id::int as id, u.user_name as who
     from notification.message m join access.user u on u.employee_id = m.employee_id and ${SIGNS_IN} where m.id > $1 order by m.id`,
    [last.message],
  );
  last.message = rows.at(-1)?.no ?? last.message;
  const hrefs = new Map(notificationEvent.all().map(({ event, href }) => [event, href]));
  return rows
    .filter(({ what }) => !OF_MANY_KINDS.includes(what))
    .map(({ what, id, who }) => ({ kind: 'message', what, id, who, href: hrefs.get(what)! }));
}
async function newTodos(): Promise<Notified[]> {
  const rows = await app.sql<{ no: number; type: string; source_kind: string; id: number; who: string }>(
    `select t.id::int as no, t.type, t.source_kind, t.source_id::int as id, u.user_name as who
     from task.task t join task.assignee a on a.task_id = t.id and a.open join access.user u on u.employee_id = a.employee_id and ${SIGNS_IN}
     where t.id > $1 order by t.id`,
    [last.task],
  );
  last.task = rows.at(-1)?.no ?? last.task;
  return rows.map((row) => ({ kind: 'todo', what: `${row.type} ${row.source_kind}`, id: row.id, who: row.who, href: kindOf(row)!.href }));
}

/** Opens what has come since, once a kind and person. */
async function openNew(): Promise<void> {
  const all = [...(await newMessages()), ...(await newTodos())].filter(({ kind, what, who }) => !seen[kind].has(`${what} of ${who}`));
  if (all.length === 0) return;
  await app.sql(
    `update access.user set must_change = false, code_ends = null, password_hash = (select password_hash from access.user where user_name = 'pm')
     where user_name = any($1)`,
    [all.map(({ who }) => who)],
  );
  for (const one of all) {
    seen[one.kind].add(`${one.what} of ${one.who}`);
    if (!(await opens(app, one))) closed.push(`${one.what} ${one.id} of ${one.who}`);
  }
}

it.each([
  ['message', 45],
  ['todo', 20],
] as const)('each %s leads the person who has it to what they may open', (kind, kinds) => {
  expect(failed).toEqual([]);
  expect(closed).toEqual([]);
  expect(new Set([...seen[kind]].map((one) => one.split(' of ')[0])).size).toBeGreaterThanOrEqual(kinds);
});
it('every screen that a message or a to-do leads to is opened above', () => {
  const hrefs = [...notificationEvent.all(), ...taskKind.all()].map(({ href }) => href).filter((href) => href !== '');
  expect(hrefs.filter((href) => !(href in READS))).toEqual([]);
});
