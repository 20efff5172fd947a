import { EVERYWHERE, type Ctx } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoriesIn, channelsIn, daysByUnitMonth, noIssueByUnitMonth, reportedByUnitMonth, triagedByUnitMonth } from './metric.store.ts';
import { issueRollup } from './rollup.store.ts';

const NOW = new Date('2026-11-21T09:30:00Z');
const SPAN = { from: '2026-08-01', to: '2026-11-21' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(`update organization.unit set time_zone = case id when 202 then 'Pacific/Kiritimati' else 'Asia/Hong_Kong' end`);
  await app.sql(
    `insert into issue.issue (company_id, unit_id, event_on, code, client_id, channel, category, description, follow_hash, status, reported_at, triage_due_at, triaged_at, closed_at, created_at, updated_at)
      select u.company_id, u.id, (p.at at time zone u.time_zone)::date, 'ROL-' || n, gen_random_uuid(), case when n % 3 = 0 then 'code' else 'person' end, '_SYS_FC_' || (1 + n % 4), 'x', 'rol-' || n,
        (array['_SYS_TS_11', '_SYS_TS_20', '_SYS_TS_21', '_SYS_TS_20'])[1 + n % 4], p.at, p.at + interval '24 hours', case when n % 4 > 0 then p.at + interval '1 hour' * (n % 40) end,
        case when n % 4 in (1, 3) then p.at + interval '1 hour' * (50 + n % 90) end, now(), now()
      from generate_series(1, 200) n, lateral (select '2026-11-21T09:00Z'::timestamptz - interval '11 hours' * n as at) p join organization.unit u on true where u.id = (array[201, 202, 301])[1 + n % 3]`,
  );
});
afterAll(() => app.stop());

/** Every figure of the module over the span, in an order of its own. */
async function figures(): Promise<unknown> {
  const ctx = { db: app.kernel.db.ownerDb, now: () => NOW } as unknown as Ctx;
  const read = [reportedByUnitMonth, triagedByUnitMonth, noIssueByUnitMonth, daysByUnitMonth, channelsIn, categoriesIn];
  const all = await Promise.all(read.map((one) => one(ctx, EVERYWHERE, SPAN)));
  return all.map((rows) => rows.map((row) => JSON.stringify(row)).sort());
}
const marks = async (): Promise<number> => (await app.sql<{ n: number }>('select count(*)::int as n from issue.rollup_due'))[0]!.n;
const refresh = () => issueRollup.refresh(app.kernel.db.ownerDb, NOW);

it('figures are the same from the records, from the sums, and from the sums counted again', async () => {
  const live = await figures();
  expect(JSON.stringify(live).length).toBeGreaterThan(2000);
  expect(await marks()).toBeGreaterThan(0);
  await refresh();
  expect(await marks()).toBe(0);
  expect(await figures()).toEqual(live);
  expect(await issueRollup.rebuild(app.kernel.db.ownerDb, NOW)).toBeGreaterThan(100);
  expect(await figures()).toEqual(live);
});

it.each([
  [
    'closed',
    `update issue.issue set status = '_SYS_TS_20', closed_at = '2026-11-20T20:00Z', triaged_at = '2026-11-20T10:00Z' where code in ('ROL-4', 'ROL-8')`,
  ],
  ['moved to another unit', `update issue.issue set unit_id = 202 where code = 'ROL-9'`],
  ['of another category', `update issue.issue set category = '_SYS_FC_5' where code = 'ROL-12'`],
  ['deleted', `delete from issue.issue where code = 'ROL-20'`],
])('what is %s is never behind, before and after the next count', async (_what, change) => {
  await refresh();
  const before = await figures();
  await app.sql(change);
  const live = await figures();
  expect(live).not.toEqual(before);
  await refresh();
  expect(await figures()).toEqual(live);
  await issueRollup.rebuild(app.kernel.db.ownerDb, NOW);
  expect(await figures()).toEqual(live);
});
