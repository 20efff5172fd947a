import { EVERYWHERE, type Ctx } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completion } from './completion.metrics.ts';
import { recordSums } from './record-sums.store.ts';
import { firstPass, hoursPerHead } from './record.metrics.ts';

const NOW = new Date('2026-08-15T04:00:00Z');
const SPAN = { from: '2026-05-01', to: '2026-07-31' };
const LEFT_OUT = `exists (select from platform.left_out l where l.metric = 'training.completion' and l.unit_id = t.unit_id and t.deadline between l.from_on and l.to_on)
  or exists (select from platform.left_out_person l where l.metric = 'training.completion' and l.unit_id = t.unit_id and t.deadline between l.from_on and l.to_on
    and (l.employee_id = t.employee_id or l.job_id = (select e.job_id from organization.employee e where e.id = t.employee_id)))`;

let app: TestApp;
let people: number[];
beforeAll(async () => {
  app = await startTestApp();
  await app.sql('alter table training.record drop constraint record_scheduling_id_fkey');
  await app.sql('alter table training.attempt drop constraint attempt_paper_id_fkey');
  people = (await app.sql<{ id: number }>('select id::int from organization.employee order by id limit 12')).map(({ id }) => id);
  await app.sql(
    `insert into training.record (company_id, unit_id, event_on, code, scheduling_id, employee_id, deadline, finished_on, credited_minutes, is_cancelled, status, created_at, updated_at)
     select 1, (array[201, 202, 301])[1 + n % 3], '2026-05-01', 'SUM-' || n, n, ($1::bigint[])[1 + n % 12], date '2026-04-20' + n * 7 % 120,
       case when n % 4 > 0 then date '2026-04-25' + n * 11 % 110 end, n % 5 * 15, n % 13 = 0,
       (array['_SYS_TA_2', '_SYS_TA_5', '_SYS_TA_6', '_SYS_TA_1', '_SYS_TA_3'])[1 + n % 5], now(), now() from generate_series(1, 400) n`,
    [people],
  );
  await app.sql(
    `insert into training.attempt (record_id, paper_id, no, questions, started_at, due_at, submitted_at, is_passed)
     select r.id, 1, k, '[]', x.at, x.at, case when r.id % 5 > 0 then x.at end, case when r.id % 7 > 0 then (r.id + k) % 3 > 0 end
     from training.record r, generate_series(1, 2) k, lateral (select r.deadline + time '16:30' + interval '1 day' * k as at) x where r.code like 'SUM-%' and (k = 1 or r.id % 5 > 0)`,
  );
  await app.sql(`insert into platform.left_out values (1, 'training.completion', 202, '2026-06-01', '2026-06-10')`);
  await app.sql(
    `insert into platform.left_out_person (exemption_id, metric, unit_id, employee_id, from_on, to_on) values (2, 'training.completion', 201, $1, '2026-05-20', '2026-07-20'), (3, 'training.completion', 202, $2, '2026-05-20', '2026-07-20')`,
    [people[0], people[4]],
  );
});
afterAll(() => app.stop());

const round = (n: number): number => Math.round(n * 1000) / 1000;
const lined = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

