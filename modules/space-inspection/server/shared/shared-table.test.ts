import { addDays, dayAt } from '@quantum/platform/domain';
import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submittedInspection } from '../../../inspection/server/testing.ts';

let app: TestApp;
let unit: number;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  unit = (await whoIs(app, 'pm')).orgId;
  today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  await submittedInspection(app);
});
afterAll(() => app.stop());

const TABLES = '/inspectionTasks/spaces/tables';
const table = (more: object = {}, who = 'pm') =>
  app.as(who, 'POST', TABLES, { unitId: unit, from: addDays(today, -6), to: today, ...more });
async function link(days = 7) {
  const { DATA } = await table();
  const made = await must(app, 'pm', 'POST', `${TABLES}/${DATA.id}/links`, { days });
  return {
    id: DATA.id as number,
    token: made.url.split('/').at(-1) as string,
    linkId: made.links[0].id as number,
    url: made.url as string,
  };
}
const seen = async (token: string) => {
  const { STATUS, DATA, http } = await see(token);
  return { STATUS, DATA, http };
};
const see = (token: string, locale = 'en') => app.as(null, 'GET', `/public/space-table/${token}`, undefined, { locale });

it('a client reads the rooms of a project by day, in the language of the browser, without a name of anybody', async () => {
  const { token, url } = await link();
  expect(url).toMatch(/\/share-space-table\/[\w-]+$/);
  const { DATA } = await see(token);
  const rooms = DATA.places.flatMap((place: { rooms: object[] }) => place.rooms);
  expect(DATA.days).toHaveLength(7);
  expect(rooms).toHaveLength(DATA.rooms);
  expect(rooms.filter((room: { percents: number[] }) => room.percents.length > 0)).toMatchObject([
    { verdicts: expect.stringMatching(/^\.{6}[paf]$/), percents: [expect.any(Number)], mean: expect.any(Number) },
  ]);
  const text = JSON.stringify(DATA);
  const people = await app.sql<{ name: string }>(`select names->>'en' as name from organization.employee where unit_id = $1`, [unit]);
  for (const { name } of people) expect(text).not.toContain(name);
  expect(text).not.toMatch(/SPI-|INS-/);
  expect((await see(token, 'zh-Hant')).DATA.project).not.toBe(DATA.project);
});

it('saves the same as a workbook', async () => {
  const { token } = await link();
  const http = await app.kernel.inject();
  const response = await http.inject({ method: 'GET', url: `/api/public/space-table/${token}/workbook` });
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

it('one period of a project is one table, of at most 42 days', async () => {
  expect((await table()).DATA.id).toBe((await table()).DATA.id);
  for (const more of [{ from: addDays(today, -42) }, { from: addDays(today, 1) }])
    expect(await table(more)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'to' }] });
  expect(await table({}, 'other')).toMatchObject({ STATUS: 1410 });
});

it('a link that was taken back while open, has ended, is of another kind or of a closed project is as one nobody made', async () => {
  const unknown = await seen('x'.repeat(43));
  expect(unknown.STATUS).toBe(1410);
  const taken = await link();
  expect((await see(taken.token)).STATUS).toBe(0);
  await must(app, 'pm', 'POST', `${TABLES}/${taken.id}/links/${taken.linkId}/revoke`);
  const ended = await link(1);
  const open = await link(30);
  expect(await seen(taken.token)).toEqual(unknown);
  app.later({ hours: 25 });
  expect(await seen(ended.token)).toEqual(unknown);
  expect((await see(open.token)).STATUS).toBe(0);
  const { id } = await submittedInspection(app);
  const other = (await must(app, 'pm', 'POST', `/inspectionTasks/${id}/links`, { days: 7 })).url.split('/').at(-1);
  expect(await seen(other)).toEqual(unknown);
  await app.sql(`update organization.unit set status = '_SYS_A9_2' where id = $1`, [unit]);
  expect(await seen(open.token)).toEqual(unknown);
  await app.sql(`update organization.unit set status = '_SYS_A9_1' where id = $1`, [unit]);
});

it('the links of a table of another company are as unknown', async () => {
  const { id } = await link();
  expect(await app.as('other', 'GET', `${TABLES}/${id}/links`)).toMatchObject({ STATUS: 1410 });
});

it('a link shows its own project alone, and is taken back by its own table only', async () => {
  const own = await link();
  const [{ id: neighbour }] = (await app.sql<{ id: number }>(
    `select id from organization.unit where company_id = (select company_id from organization.unit where id = $1) and org_type = (select org_type from organization.unit where id = $1) and id <> $1 limit 1`,
    [unit],
  )) as [{ id: number }];
  const { DATA: other } = await table({ unitId: neighbour }, 'ehsm');
  expect(other.id).not.toBe(own.id);
  const before = (await see(own.token)).DATA;
  expect((await app.as(null, 'GET', `/public/space-table/${own.token}?unit=${neighbour}&id=${other.id}`)).DATA).toEqual(before);
  expect(await app.as('ehsm', 'POST', `${TABLES}/${other.id}/links/${own.linkId}/revoke`)).toMatchObject({ STATUS: 1410 });
  expect((await see(own.token)).STATUS).toBe(0);
});
