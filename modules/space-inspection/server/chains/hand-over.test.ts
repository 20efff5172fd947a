import { dayAt } from '@quantum/platform/domain';
import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SURFACE_TYPE } from '../../contract/index.ts';
import { placeOfGround, swabOf } from '../testing/atp-ground.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const openTodos = (employeeId: number) =>
  app.sql<{ source_id: number; due_at: string }>(
    `select t.source_id::int, t.due_at from task.task t join task.assignee a on a.task_id = t.id
     where a.employee_id = $1 and a.open and t.type = '_SYS_TK_37' order by t.source_id`,
    [employeeId],
  );
async function leave(employeeId: number, handOverTo: number) {
  const { version } = await must(app, 'admin', 'GET', `/employee/${employeeId}`);
  const leftOn = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  await must(app, 'admin', 'POST', `/employee/${employeeId}/leave`, { version, leftOn, reason: 'Moved away', handOverTo });
}

it('retests of a leaver go to the named person, with their due time; to who may not swab they do not go', async () => {
  const place = await placeOfGround(app, 'ehs');
  const failed = async (surface: string) =>
    (await must(app, 'insp', 'POST', '/atp', swabOf(app, place, { surface, rlu: 90 }))).chainId as number;
  const chains = [await failed(SURFACE_TYPE.tap), await failed(SURFACE_TYPE.keyboard)];
  const [sup, insp, emp] = await Promise.all(['sup', 'insp', 'emp'].map(async (who) => (await whoIs(app, who)).employeeId!));
  const [todo] = (await openTodos(sup!)).filter(({ source_id: id }) => chains.includes(id));
  expect(todo).toBeDefined();
  const before = (await openTodos(sup!)).length;
  await leave(sup!, insp!);
  expect(await openTodos(sup!)).toEqual([]);
  const taken = (await openTodos(insp!)).filter(({ source_id: id }) => chains.includes(id));
  expect(taken.map(({ source_id: id }) => id)).toEqual(chains);
  expect(taken.find(({ source_id: id }) => id === todo!.source_id)!.due_at).toEqual(todo!.due_at);
  expect(before).toBeGreaterThanOrEqual(chains.length);
  const history = await must(app, 'pm', 'GET', `/atp/chains/${chains[0]}/history`);
  expect(history[0]).toMatchObject({ event: 'reassign', comment: 'The person before has left' });
  // A clerk may not swab: the next who answers for the place has them.
  await leave(insp!, emp!);
  expect([await openTodos(insp!), await openTodos(emp!)]).toEqual([[], []]);
  const open = await app.sql(
    `select 1 from task.task where source_kind = 'space-inspection.chain' and source_id = any($1::bigint[]) and done_at is null`,
    [chains],
  );
  expect(open).toHaveLength(chains.length);
});
