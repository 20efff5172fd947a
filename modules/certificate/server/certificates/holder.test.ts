import { addDays } from '@quantum/platform/domain';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoryTable } from '../categories/category.list.ts';
import { EXPIRING, FROM, HELD } from './certificate.list.ts';
import { holderChanges } from './holder.store.ts';

const UNITS = [201, 202, 203];
const ZONES = ['Asia/Hong_Kong', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London'];

let app: TestApp;
let now = new Date('2026-11-25T09:30:00Z');
let people: number[];
let categories: number[];
beforeAll(async () => {
  app = await startTestApp();
  people = await ids('select id::int from organization.employee where company_id = 35 and left_on is null order by id limit 12');
  categories = await ids(
    `insert into certificate.category (company_id, unit_id, code, client_id, names, issuer, issued_here, warn_days, proof_required, status, created_at, updated_at)
     select 35, 35, 'HOLD-' || n, gen_random_uuid(), '{"en":"Held"}', 'Test', true, (array[0, 30, 90])[n], false, '_SYS_A9_1', now(), now()
     from generate_series(1, 3) n returning id::int`,
  );
});
afterAll(() => app.stop());

const ids = async (text: string): Promise<number[]> => (await app.sql<{ id: number }>(text)).map(({ id }) => id);
let state = 11;
/** The same numbers in each run, from 0 up to `below`. */
function roll(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const one = <T>(of: readonly T[]): T => of[roll(of.length)]!;
const someDay = () => addDays(now.toISOString().slice(0, 10), roll(160) - 80);

/** Today and on later days, what the list shows of every category is what counting its certificates gives. */
async function expectTrue(after: string): Promise<number> {
  const count = (which: string) =>
    `(select count(*)::int from ${FROM} where t.category_id = s.id and ${which})`.replaceAll(':now', 'w.at').replaceAll('k.warn', 's.warn');
  const kept = (column: 'holders' | 'endingSoon') =>
    categoryTable.columns[column].sql.replaceAll(':now', 'w.at').replaceAll('t.id', 's.id');
  const rows = await app.sql<{ what: string; holders: number; ending: number; held: number; expiring: number }>(
    `select s.code || ' in ' || w.days || ' days' as what, ${kept('holders')} as holders, ${kept('endingSoon')} as ending,
       ${count(HELD)} as held, ${count(EXPIRING)} as expiring
     from certificate.category s cross join (select d as days, $1::timestamptz + d * interval '1 day' as at from unnest(array[0, 1, 5, 31, 90]) d) w order by 1`,
    [now],
  );
  expect([after, rows.map(({ what, holders, ending }) => [what, holders, ending])]).toEqual([
    after,
    rows.map(({ what, held, expiring }) => [what, held, expiring]),
  ]);
  return rows.reduce((sum, { held, expiring }) => sum + held + expiring, 0);
}

const ISSUE = `insert into certificate.certificate (company_id, unit_id, event_on, code, employee_id, category_id, valid_from, valid_to, is_pending, status, created_at, updated_at)
  select 35, $1, current_date, 'HOLD-' || gen_random_uuid(), e, $3, $4::date, $5::date + (e % 9)::int, false, '_SYS_CE_2', now(), now() from unnest($2::bigint[]) e
  on conflict do nothing`;
const issued = (holders: readonly number[]) => [
  one(UNITS),
  holders,
  one(categories),
  one([null, someDay(), someDay()]),
  one([null, someDay(), someDay()]),
];
/** Some of the certificates, or all. */
const some = () => `code like 'HOLD-%' and id % ${1 + roll(4)} = 0`;
const update = (what: string) => app.sql(`update certificate.certificate set ${what} where ${some()}`);
const fold = () => holderChanges.refresh(app.kernel.db.ownerDb, now);

const CHANGES: Record<string, () => Promise<unknown>> = {
  issued: () => app.sql(ISSUE, issued([one(people)])),
  'issued to all': () => app.sql(ISSUE, issued(people)),
  extended: () => update(`valid_to = valid_to + ${roll(60) - 20}`),
  'begins on another day': () => update(`valid_from = '${someDay()}', valid_to = ${one(['null', `'${someDay()}'`])}`),
  suspended: () => update(`status = '_SYS_CE_5'`),
  'valid again': () => update(`status = '_SYS_CE_2'`),
  'marked as expired': () => update(`status = '_SYS_CE_3'`),
  revoked: () => update(`revoked_on = coalesce(revoked_on, '${someDay()}')`),
  'of another unit': () => update(`unit_id = ${one(UNITS)}`),
  deleted: () => app.sql(`delete from certificate.certificate where ${some()} and id % 3 = 0`),
  'holders leave': () =>
    app.sql(`update organization.employee set left_on = current_date where id = any($1)`, [[one(people), one(people)]]),
  'holders return': () => app.sql(`update organization.employee set left_on = null where id = any($1)`, [people.slice(roll(6))]),
  'another time zone': () => app.sql('update organization.unit set time_zone = $2 where id = $1', [one(UNITS), one(ZONES)]),
  'other days of notice': () => app.sql('update certificate.category set warn_days = $2 where id = $1', [one(categories), roll(100)]),
  'summed up': fold,
  'hours later': async () => void (now = new Date(now.getTime() + roll(90) * 3_600_000)),
  'counted again': () => holderChanges.rebuild(app.kernel.db.ownerDb, now),
};

it('the numbers of a category are those of its certificates, whatever changes and whenever it is summed up', async () => {
  let most = 0;
  for (const name of Object.keys(CHANGES)) await CHANGES[name]!().then(() => expectTrue(name));
  for (let n = 0; n < 120; n++) {
    const names = [one(Object.keys(CHANGES)), one(['issued', 'issued to all', 'holders return', 'valid again', 'hours later'])];
    for (const name of names) await CHANGES[name]!();
    most = Math.max(most, await expectTrue(names.join(', ')));
  }
  expect(most).toBeGreaterThan(100);
});

it('what changes no number writes nothing, and what is summed up is a row for the past and one for each day', async () => {
  await fold();
  const rows = () =>
    app.sql<{ days: number; all: number }>(
      `select count(distinct (category_id, time_zone, greatest(day, $1::date - 2)))::int as days, count(*)::int as all from certificate.holder_change`,
      [now.toISOString().slice(0, 10)],
    );
  const [before] = await rows();
  expect(before!.all).toBe(before!.days);
  await app.sql(`update certificate.certificate set check_on = current_date, version = version + 1 where code like 'HOLD-%'`);
  await app.sql(`update organization.employee set left_on = left_on, email = email where id = any($1)`, [people]);
  expect(await rows()).toEqual([before]);
});

/** What is kept, summed up, is row by row what counting it again makes. */
async function expectCounted(): Promise<void> {
  const rows = () => app.sql('select category_id, time_zone, day::text, held, ending from certificate.holder_change order by 1, 2, 3');
  await fold();
  const kept = await rows();
  await holderChanges.rebuild(app.kernel.db.ownerDb, now);
  expect(kept).toEqual(await rows());
}

/** Work in a transaction of its own that stays open until it is told to end. */
async function opened(work: (client: pg.PoolClient) => Promise<unknown>): Promise<() => Promise<unknown>> {
  const client = await app.kernel.db.owner.connect();
  await client.query('begin');
  await work(client);
  return () => client.query('commit').finally(() => client.release());
}

const LEAVES = 'the holder leaves';
const ZONE_CHANGES = 'the time zone changes';
const CHANGED = 'certificates change';
it.each([
  [LEAVES, CHANGED],
  [CHANGED, LEAVES],
  [ZONE_CHANGES, CHANGED],
  [CHANGED, ZONE_CHANGES],
  [LEAVES, ZONE_CHANGES],
  [ZONE_CHANGES, LEAVES],
])('%s and, before that is committed, %s', async (first, second) => {
  const person = people[0]!;
  await app.sql('update organization.employee set left_on = null where id = $1', [person]);
  await app.sql(
    `update certificate.certificate set status = '_SYS_CE_2', valid_from = '2026-01-01', valid_to = '2028-01-01', revoked_on = null, unit_id = 202
    where id = (select max(id) from certificate.certificate where employee_id = $1 and code like 'HOLD-%' and revoked_on is null)`,
    [person],
  );
  const does: Record<string, (client: Pick<pg.Pool, 'query'>) => Promise<unknown>> = {
    [LEAVES]: (client) => client.query('update organization.employee set left_on = current_date where id = $1', [person]),
    [ZONE_CHANGES]: (client) =>
      client.query(
        `update organization.unit set time_zone = case time_zone when 'Asia/Tokyo' then 'Pacific/Niue' else 'Asia/Tokyo' end where id = 202`,
      ),
    [CHANGED]: async (client) => {
      await client.query(`update certificate.certificate set status = '_SYS_CE_5' where employee_id = $1 and unit_id = 202`, [person]);
      await client.query(ISSUE, [202, [person], categories[0], '2026-02-01', null]);
    },
  };
  const end = await opened(does[first]!);
  const other = does[second]!(app.kernel.db.owner);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await end();
  await other;
  await expectTrue(`${first}, ${second}`);
  await expectCounted();
});

it('several write and two sum up at once', async () => {
  await app.sql(`update certificate.certificate set revoked_on = current_date where code like 'HOLD-%' and revoked_on is null`);
  const write = async (person: number) => {
    for (let n = 0; n < 15; n++) await app.sql(ISSUE, issued([person]));
    for (let n = 0; n < 15; n++)
      await app.sql(
        `update certificate.certificate set valid_to = $2 where employee_id = $1 and revoked_on is null and code like 'HOLD-%'`,
        [person, someDay()],
      );
  };
  const sumUp = async () => {
    for (let n = 0; n < 25; n++) await fold();
  };
  const end = await opened((client) => client.query(ISSUE, [201, [people[5]], categories[1], '2026-03-01', null]));
  await Promise.all([write(people[2]!), write(people[3]!), sumUp(), sumUp()]);
  await end();
  await expectTrue('all of it');
  await expectCounted();
});
