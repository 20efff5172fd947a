import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTENDANCE_STATUS, ENDED_WELL, type SchedulingRow } from '../../contract/index.ts';
import { COMPANY, dice } from '../testing/required.ts';
import { foldChanges, schedulingNumbers } from './scheduling-numbers.store.ts';

const FINISHED: string[] = [...ENDED_WELL];
const ALL = Object.values(ATTENDANCE_STATUS);
let app: TestApp;
let schedulings: number[];
beforeAll(async () => {
  app = await startTestApp();
  const made = await app.sql<{ id: number }>(
    `with l as (insert into training.lesson (company_id, unit_id, code, client_id, names, steps, status, created_at, updated_at)
       values ($1, $1, 'NUM', gen_random_uuid(), '{"en": "Numbers"}', '[]', '_SYS_LS_2', now(), now()) returning id),
     v as (insert into training.lesson_version (lesson_id, no, names, steps, published_at, published_on) select id, 1, '{"en": "Numbers"}', '[]', now(), now() from l returning id, lesson_id)
     insert into training.scheduling (company_id, unit_id, event_on, code, client_id, lesson_id, lesson_version_id, deadline, status, search, created_at, updated_at)
     select $1, $1, '2026-05-01', 'NUM-' || n, gen_random_uuid(), v.lesson_id, v.id, '2026-06-01', '_SYS_SS_2', 'num-' || n, now(), now() from v, generate_series(1, 4) n returning id::int`,
    [COMPANY],
  );
  schedulings = made.map(({ id }) => id);
});
afterAll(() => app.stop());

const db = () => app.kernel.db.ownerDb;
const changes = async (): Promise<number> =>
  (await app.sql<{ n: number }>('select count(*)::int as n from training.scheduling_change'))[0]!.n;
const ORDER = 'order by id offset $1 limit 1';
const ONE = `(select id from training.record where code like 'NUM-%' ${ORDER})`;
/** People enrolled in one statement, those who are already left out. */
const enrol = (scheduling: number, from: number, people: number) =>
  app.sql(
    `insert into training.record (company_id, unit_id, event_on, code, scheduling_id, employee_id, deadline, status, created_at, updated_at)
     select $1, $1, '2026-05-01', 'NUM-' || $2::bigint || '-' || e.id, $2::bigint, e.id, '2026-06-01', $5, now(), now()
     from (select id from organization.employee order by id offset $3 limit $4) e on conflict do nothing`,
    [COMPANY, scheduling, from, people, ATTENDANCE_STATUS.unrecord],
  );

/** What the list answers, by scheduling. */
async function listed(): Promise<string[]> {
  const { items } = await must(app, 'admin', 'POST', '/training/schedulings/list', {
    pagingTool: { currentPage: 1, pageSize: 100 },
    queryCriterias: [{ key: 'search', value: 'num-' }],
  });
  return (items as SchedulingRow[]).map((one) => `${one.id}: ${one.enrolled}, ${one.finished}`).toSorted();
}
/** The same, counted from the records. */
async function counted(): Promise<string[]> {
  const rows = await app.sql<{ id: number; enrolled: number; finished: number }>(
    `select s.id::int, count(r.id) filter (where not r.is_cancelled)::int as enrolled, count(r.id) filter (where r.status = any($2))::int as finished
     from training.scheduling s left join training.record r on r.scheduling_id = s.id where s.id = any($1) group by 1`,
    [schedulings, FINISHED],
  );
  return rows.map((one) => `${one.id}: ${one.enrolled}, ${one.finished}`).toSorted();
}

