import { inDays, must, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForPaper, roundNow, startPaperApp } from '../testing/papers.ts';

let app: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await startPaperApp();
  for (const who of ['pm', 'ehs', 'sup', 'insp']) ids[who] = (await whoIs(app, who)).employeeId;
  await app.sql('delete from task.sign_time');
});
afterAll(() => app.stop());

/** A paper signed by these, one after the other, each so many hours after their turn came. */
async function signed(...turns: [who: string, hours: number][]): Promise<void> {
  const { round } = await askForPaper(app, { mode: 'sequential', rule: 'all', signers: turns.map(([who]) => ({ employeeId: ids[who]! })) });
  for (const [who, hours] of turns) {
    const { version, seats } = await roundNow(app, round);
    const seat = seats.find(({ status }) => status === 'unsigned')!;
    await app.sql(`update task.sign_seat set opened_at = $2::timestamptz - make_interval(hours => $3) where id = $1`, [
      seat.id,
      app.clock.now().toISOString(),
      hours,
    ]);
    await must(app, who, 'POST', `/tasks/sign/${round}/ok`, { version, seatId: seat.id });
  }
}

const board = () => must(app, 'ehsm', 'GET', '/charts/overviews/performance?months=2');
const figureOf = (page: { figures: { id: string; numerator: number; denominator: number; href: string; records: number }[] }) =>
  page.figures.find(({ id }) => id === 'signature.hoursPerStep')!;

it('hours per signature are a median over all turns: one that waited for three weeks counts as any other', async () => {
  await signed(['pm', 2], ['ehs', 500]);
  await signed(['pm', 4]);
  const { numerator, denominator } = figureOf(await board());
  expect(denominator).toBe(3);
  expect(numerator / denominator).toBeCloseTo(4, 3);
});

it('by role the longest comes first, roles with few signatures are not drawn, and nobody is named', async () => {
  for (const hours of [20, 30, 40, 50]) await signed(['pm', 6], ['ehs', hours]);
  await signed(['sup', 900]);
  const page = await board();
  const chart = page.charts.find(({ id }: { id: string }) => id === 'bar:signature.hoursPerStep:role');
  // Of ehs 20, 30, 40, 50 and 500; of pm 2, 4 and four times 6; of sup one alone.
  expect(chart.series[0].cells.map(({ value, n }: { value: number; n: number }) => [value, n])).toEqual([
    [40, 5],
    [6, 6],
  ]);
  expect(figureOf(page)).toMatchObject({ denominator: 12, records: 12 });
  const { items, totalCount } = await must(app, 'ehsm', 'POST', '/tasks/signTimes/list', {
    queryCriterias: [{ key: 'signedOn', condition: 'between', value: [inDays(-40, app.clock.now()), inDays(1, app.clock.now())] }],
  });
  expect(totalCount).toBe(12);
  const names = await app.sql<{ name: string }>(`select names->>'en' as name from organization.employee where id = any($1)`, [
    Object.values(ids),
  ]);
  for (const { name } of names) expect(JSON.stringify(items)).not.toContain(name);
});

it('keeps the role of the day on which it was signed', async () => {
  const roles = () => app.sql<{ role: string }>('select role_code as role from task.sign_time order by seat_id');
  const before = await roles();
  await app.sql(
    `update access.grant g set valid_to = current_date - 9, valid_from = least(valid_from, current_date - 10) from access.user u where u.id = g.user_id and u.user_name = 'pm'`,
  );
  expect(await roles()).toEqual(before);
});

it('a role of its own of each company, under one code, is counted once and called what its company calls it', async () => {
  const [{ company }] = (await app.sql<{ company: number }>(`select company_id::int as company from task.sign_time limit 1`)) as [
    { company: number },
  ];
  await app.sql(
    `insert into access.role (company_id, code, names, core, company_level, created_at, updated_at)
    select c.id, 'OWN', jsonb_build_object('en', case when c.id = $1 then 'Ward lead' else 'Of others' end, 'zh-Hans', '自', 'zh-Hant', '自'), false, false, now(), now()
    from (select distinct company_id as id from organization.unit where company_id is not null) c`,
    [company],
  );
  await app.sql(
    `update task.sign_time set role_code = 'OWN' where role_code = (select role_code from task.sign_time group by 1 order by count(*) desc limit 1)`,
  );
  const [{ count }] = (await app.sql<{ count: number }>(`select count(*)::int from task.sign_time where role_code = 'OWN'`)) as [
    { count: number },
  ];
  const { items, totalCount } = await must(app, 'ehsm', 'POST', '/tasks/signTimes/list', {
    queryCriterias: [{ key: 'role', value: 'OWN' }],
  });
  expect(totalCount).toBe(count);
  expect(new Set(items.map(({ roleName }: { roleName: string }) => roleName))).toEqual(new Set(['Ward lead']));
  const chart = (await board()).charts.find(({ id }: { id: string }) => id === 'bar:signature.hoursPerStep:role');
  expect(chart.series[0].cells.filter(({ n }: { n: number }) => n === count)).toHaveLength(1);
  expect(JSON.stringify(chart)).toContain('Ward lead');
});
