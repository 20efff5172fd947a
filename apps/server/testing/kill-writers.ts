import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ChildServer } from './child-server.ts';
import { planWriter, wholePlans } from './kill-plans.ts';

export interface Writers {
  /** What all names of this round begin with. */
  prefix: string;
  /** Names whose writing was answered with STATUS 0. */
  acknowledged: string[];
  sent: () => number;
  stop: () => Promise<unknown>;
}

/** One writes codes, the others raise corrective actions, which bring history, a to-do and a message with them; one publishes plans over two projects. */
const [CODE_WRITERS, ACTION_WRITERS] = [2, 4];
const codeTexts = { en: 'Kill', 'zh-Hans': 'Kill', 'zh-Hant': 'Kill' };

async function signIn(server: ChildServer, userName: string): Promise<string> {
  const { STATUS, DATA } = await server.call('/permissions/login', { userName, password: 'quantum-demo', channelType: '_SYS_LT_B' });
  if (STATUS !== 0) throw new Error(`${userName} cannot sign in: ${STATUS}`);
  return (DATA as { token: string }).token;
}

async function whoIs(server: ChildServer, token: string): Promise<{ employeeId: number; orgId: number }> {
  return (await server.call('/permissions/info', {}, token)).DATA;
}

/** Writes from all sides until told to stop. */
export async function startWriters(server: ChildServer, prefix: string): Promise<Writers> {
  const [admin, pm, sup, ehs] = await Promise.all(['admin', 'pm', 'sup', 'ehs'].map((who) => signIn(server, who)));
  const [{ orgId }, { employeeId }] = await Promise.all([whoIs(server, pm!), whoIs(server, sup!)]);
  const acknowledged: string[] = [];
  let going = true;
  let n = 0;
  const code = (name: string) => server.call('/codes', { code: name, parent: '_SYS_FC', texts: codeTexts }, admin);
  const action = (title: string) => {
    const body = {
      unitId: orgId,
      title,
      description: 'Killed while writing',
      risk: '_SYS_IR_3',
      responsibleId: employeeId,
      photosBefore: [],
    };
    return server.call('/tasks/correctiveAction', body, pm);
  };
  const plan = await planWriter(server, ehs!, employeeId);
  const write = async (kind: string, send: typeof code): Promise<void> => {
    while (going) {
      const name = `${prefix}_${kind}_${++n}`;
      const answer = await send(name).catch(() => undefined);
      if (answer?.STATUS === 0) acknowledged.push(name);
      else await sleep(20);
    }
  };
  const all = Promise.all([
    ...Array.from({ length: CODE_WRITERS }, () => write('C', code)),
    ...Array.from({ length: ACTION_WRITERS }, () => write('A', action)),
    write('P', plan),
  ]);
  return { prefix, acknowledged, sent: () => n, stop: () => ((going = false), all) };
}

/** All of a corrective action, in one row each; of one that was not written whole, some part differs. */
const ACTIONS = (prefix: string) => `
  select a.title as name,
    (select array_agg(e.event order by e.id) from audit.entry e where e.kind = 'action.action' and e.record_id = a.id) as history,
    (select count(*)::int from task.task t where t.source_kind = 'action.action' and t.source_id = a.id) as tasks,
    (select count(*)::int from task.task t join task.assignee p on p.task_id = t.id where t.source_kind = 'action.action' and t.source_id = a.id and p.open) as todos,
    (select count(*)::int from notification.message m where m.record_kind = 'action.action' and m.record_id = a.id and m.event = 'action.assigned') as told
  from action.action a where a.title like '${prefix}\\_A\\_%'`;

/** Parts of corrective actions without a whole, anywhere. */
const ORPHANS = `
  select 'history' as part from audit.entry e where e.kind = 'action.action' and not exists (select 1 from action.action a where a.id = e.record_id)
  union all select 'task' from task.task t where t.source_kind = 'action.action' and not exists (select 1 from action.action a where a.id = t.source_id)
  union all select 'message' from notification.message m where m.record_kind = 'action.action' and not exists (select 1 from action.action a where a.id = m.record_id)`;

/** Every acknowledged record is there, none is twice, and each has all that belongs to it. */
export async function mustBeWhole(server: ChildServer, { prefix, acknowledged }: Writers): Promise<void> {
  const codes = await server.sql<{ name: string; history: number }>(
    `select c.code as name, (select count(*)::int from audit.entry e where e.event = 'create' and e.code = c.code) as history
     from dictionary.code c where c.code like '${prefix}\\_C\\_%'`,
  );
  const actions = await server.sql<{ name: string; history: string[]; tasks: number; todos: number; told: number }>(ACTIONS(prefix));
  const kept = [...codes, ...actions].map(({ name }) => name).concat(await wholePlans(server, prefix));
  expect(new Set(kept).size).toBe(kept.length);
  expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
  expect(acknowledged.some((name) => name.includes('_A_')) && acknowledged.some((name) => name.includes('_C_'))).toBe(true);
  expect(codes.filter(({ history }) => history !== 1)).toEqual([]);
  const whole = { history: ['raise', 'assign'], tasks: 1, todos: 1, told: 1 };
  for (const { name, ...parts } of actions) expect({ name, ...parts }).toEqual({ name, ...whole });
  expect(await server.sql(ORPHANS)).toEqual([]);
  const told = await server.sql<{ code: string }>(
    `select e.code from audit.entry e where e.event = 'create' and e.code like '${prefix}\\_C\\_%' and not exists (select 1 from dictionary.code c where c.code = e.code)`,
  );
  expect(told).toEqual([]);
}
