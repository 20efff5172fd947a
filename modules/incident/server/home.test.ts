import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INCIDENT_STATUS } from '../contract/index.ts';
import { incidentGround } from './testing/incident-ground.ts';

let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
});
afterAll(() => app.stop());

interface List {
  id: string;
  title: string;
  none: string;
  count: number;
  href: string;
  rows: { title: string; note: string; href: string; state: { text: string } }[];
}
const accidents = async (who = 'ehs'): Promise<List | undefined> =>
  (await must(app, who, 'GET', '/charts/homepage')).lists.find(({ id }: List) => id === 'incident.today');
const happenedOn = (id: number, days: number) =>
  app.sql(
    `update incident.incident set occurred_at = now() - make_interval(days => $2), event_on = (now() at time zone 'Asia/Hong_Kong')::date - $2 where id = $1`,
    [id, days],
  );
/** How many records the list behind the address holds. */
async function listed(href: string): Promise<number> {
  const [type, counted, span] = ['f.type', 'f.counted', 'f.eventOn'].map((key) => new URL(href, 'http://x').searchParams.get(key)!);
  const [from, to] = span!.replace('range:', '').split(',');
  const page = await must(app, 'ehs', 'POST', '/incident/list', {
    queryCriterias: [
      { key: 'type', condition: 'in', value: [type!.replace('in:', '')] },
      { key: 'counted', condition: '=', value: counted === 'is:true' },
      { key: 'eventOn', condition: 'between', value: [from, to] },
    ],
  });
  return page.totalCount;
}

it('says first that no accident happened, and of how many days', async () => {
  expect(await accidents()).toMatchObject({
    title: 'Accidents today',
    none: 'No accident today or in the last 7 days',
    count: 0,
    rows: [],
  });
});

it('tells those of the days before as what they are', async () => {
  const id = await ground.report({ description: 'Slipped on the stairs' });
  await happenedOn(id, 3);
  const list = (await accidents())!;
  expect(list).toMatchObject({ title: 'No accident today; accidents of the last 7 days', count: 1 });
  expect(list.rows[0]).toMatchObject({ title: 'Slipped on the stairs', href: `/quantum/incident/reports/${id}`, state: { text: 'Mild' } });
  expect(list.rows[0]!.note).toMatch(/^\d{4}-\d\d-\d\d · Kwun Shan Hospital/);
  expect(await listed(list.href)).toBe(1);
  await happenedOn(id, 8);
  expect((await accidents())!.count).toBe(0);
});

it('tells those of today alone where there are any; near misses and what was none are not among them', async () => {
  const id = await ground.report({ description: 'Cut by a glass' });
  await happenedOn(await ground.report({ description: 'Nearly fell', isHurt: false }), 0);
  await happenedOn(await ground.report({ description: 'Bruised' }), 2);
  await happenedOn(id, 0);
  const list = (await accidents())!;
  expect(list).toMatchObject({ title: 'Accidents today', count: 1, rows: [{ title: 'Cut by a glass' }] });
  expect(list.rows[0]!.note).toMatch(/^\d\d:\d\d · /);
  expect(await listed(list.href)).toBe(1);
  await app.sql('update incident.incident set status = $2 where id = $1', [id, INCIDENT_STATUS.invalid]);
  expect((await accidents())!.rows.map(({ title }) => title)).toEqual(['Bruised']);
});

it('is counted in the scope of its reader, and is not of other roles', async () => {
  expect(await accidents('pm')).toBeUndefined();
  await app.sql(
    `update incident.incident set (unit_id, company_id) = (select u.id, u.company_id from access.user a join organization.employee e on e.id = a.employee_id
      join organization.unit u on u.id = e.unit_id where a.user_name = 'other')`,
  );
  expect((await accidents())!.count).toBe(0);
});