it('the list answers what the records say after each of 150 random changes, folded and counted again between them', async () => {
  const roll = dice(282);
  const some = () => schedulings[roll(schedulings.length)]!;
  const doing: Record<string, () => Promise<unknown>> = {
    enrol: () => enrol(some(), roll(40), 1 + roll(5)),
    state: () => app.sql(`update training.record set status = $2 where id = ${ONE}`, [roll(30), ALL[roll(ALL.length)]]),
    cancel: () => app.sql(`update training.record set is_cancelled = not is_cancelled where id = ${ONE}`, [roll(30)]),
    move: () =>
      app.sql(
        `update training.record r set scheduling_id = $2 where id = ${ONE}
         and not exists (select from training.record x where x.scheduling_id = $2 and x.employee_id = r.employee_id)`,
        [roll(30), some()],
      ),
    many: () =>
      app.sql(
        `update training.record set status = ($2::text[])[1 + (id + $1) % $3], is_cancelled = (id + $1) % 4 = 0 where code like 'NUM-%' and id % 3 = 0`,
        [roll(9), ALL, ALL.length],
      ),
    remove: () => app.sql(`delete from training.record where code like 'NUM-%' and id % 11 = $1`, [roll(11)]),
    fold: () => foldChanges(db(), 1 + roll(4)),
    rebuild: () => schedulingNumbers.rebuild(db(), app.clock.now()),
  };
  const names = Object.keys(doing);
  const seen = new Set<string>();
  for (let n = 0; n < 150; n++) {
    const name = n < 5 ? 'enrol' : names[roll(names.length)]!;
    await doing[name]!();
    const truth = await counted();
    expect(await listed(), `after ${n} ${name}`).toEqual(truth);
    seen.add(truth.join());
  }
  expect(seen.size).toBeGreaterThan(50);
});

it('every status counts as finished in the database as it does in the contract', async () => {
  for (const status of ALL) {
    const [row] = await app.sql<{ is: boolean }>('select training.is_finished($1) as is', [status]);
    expect(row!.is, status).toBe(FINISHED.includes(status));
  }
});

it('folded, each scheduling has one row or none; what is saved on the way adds no row', async () => {
  await enrol(schedulings[0]!, 0, 20);
  await app.sql('delete from training.record where scheduling_id = $1', [schedulings[1]]);
  while (await schedulingNumbers.refresh(db(), app.clock.now()));
  const rows = await app.sql<{ id: number }>(
    'select scheduling_id::int as id from training.scheduling_change where scheduling_id = any($1)',
    [schedulings],
  );
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.map(({ id }) => id)).not.toContain(schedulings[1]);
  const before = await changes();
  await app.sql(`update training.record set done = array['read'], version = version + 1, deadline = deadline + 1`);
  expect(await changes()).toBe(before);
});

it('two folds and a count beside writers lose nothing, at no moment, and no writer waits for another', async () => {
  await enrol(schedulings[0]!, 0, 40);
  const ids = (
    await app.sql<{ id: number }>('select id::int from training.record where scheduling_id = $1 order by id', [schedulings[0]])
  ).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(30);
  let writing = true;
  const write = async (nth: number) => {
    for (let n = 0; n < 60; n++)
      await app.sql(`update training.record set status = $2 where id = $1`, [ids[(n * 3 + nth) % ids.length], ALL[(n + nth) % ALL.length]]);
  };
  const meanwhile = async (work: () => Promise<unknown>) => {
    while (writing) await work();
  };
  /** Both of one moment. */
  const compare = async () => {
    const wrong = await app.sql(
      `select s.id from training.scheduling s, lateral (select coalesce(sum(enrolled), 0) as enrolled, coalesce(sum(finished), 0) as finished from training.scheduling_change where scheduling_id = s.id) k,
         lateral (select count(*) filter (where not is_cancelled) as enrolled, count(*) filter (where status = any($1)) as finished from training.record where scheduling_id = s.id) r
       where (k.enrolled, k.finished) <> (r.enrolled, r.finished)`,
      [FINISHED],
    );
    expect(wrong).toEqual([]);
  };
  const others = [
    meanwhile(() => foldChanges(db())),
    meanwhile(() => foldChanges(db(), 2)),
    meanwhile(() => schedulingNumbers.rebuild(db(), app.clock.now())),
    meanwhile(compare),
  ];
  const client = await app.kernel.db.owner.connect();
  try {
    await client.query('begin');
    await client.query('update training.record set status = $2, is_cancelled = not is_cancelled where id = $1', [
      ids[0],
      ATTENDANCE_STATUS.pass,
    ]);
    // With the first record changed and not committed, others of the same scheduling are.
    await Promise.all(
      [1, 2].map(async (nth) => app.sql('update training.record set status = $2 where id = $1', [ids[nth], ATTENDANCE_STATUS.pass])),
    );
    await foldChanges(db());
    await client.query('commit');
  } finally {
    client.release();
  }
  await Promise.all([0, 1, 2].map(write)).finally(() => (writing = false));
  await Promise.all(others);
  await compare();
  expect(await listed()).toEqual(await counted());
});
