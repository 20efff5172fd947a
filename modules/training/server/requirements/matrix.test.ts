import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ATTENDANCE_STATUS as A,
  GAP_STATES,
  LESSON_STATUS as L,
  TRAINING_EXEMPTION_STATUS as E,
  type GapState,
  type Matrix,
} from '../../contract/index.ts';
import { IS_TRUE, STANDING, STANDING_COUNTS, workedOut } from './standing-sql.ts';
import { standing } from './standing.store.ts';

const COMPANY = 35;
const ZONE = 'Asia/Hong_Kong';
const PEOPLE = 130;
const POSTS = 6;
const CATEGORIES = 10;
let app: TestApp;
let today: string;
let units: number[];

/** The same numbers in each run, from 0 up to `below`. */
const dice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
const ids = async (text: string, values: unknown[]): Promise<number[]> => (await app.sql<{ id: number }>(text, values)).map(({ id }) => id);
const NAMES = (text: string) => `jsonb_build_object('en', ${text}, 'zh-Hans', ${text}, 'zh-Hant', ${text})`;

/** Two units with people of random posts, certificates with all that may happen to them, requirements, exemptions and a lesson that was revised. */
async function plant(): Promise<number[]> {
  const roll = dice(7);
  const some = (most: number) => addDays(today, roll(most * 2) - most);
  units = await ids(
    `with made as (insert into organization.unit (company_id, parent_id, code, names, short_name, org_type, status, time_zone, valid_from, event_on, search, created_at, updated_at)
       select $1, $1, 'MATRIX-' || n, ${NAMES(`'Site ' || n`)}, 'S' || n, '_SYS_OT_6', '_SYS_A9_1', $2, '2020-01-01', '2020-01-01', '', now(), now() from generate_series(1, 2) n returning id),
     closed as (insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from)
       select id, id, 0, '2020-01-01'::timestamptz from made union all
       select c.ancestor_id, m.id, c.depth + 1, '2020-01-01'::timestamptz from made m join organization.unit_closure c on c.descendant_id = $1 and c.valid_to is null)
     select id::int from made order by id`,
    [COMPANY, ZONE],
  );
  await app.sql(`select pg_notify('quantum', 'units:')`);
  const groups = await ids('select id::int from organization.post_group order by id limit 3', []);
  const jobs = await ids(
    `insert into organization.job (code, names, company_id, post_group_id) select 'MATRIX-' || n, ${NAMES(`'Post ' || n`)}, $1, ($2::bigint[])[n % 4] from generate_series(1, $3::int) n returning id::int`,
    [COMPANY, groups, POSTS],
  );
  const people: number[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const [person] = await ids(
      `insert into organization.employee (company_id, unit_id, code, names, job_id, status, hired_on, event_on, search, created_at, updated_at)
       values ($1, $2, 'MATRIX-' || $3::text, ${NAMES(`'Person ' || $3::text`)}, $4, '_SYS_A9_1', $5, $6, '', now(), now()) returning id::int`,
      [
        COMPANY,
        units[n % 10 === 0 ? 1 : 0],
        String(n),
        roll(8) === 0 ? null : jobs[roll(POSTS)],
        roll(5) === 0 ? null : addDays(today, -roll(500)),
        today,
      ],
    );
    people.push(person!);
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
          `insert into certificate.category (company_id, unit_id, code, client_id, names, issuer, issued_here, valid_months, warn_days, proof_required, ladder, rank, status, search, created_at, updated_at)
           values ($1, $1, 'MATRIX-' || $2::text, $3, ${NAMES(`'Certificate ' || $2::text`)}, '', true, 12, $4, false, $5, $6, '_SYS_A9_1', '', now(), now()) returning id::int`,
          [COMPANY, String(n), randomUUID(), roll(90), n < 4 ? `matrix ${n >> 1}` : null, n < 4 ? 1 + (n % 2) : null],
        )
      )[0]!,
    );
  const lessons = await Promise.all(
    categories.slice(4, 8).map(async (category, n) => {
      const [lesson] = await ids(
        `insert into training.lesson (company_id, unit_id, code, client_id, names, category_id, steps, version_no, status, search, created_at, updated_at)
         values ($1, $1, 'MATRIX-' || $2::text, $3, ${NAMES(`'Lesson'`)}, $4, '[]', 2, $5, '', now(), now()) returning id::int`,
        [COMPANY, String(n), randomUUID(), category, L.published],
      );
      const versions = await ids(
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
    for (const category of categories) if (roll(5) < 3) await hold(person, category, roll, some);
    if (roll(3) === 0) await exempt(person, roll(2) === 0 ? { category: categories[roll(CATEGORIES)]! } : lessons[roll(4)]!, roll, some);
    for (const { versions } of lessons) if (roll(3) > 0) await learn(person, versions[roll(2)]!, addDays(today, -roll(380)));
  }
  return units;
}

type Roll = ReturnType<typeof dice>;
type Some = (most: number) => string;
async function hold(person: number, category: number, roll: Roll, some: Some): Promise<void> {
  const certificates = roll(5) === 0 ? 2 : 1;
  for (let no = 1; no <= certificates; no++) {
    // Of two of a category one is revoked.
    const isRevoked = no < certificates || roll(10) === 0;
    const [certificate] = await ids(
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
async function exempt(person: number, of: { category: number; lesson?: number }, roll: Roll, some: Some): Promise<void> {
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
      [E.active, E.expired, E.rejected][roll(3)],
    ],
  );
}
async function learn(person: number, version: number, on: string): Promise<void> {
  await app.sql(
    `with s as (insert into training.scheduling (company_id, unit_id, event_on, code, client_id, lesson_id, lesson_version_id, deadline, status, created_at, updated_at)
       select $1, $1, $3::date, gen_random_uuid()::text, gen_random_uuid(), v.lesson_id, v.id, $3::date, '_SYS_SS_2', now(), now() from training.lesson_version v where v.id = $2 returning id)
     insert into training.record (company_id, unit_id, event_on, code, scheduling_id, employee_id, deadline, finished_on, status, created_at, updated_at)
     select e.company_id, e.unit_id, $3::date, gen_random_uuid()::text, s.id, e.id, $3::date, $3::date, $5, now(), now() from s, organization.employee e where e.id = $4`,
    [COMPANY, version, on, person, A.pass],
  );
}

beforeAll(async () => {
  app = await startTestApp();
  today = dayAt(app.clock.now(), ZONE);
  await plant();
});
afterAll(() => app.stop());

const ask = (body: object): Promise<Matrix> => must(app, 'ehsm', 'POST', '/training/requirements/matrix', body);
const byName = async (body: object): Promise<Matrix> => {
  const first = await ask({ ...body, isByName: true });
  const people = [...first.people];
  for (let page = 2; people.length < first.total; page++) people.push(...(await ask({ ...body, isByName: true, page })).people);
  return { ...first, people };
};
const add = (counts: Record<string, number>, key: string) => (counts[key] = (counts[key] ?? 0) + 1);
/** `group requirement state` → people, as the numbers tell it. */
const told = (matrix: Matrix) =>
  Object.fromEntries(
    matrix.groups.flatMap(({ name, cells }) =>
      cells.flatMap((cell, i) => Object.entries(cell ?? {}).map(([state, n]) => [`${name} ${matrix.requirements[i]!.id} ${state}`, n])),
    ),
  );

type Head = Matrix['requirements'][number];
/** `employee requirement` → state, as it is said of each person. */
const cellsOf = (matrix: Matrix, isMeant: (one: Head) => boolean = () => true) =>
  new Map(
    matrix.people.flatMap(({ id, cells }) =>
      matrix.requirements.flatMap((one, i) => (cells[i] && isMeant(one) ? [[`${id} ${one.id}`, cells[i].state] as const] : [])),
    ),
  );

interface Stands {
  key: string;
  state: GapState;
}
/** At noon where the units are. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00+08:00`);
const read = async <T>(text: string, day: string, ...values: unknown[]): Promise<T[]> =>
  app.sql<T & Record<string, unknown>>(text.replaceAll(':now', `'${noonOf(day).toISOString()}'::timestamptz`), values);
const ASKED_PEOPLE = 'select p.id as employee_id, null::bigint as requirement_id from organization.pub_person p where p.unit_id = $1';
const KEY = `t.employee_id || ' ' || t.requirement_id as key`;
/** As the database works it out of the records, of the first unit. */
const workedOutAt = (day: string): Promise<Stands[]> =>
  read(`select ${KEY}, t.state from (${workedOut(ASKED_PEOPLE)}) t where t.state is not null`, day, units[0]);
/** As it is listed: kept, or worked out where it is not true any more. */
const listedAt = (day: string): Promise<Stands[]> =>
  read(`select ${KEY}, t.state from ${STANDING} t where ${IS_TRUE} and t.unit_id = $1`, day, units[0]);
const countedAt = (day: string) =>
  read<{ requirement_id: number; state: GapState; n: number }>(
    `select t.requirement_id, t.state, sum(t.n)::int as n from ${STANDING_COUNTS} t where t.unit_id = $1 group by 1, 2 having sum(t.n) <> 0`,
    day,
    units[0],
  );
const sorted = (rows: readonly Stands[]) => rows.map(({ key, state }) => `${key} ${state}`).toSorted();
/** What is listed and counted on a day is what the records say, whatever is kept. */
async function expectTrue(day: string): Promise<void> {
  const said = await workedOutAt(day);
  expect(sorted(await listedAt(day))).toEqual(sorted(said));
  const counts: Record<string, number> = {};
  for (const { key, state } of said) add(counts, `${key.split(' ')[1]} ${state}`);
  expect(Object.fromEntries((await countedAt(day)).map((one) => [`${one.requirement_id} ${one.state}`, one.n]))).toEqual(counts);
}
const kept = async (day: string): Promise<number> =>
  (
    await read<{ n: number }>(
      `select count(*)::int as n from training.standing k where k.unit_id = $1 and k.from_at <= :now and k.until_at > :now
        and not exists (select from training.standing_mark m where m.employee_id = k.employee_id and coalesce(m.requirement_id, k.requirement_id) = k.requirement_id)`,
      day,
      units[0],
    )
  )[0]!.n;
const refresh = async (day: string): Promise<void> => {
  while (await standing.refresh(app.kernel.db.ownerDb, noonOf(day)));
};

describe.each([0, -1, -30, -90, -200, -365, -600, 40])('%i days from today', (days) => {
  const day = () => addDays(today, days);

  it('counts by post what it says of each person', async () => {
    const [matrix, names] = [await ask({ unitId: units[0], day: day() }), await byName({ unitId: units[0], day: day() })];
    expect(matrix.level).toBe('posts');
    const counts: Record<string, number> = {};
    for (const { jobName, cells } of names.people)
      for (const [i, cell] of cells.entries())
        if (cell) add(counts, `${jobName ?? 'Without a post'} ${names.requirements[i]!.id} ${cell.state}`);
    expect(told(matrix)).toEqual(counts);
    for (const [i, { covered, counted }] of matrix.requirements.entries()) {
      const states = names.people.flatMap(({ cells }) => cells[i]?.state ?? []);
      expect([covered, counted]).toEqual([
        states.filter((one) => ['held', 'expiring', 'exempt'].includes(one)).length,
        states.filter((one) => one !== 'grace').length,
      ]);
    }
  });

  it('opens each number to as many people', async () => {
    const matrix = await ask({ unitId: units[0], day: day() });
    const roll = dice(days + 1000);
    for (const group of matrix.groups) {
      const i = roll(matrix.requirements.length);
      const states = Object.keys(group.cells[i] ?? {}) as GapState[];
      if (states.length === 0) continue;
      const state = states[roll(states.length)]!;
      const requirementId = matrix.requirements[i]!.id;
      const found = await ask({ unitId: units[0], day: day(), jobId: group.id, requirementId, states: [state] });
      expect([found.total, found.people.length]).toEqual([group.cells[i]![state], group.cells[i]![state]]);
      expect(found.requirements[0]!.id).toBe(requirementId);
      expect(found.people.every((one) => one.cells[0]!.state === state)).toBe(true);
    }
  });

  it('says what the list says of each person and requirement', async () => {
    const names = await byName({ unitId: units[0], day: day() });
    const rows = await workedOutAt(day());
    const isToday = days === 0;
    const listed = new Map(rows.map(({ key, state }) => [key, state]));
    expect(listed).toEqual(cellsOf(names));
    if (isToday) expect(new Set(listed.values())).toEqual(new Set(GAP_STATES));
  });
});

it('shows units first where people work below, people where they are few, and pages of those who are many', async () => {
  const company = await ask({ unitId: COMPANY });
  expect(company.level).toBe('units');
  const of = (id: number) => company.groups.find((one) => one.id === id)!;
  const own = await ask({ unitId: units[0] });
  expect(of(units[0]!).people).toBe(own.total);
  const few = await ask({ unitId: units[1] });
  expect([few.level, few.total, few.groups]).toEqual(['people', few.people.length, []]);
  const counts: Record<string, number> = {};
  for (const { cells } of few.people)
    for (const [i, cell] of cells.entries()) if (cell) add(counts, `${of(units[1]!).name} ${few.requirements[i]!.id} ${cell.state}`);
  expect(counts).toEqual(Object.fromEntries(Object.entries(told(company)).filter(([key]) => key.startsWith(`${of(units[1]!).name} `))));
});

it('refuses states without their requirement, and a unit out of reach', async () => {
  const answer = await app.as('ehsm', 'POST', '/training/requirements/matrix', { unitId: units[0], states: ['missing'] });
  expect([answer.STATUS, answer.DATA]).toMatchObject([1400, [{ path: 'requirementId' }]]);
  expect((await app.as('other', 'POST', '/training/requirements/matrix', { unitId: units[0] })).STATUS).toBe(1410);
});

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
