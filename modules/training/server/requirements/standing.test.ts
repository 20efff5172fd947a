import { addDays, dayAt } from '@quantum/platform/domain';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GapState } from '../../contract/index.ts';
import { COMPANY, KEY, noonOf, plantRequired, readAt, workedOutAt, ZONE, type Stands } from '../testing/required.ts';
import { IS_TRUE, STANDING, STANDING_COUNTS } from './standing-sql.ts';
import { standing } from './standing.store.ts';

let app: TestApp;
let today: string;
let units: number[];
beforeAll(async () => {
  app = await startTestApp();
  today = dayAt(app.clock.now(), ZONE);
  units = await plantRequired(app, today);
});
afterAll(() => app.stop());

/** As it is listed: kept, or worked out where it is not true any more. */
const listedAt = (day: string): Promise<Stands[]> =>
  readAt(app, `select ${KEY}, t.state from ${STANDING} t where ${IS_TRUE} and t.unit_id = $1`, day, units[0]);
const countedAt = (day: string) =>
  readAt<{ requirement_id: number; state: GapState; n: number }>(
    app,
    `select t.requirement_id, t.state, sum(t.n)::int as n from ${STANDING_COUNTS} t where t.unit_id = $1 group by 1, 2 having sum(t.n) <> 0`,
    day,
    units[0],
  );
const sorted = (rows: readonly Stands[]) => rows.map(({ key, state }) => `${key} ${state}`).toSorted();
/** What is listed and counted on a day is what the records say, whatever is kept. */
async function expectTrue(day: string): Promise<void> {
  const said = await workedOutAt(app, units[0]!, day);
  expect(sorted(await listedAt(day))).toEqual(sorted(said));
  const counts: Record<string, number> = {};
  for (const { key, state } of said) {
    const kind = `${key.split(' ')[1]} ${state}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  expect(Object.fromEntries((await countedAt(day)).map((one) => [`${one.requirement_id} ${one.state}`, one.n]))).toEqual(counts);
}
const kept = async (day: string): Promise<number> =>
  (
    await readAt<{ n: number }>(
      app,
      `select count(*)::int as n from training.standing k where k.unit_id = $1 and k.from_at <= :now and k.until_at > :now
        and not exists (select from training.standing_mark m where m.employee_id = k.employee_id and coalesce(m.requirement_id, k.requirement_id) = k.requirement_id)`,
      day,
      units[0],
    )
  )[0]!.n;
const refresh = async (day: string): Promise<void> => {
  while (await standing.refresh(app.kernel.db.ownerDb, noonOf(day)));
};

describe('what is kept of how people stand', () => {
  it('is told as the records tell it before anything is kept, once it is, and on any day after and before', async () => {
    expect(await kept(today)).toBe(0);
    await expectTrue(today);
    await refresh(today);
    const all = await kept(today);
    expect(all).toBeGreaterThan(500);
    for (const days of [0, 1, 2, 7, 30, 90, 200, 400, -1, -40]) await expectTrue(addDays(today, days));
    // Most of it stands for weeks, and does not for ever.
    const [soon, late] = [await kept(addDays(today, 7)), await kept(addDays(today, 300))];
    expect(soon).toBeGreaterThan(all * 0.8);
    expect(late).toBeLessThan(soon);
  });

  it('follows the days: what is over is kept anew, day by day', async () => {
    await refresh(today);
    for (let days = 1; days <= 60; days += 3) {
      await refresh(addDays(today, days));
      expect(await kept(addDays(today, days))).toBeGreaterThan(500);
      await expectTrue(addDays(today, days));
    }
    // A server whose clock is behind.
    await refresh(today);
    await expectTrue(today);
  });

  it.each([
    [
      'a person moves',
      `update organization.employee set unit_id = $2 where id in (select id from organization.employee where unit_id = $1 order by id limit 3)`,
    ],
    [
      'a person comes back to the unit',
      `update organization.employee set unit_id = $1 where id in (select id from organization.employee where unit_id = $2 order by id limit 3)`,
    ],
    [
      'a person leaves',
      `update organization.employee set left_on = current_date where id in (select max(id) from organization.employee where unit_id = $1) and $2::int > 0`,
    ],
    [
      'a person gets another post',
      `update organization.employee set job_id = (select max(id) from organization.job where code like 'MATRIX-%') where unit_id = $1 and id % 7 = 0 and $2::int > 0`,
    ],
    [
      'a post belongs to another group',
      `update organization.job set post_group_id = (select max(id) from organization.post_group) where code like 'MATRIX-%' and id % 2 = 0 and $1::int + $2::int > 0`,
    ],
    [
      'a further post ends',
      `update organization.assignment set valid_to = current_date - 2 where further and employee_id in (select id from organization.employee where unit_id = $1) and $2::int > 0`,
    ],
    [
      'certificates are revoked',
      `update certificate.certificate set revoked_on = current_date - 3 where employee_id % 5 = 0 and revoked_on is null and code not like 'CE%' and $1::int + $2::int > 0`,
    ],
    [
      'a category warns earlier',
      `update certificate.category set warn_days = warn_days + 40 where code like 'MATRIX-%' and $1::int + $2::int > 0`,
    ],
    ['a rung of a ladder is moved', `update certificate.category set rank = 3 - rank where code = 'MATRIX-0' and $1::int + $2::int > 0`],
    [
      'exemptions end',
      `update training.exemption set ended_on = current_date - 5 where employee_id % 2 = 0 and from_on < current_date - 5 and $1::int + $2::int > 0`,
    ],
    [
      'a lesson is learned again',
      `update training.lesson_version set retrain_by = current_date + 20 where no = 2 and $1::int + $2::int > 0`,
    ],
    ['what was learned is struck', `update training.record set is_cancelled = true where employee_id % 3 = 0 and $1::int + $2::int > 0`],
    ['more grace is given', `update training.requirement set grace_days = grace_days + 200 where unit_id = $1 and $2::int > 0`],
    [
      'a requirement comes',
      `insert into training.requirement (company_id, unit_id, client_id, category_id, grace_days, from_on, created_at, updated_at)
        select $2, $1, gen_random_uuid(), max(category_id), 0, current_date - 10, now(), now() from training.requirement where unit_id = $1`,
    ],
    ['the unit lies elsewhere', `update organization.unit set time_zone = 'Pacific/Kiritimati' where id = $1 and $2::int > 0`],
  ])('is true when %s, before and after it is kept anew', async (_what, change) => {
    await refresh(today);
    await app.sql(change, [units[0], change.includes('max(category_id)') ? COMPANY : units[1]]);
    await expectTrue(today);
    expect((await app.sql<{ n: number }>('select count(*)::int as n from training.standing_mark'))[0]!.n).toBeGreaterThan(0);
    await refresh(today);
    expect(await kept(today)).toBeGreaterThan(500);
    await expectTrue(today);
    await expectTrue(addDays(today, 25));
  });

  it('is the same when it is made anew', async () => {
    await standing.rebuild(app.kernel.db.ownerDb, noonOf(today));
    expect(await kept(today)).toBeGreaterThan(500);
    await expectTrue(today);
  });
});
