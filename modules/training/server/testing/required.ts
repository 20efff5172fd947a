import { randomUUID } from 'node:crypto';
import { addDays } from '@quantum/platform/domain';
import type { TestApp } from '@quantum/platform/testing';
import { ATTENDANCE_STATUS, LESSON_STATUS, TRAINING_EXEMPTION_STATUS, type GapState } from '../../contract/index.ts';
import { workedOut } from '../requirements/standing-sql.ts';

export const COMPANY = 35;
export const ZONE = 'Asia/Hong_Kong';
const PEOPLE = 190;
const POSTS = 6;
const CATEGORIES = 10;

/** The same numbers in each run, from 0 up to `below`. */
export const dice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
const ids = async (app: TestApp, text: string, values: unknown[]): Promise<number[]> =>
  (await app.sql<{ id: number }>(text, values)).map(({ id }) => id);
const NAMES = (text: string) => `jsonb_build_object('en', ${text}, 'zh-Hans', ${text}, 'zh-Hant', ${text})`;

/** Two units with people of random posts, certificates with all that may happen to them, requirements, exemptions and a lesson that was revised. */
export async function plantRequired(app: TestApp, today: string): Promise<number[]> {
  const roll = dice(7);
  const some = (most: number) => addDays(today, roll(most * 2) - most);
  const world = { app, today, roll, some };
  const units = await ids(
    app,
    `with made as (insert into organization.unit (company_id, parent_id, code, names, short_name, org_type, status, time_zone, valid_from, event_on, search, created_at, updated_at)
       select $1, $1, 'MATRIX-' || n, ${NAMES(`'Site ' || n`)}, 'S' || n, '_SYS_OT_6', '_SYS_A9_1', $2, '2020-01-01', '2020-01-01', '', now(), now() from generate_series(1, 2) n returning id),
     closed as (insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from)
       select id, id, 0, '2020-01-01'::timestamptz from made union all
       select c.ancestor_id, m.id, c.depth + 1, '2020-01-01'::timestamptz from made m join organization.unit_closure c on c.descendant_id = $1 and c.valid_to is null)
     select id::int from made order by id`,
    [COMPANY, ZONE],
  );
  await app.sql(`select pg_notify('quantum', 'units:')`);
  const groups = await ids(app, 'select id::int from organization.post_group order by id limit 3', []);
  const jobs = await ids(
    app,
    `insert into organization.job (code, names, company_id, post_group_id) select 'MATRIX-' || n, ${NAMES(`'Post ' || n`)}, $1, ($2::bigint[])[n % 4] from generate_series(1, $3::int) n returning id::int`,
    [COMPANY, groups, POSTS],
  );
  const people: number[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const [person] = await ids(
      app,
      `insert into organization.employee (company_id, unit_id, code, names, job_id, status, hired_on, event_on, search, created_at, updated_at)
       values ($1, $2, 'MATRIX-' || $3::text, ${NAMES(`'Person ' || $3::text`)}, $4, '_SYS_A9_1', $5, $6, '', now(), now()) returning id::int`,
      [
        COMPANY,
        units[n % 10 === 0 ? 1 : 0],
        String(n),
        roll(8) === 0 ? null : jobs[roll(POSTS)],
        // A fifth was hired within the days that are looked at.
        roll(5) === 0 ? null : addDays(today, n % 5 === 0 ? -roll(500) : -601 - roll(300)),
        today,
      ],
    );
    people.push(person!);
    await post(world, person!, units, jobs);
    if (roll(6) === 0)
      await app.sql(
        `insert into organization.assignment (employee_id, unit_id, job_id, valid_from, valid_to, further) values ($1, $2, $3, $4, $5, true)`,
        [person, units[1], jobs[roll(POSTS)], addDays(today, -roll(300)), roll(2) === 0 ? null : some(100)],
      );
  }
  const categories: number[] = [];
  for (let n = 0; n < CATEGORIES; n++)
    categories.push(
      (
        await ids(
          app,
          `insert into certificate.category (company_id, unit_id, code, client_id, names, issuer, issued_here, valid_months, warn_days, proof_required, ladder, rank, status, search, created_at, updated_at)
           values ($1, $1, 'MATRIX-' || $2::text, $3, ${NAMES(`'Certificate ' || $2::text`)}, '', true, 12, $4, false, $5, $6, '_SYS_A9_1', '', now(), now()) returning id::int`,
          [COMPANY, String(n), randomUUID(), roll(90), n < 4 ? `matrix ${n >> 1}` : null, n < 4 ? 1 + (n % 2) : null],
        )
      )[0]!,
    );
  const lessons = await Promise.all(
    categories.slice(4, 8).map(async (category, n) => {
      const [lesson] = await ids(
        app,
        `insert into training.lesson (company_id, unit_id, code, client_id, names, category_id, steps, version_no, status, search, created_at, updated_at)
         values ($1, $1, 'MATRIX-' || $2::text, $3, ${NAMES(`'Lesson'`)}, $4, '[]', 2, $5, '', now(), now()) returning id::int`,
        [COMPANY, String(n), randomUUID(), category, LESSON_STATUS.published],
      );
      const versions = await ids(
        app,
        `insert into training.lesson_version (lesson_id, no, names, category_id, steps, published_at, retrain_by)
         select $1, n, ${NAMES(`'Lesson'`)}, $2, '[]', now() - make_interval(days => 400 / n), case when n = 2 and $3 then $4::date end from generate_series(1, 2) n returning id::int`,
        [lesson, category, n < 2, some(150)],
      );
      return { lesson: lesson!, category, versions };
    }),
  );
  for (const [n, category] of categories.entries())
    for (const unit of n % 4 === 3 ? [units[0], COMPANY] : [units[0]])
      await app.sql(
        `insert into training.requirement (company_id, unit_id, client_id, post_group_id, category_id, lesson_id, grace_days, from_on, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now())`,
        [
          COMPANY,
          unit,
          randomUUID(),
          n % 3 === 0 ? groups[roll(3)] : null,
          category,
          lessons.find((one) => one.category === category)?.lesson ?? null,
          roll(3) === 0 ? 0 : roll(120),
          addDays(today, -roll(500)),
        ],
      );
  for (const person of people) {
    for (const category of categories) if (roll(5) < 3) await hold(world, person, category);
    if (roll(3) === 0) await exempt(world, person, roll(2) === 0 ? { category: categories[roll(CATEGORIES)]! } : lessons[roll(4)]!);
    for (const { versions } of lessons) if (roll(3) > 0) await learn(app, person, versions[roll(2)]!, addDays(today, -roll(380)));
  }
  return units;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Where most people have been: some moved, changed posts and came back, some only changed how they are employed. */
async function post({ app, today, roll }: World, person: number, units: readonly number[], jobs: readonly number[]): Promise<void> {
  if (roll(4) === 0) return;
  // Most were there before all days that are looked at.
  let from = addDays(today, roll(8) === 0 ? -300 - roll(300) : -620 - roll(200));
  const [hired] = await app.sql<{ on: string | null }>(`select hired_on::text as on from organization.employee where id = $1`, [person]);
  if (hired!.on !== null && hired!.on > from) from = hired!.on;
  for (let left = roll(4); left >= 0; left--) {
    const to = left === 0 ? null : earlier(addDays(from, roll(120)), today);
    await app.sql(
      `insert into organization.assignment (employee_id, unit_id, job_id, valid_from, valid_to)
       select id, case when $2 then unit_id else $3 end, case when $4 then job_id else $5 end, $6, $7 from organization.employee where id = $1`,
      [person, left === 0 || roll(3) > 0, units[1], left === 0 || roll(3) > 0, jobs[roll(POSTS)], from, to],
    );
    if (to !== null) from = earlier(roll(8) === 0 ? addDays(to, 1 + roll(30)) : to, today);
  }
}

interface World {
  app: TestApp;
  today: string;
  roll: ReturnType<typeof dice>;
  some: (most: number) => string;
}
async function hold({ app, today, roll, some }: World, person: number, category: number): Promise<void> {
  const certificates = roll(5) === 0 ? 2 : 1;
  for (let no = 1; no <= certificates; no++) {
    // Of two of a category one is revoked.
    const isRevoked = no < certificates || roll(10) === 0;
    const [certificate] = await ids(
      app,
      `insert into certificate.certificate (company_id, unit_id, event_on, code, employee_id, category_id, is_pending, status, revoked_on, created_at, updated_at)
       select company_id, unit_id, $3::date, gen_random_uuid()::text, id, $2, false, '_SYS_CE_2', case when $4 then $5::date end, now(), now() from organization.employee where id = $1 returning id::int`,
      [person, category, today, isRevoked && roll(2) === 0, some(200)],
    );
    for (let issue = 0; issue <= roll(3); issue++) {
      const from = addDays(today, -roll(700));
      await app.sql(
        `insert into certificate.issue (certificate_id, category_id, issue_no, source, status, valid_from, valid_to, issued_on, is_struck)
         values ($1, $2, $3, 'typed', $4, $5, $6, $5, $7)`,
        [
          certificate,
          category,
          issue + 1,
          roll(10) === 0 ? '_SYS_CE_1' : '_SYS_CE_2',
          from,
          roll(8) === 0 ? null : addDays(from, roll(500)),
          roll(15) === 0,
        ],
      );
    }
    // What comes later changes what was written by the issues.
    if (isRevoked) await app.sql('update certificate.certificate set revoked_on = $2 where id = $1', [certificate, some(200)]);
    if (roll(8) === 0)
      await app.sql(`update certificate.issue set status = '_SYS_CE_2', is_struck = false where certificate_id = $1`, [certificate]);
    if (roll(5) === 0) {
      const from = addDays(today, -roll(300));
      await app.sql(`insert into certificate.suspension (certificate_id, from_on, reason) values ($1, $2, 'x')`, [certificate, from]);
      if (roll(2) === 0)
        await app.sql('update certificate.suspension set to_on = $2 where certificate_id = $1', [
          certificate,
          addDays(from, roll(100) - 1),
        ]);
    }
  }
}
async function exempt({ app, today, roll, some }: World, person: number, of: { category: number; lesson?: number }): Promise<void> {
  const from = some(200);
  await app.sql(
    `insert into training.exemption (company_id, unit_id, event_on, code, client_id, employee_id, lesson_id, category_id, reason, from_on, to_on, ended_on, status, created_at, updated_at)
     select company_id, unit_id, $2::date, gen_random_uuid()::text, gen_random_uuid(), id, $3, $4, 'x', $5, $6, $7, $8, now(), now() from organization.employee where id = $1`,
    [
      person,
      today,
      of.lesson ?? null,
      of.lesson === undefined ? of.category : null,
      from,
      addDays(from, 300),
      roll(4) === 0 ? addDays(from, roll(200)) : null,
      [TRAINING_EXEMPTION_STATUS.active, TRAINING_EXEMPTION_STATUS.expired, TRAINING_EXEMPTION_STATUS.rejected][roll(3)],
    ],
  );
}
async function learn(app: TestApp, person: number, version: number, on: string): Promise<void> {
  await app.sql(
    `with s as (insert into training.scheduling (company_id, unit_id, event_on, code, client_id, lesson_id, lesson_version_id, deadline, status, created_at, updated_at)
       select $1, $1, $3::date, gen_random_uuid()::text, gen_random_uuid(), v.lesson_id, v.id, $3::date, '_SYS_SS_2', now(), now() from training.lesson_version v where v.id = $2 returning id)
     insert into training.record (company_id, unit_id, event_on, code, scheduling_id, employee_id, deadline, finished_on, status, created_at, updated_at)
     select e.company_id, e.unit_id, $3::date, gen_random_uuid()::text, s.id, e.id, $3::date, $3::date, $5, now(), now() from s, organization.employee e where e.id = $4`,
    [COMPANY, version, on, person, ATTENDANCE_STATUS.pass],
  );
}

/** At noon where the units are. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+08:00`);
/** Rows of our own SQL at noon of a day. */
export const readAt = async <T>(app: TestApp, text: string, day: string, ...values: unknown[]): Promise<T[]> =>
  app.sql<T & Record<string, unknown>>(text.replaceAll(':now', `'${noonOf(day).toISOString()}'::timestamptz`), values);

export interface Stands {
  /** `employee requirement`. */
  key: string;
  state: GapState;
}
export const KEY = `t.employee_id || ' ' || t.requirement_id as key`;
const PEOPLE_OF = 'select p.id as employee_id, null::bigint as requirement_id from organization.pub_person p where p.unit_id = $1';
/** How people of a unit stand on a day, as the database works it out of the records. */
export const workedOutAt = (app: TestApp, unit: number, day: string): Promise<Stands[]> =>
  readAt(app, `select ${KEY}, t.state from (${workedOut(PEOPLE_OF)}) t where t.state is not null`, day, unit);