/** What the metrics tell. */
async function told() {
  const ctx = { db: app.kernel.db.ownerDb, kernel: app.kernel, now: () => NOW } as unknown as Ctx;
  const hours = (await hoursPerHead.byUnitMonth!(ctx, EVERYWHERE, SPAN)).filter((one) => one.records! > 0);
  return {
    completion: lined(
      (await completion.byUnitMonth!(ctx, EVERYWHERE, SPAN)).map((one) => [
        one.unitId,
        one.month,
        one.numerator,
        one.denominator,
        one.excluded,
        one.isExempt,
      ]),
    ),
    tried: lined(
      (await firstPass.byUnitMonth!(ctx, EVERYWHERE, SPAN)).map((one) => [one.unitId, one.month, one.numerator, one.denominator]),
    ),
    hours: lined(hours.map((one) => [one.unitId, round(one.numerator), one.records])),
  };
}
/** The same, written out over the records. */
async function counted() {
  const read = async (text: string): Promise<string[]> =>
    lined((await app.sql<{ row: unknown[] }>(`select jsonb_build_array(${text}`, [SPAN.from, SPAN.to])).map(({ row }) => row));
  return {
    completion:
      await read(`x.unit_id, x.month, x.done, x.due, x.cancelled, x.is_out) as row from (select t.unit_id, to_char(t.deadline, 'YYYY-MM') as month, (${LEFT_OUT}) as is_out,
        count(*) filter (where not t.is_cancelled and t.status in ('_SYS_TA_2', '_SYS_TA_5', '_SYS_TA_3')
          and (t.finished_on is null or t.finished_on <= t.deadline)) as done, count(*) filter (where not t.is_cancelled) as due,
        count(*) filter (where t.is_cancelled) as cancelled from training.record t where t.deadline between $1 and $2 group by 1, 2, 3) x`),
    tried:
      await read(`x.unit_id, x.month, x.passed, x.tried) as row from (select t.unit_id, to_char((a.submitted_at at time zone u.time_zone)::date, 'YYYY-MM') as month,
        count(*) filter (where a.is_passed) as passed, count(*) filter (where a.is_passed is not null) as tried from training.record t join training.attempt a on a.record_id = t.id and a.no = 1 join organization.unit u on u.id = t.unit_id
        where not t.is_cancelled and (a.submitted_at at time zone u.time_zone)::date between $1 and $2 group by 1, 2) x`),
    hours:
      await read(`x.unit_id, x.hours, x.n) as row from (select t.unit_id, (sum(t.credited_minutes) / 60.0)::float8 as hours, count(*) as n from training.record t
        where not t.is_cancelled and t.credited_minutes > 0 and t.finished_on between $1 and $2 group by 1) x`).then((rows) =>
        rows.map((row) => JSON.stringify((JSON.parse(row) as number[]).map(round))).toSorted(),
      ),
  };
}
const marks = async (): Promise<number> => (await app.sql<{ n: number }>('select count(*)::int as n from training.rollup_mark'))[0]!.n;
const refresh = () => recordSums.refresh(app.kernel.db.ownerDb, NOW);

it('figures are what the records say: before they are kept, once they are, and made anew', async () => {
  const truth = await counted();
  for (const rows of Object.values(truth)) expect(rows.length).toBeGreaterThan(2);
  expect(truth.completion.filter((row) => row.endsWith('true]')).length).toBeGreaterThan(2);
  expect(await told()).toEqual(truth);
  expect(await marks()).toBeGreaterThan(0);
  await refresh();
  expect(await marks()).toBe(0);
  expect(await told()).toEqual(truth);
  expect(await recordSums.rebuild(app.kernel.db.ownerDb, NOW)).toBeGreaterThan(100);
  expect(await told()).toEqual(truth);
});

it.each([
  [
    'ends',
    `update training.record set status = '_SYS_TA_5', finished_on = '2026-06-12', credited_minutes = 90 where code in ('SUM-4', 'SUM-8')`,
  ],
  ['is cancelled', `update training.record set is_cancelled = true where code in ('SUM-5', 'SUM-9')`],
  ['is due on another day', `update training.record set deadline = '2026-06-30' where code in ('SUM-7', 'SUM-10', 'SUM-11')`],
  ['is credited with less', `update training.record set credited_minutes = 5 where code like 'SUM-1_'`],
  [
    'is tried for the first time',
    `update training.attempt set submitted_at = '2026-06-30 16:30+00', is_passed = true where no = 1 and submitted_at is null`,
  ],
  ['is marked again', `update training.attempt set is_passed = not coalesce(is_passed, false) where record_id % 4 = 0`],
  ['is deleted', `delete from training.record where code like 'SUM-%0' and id not in (select record_id from training.attempt)`],
])('what %s is never behind, before and after the next count', async (what, change) => {
  await refresh();
  const before = await told();
  await app.sql(change);
  const truth = await counted();
  if (what !== 'is deleted') expect(truth).not.toEqual(before);
  expect(await told()).toEqual(truth);
  await refresh();
  expect(await told()).toEqual(truth);
});

it('what a learner saves on the way marks no day', async () => {
  await refresh();
  await app.sql(`update training.record set done = array['read'], version = version + 1 where code like 'SUM-2%'`);
  expect(await marks()).toBe(0);
});
