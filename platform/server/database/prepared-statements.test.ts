import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { databaseAnswer, Unavailable } from '../context/use-case/errors.ts';
import type { Db } from './database.ts';
import { ANY_VALUE } from './prepared-statements.ts';

let app: TestApp;
beforeAll(async () => {
  // One connection: the statements a test looks at are those of the one it used.
  app = await startTestApp({ settings: { DATABASE_POOL: '1', DATABASE_RESERVE: '0' } });
  await app.sql(`create schema trial; create table trial.thing (id bigint, n bigint); insert into trial.thing values (1, 10), (2, 20);
    grant usage on schema trial to quantum_app; grant select, insert on trial.thing to quantum_app`);
});
afterAll(() => app.stop());

const prepared = async (like: string, of: TestApp = app): Promise<{ statement: string; generic_plans: number; custom_plans: number }[]> =>
  (
    await sql<{ statement: string; generic_plans: number; custom_plans: number }>`select statement, generic_plans::int, custom_plans::int
      from pg_prepared_statements where strpos(statement, ${like}) > 0 and strpos(statement, 'pg_prepared') = 0`.execute(of.kernel.db.app)
  ).rows;
const times = async (n: number, work: (i: number) => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < n; i++) await work(i);
};
const byId = (db: Db, id: number, mark: string) =>
  sql<{ n: number }>`select * from trial.thing where id = ${id} ${sql.raw(`/* ${mark} */`)}`.execute(db);

describe('a statement sent again', () => {
  it('is prepared from the second time on', async () => {
    await byId(app.kernel.db.app, 1, 'twice');
    expect(await prepared('twice')).toEqual([]);
    await byId(app.kernel.db.app, 2, 'twice');
    expect(await prepared('twice')).toHaveLength(1);
  });

  it.each([
    ['a range', 'n > '],
    ['a pattern', 'n::text like '],
    ['a limit', 'true limit '],
  ])('keeps no name when its plan depends on %s', async (mark, condition) => {
    await times(7, (i) =>
      sql`select n from trial.thing where ${sql.raw(condition)} ${i} ${sql.raw(`/* ${mark} */`)}`.execute(app.kernel.db.app),
    );
    expect(await prepared(mark)).toEqual([]);
  });

  it('has one plan for any value when its builder says so', async () => {
    await times(9, (i) => sql`${sql.raw(ANY_VALUE)}select n, n < ${i} as late from trial.thing where id = ${i}`.execute(app.kernel.db.app));
    const [one] = await prepared('as late');
    expect(one).toMatchObject({ custom_plans: 5, generic_plans: 3 });
  });

  it('answers the same once its columns are known: rows, none, parts of a batch and what answers no rows', async () => {
    const { app: db } = app.kernel.db;
    const read = (id: number) =>
      sql`select id, n, now() > 'epoch' as yes, array[n] as list from trial.thing where id = ${id} /* columns */`.execute(db);
    const [first, ...later] = [await read(1), await read(1), await read(1), await read(1)];
    for (const one of later) expect(one.rows).toEqual(first.rows);
    expect((await read(404)).rows).toEqual([]);
    expect((await read(2)).rows).toEqual([{ id: 2, n: 20, yes: true, list: [20] }]);
    await times(4, async (i) => {
      const { numAffectedRows, rows } = await sql`insert into trial.thing (id, n) values (${500 + i}, 5) /* columns */`.execute(db);
      expect([numAffectedRows, rows]).toEqual([1n, []]);
    });
    await app.kernel.db.transaction(async (trx) => {
      const ids = [1, 2, 404, 1];
      const all = await Promise.all(ids.map((id) => byId(trx, id, 'columns')));
      expect(all.map(({ rows }) => rows.map(({ n }) => n))).toEqual([[10], [20], [], [10]]);
    });
  });

  it('that failed is told and sent again as it should be', async () => {
    const divide = (by: number) => sql<{ n: number }>`select 10 / ${by}::int as n /* fails */`.execute(app.kernel.db.app);
    await times(3, () => divide(2));
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect((await divide(5)).rows).toEqual([{ n: 2 }]);
  });

  it('holds at most 200 names on a connection, the latest ones', async () => {
    await times(220, (i) => times(2, () => byId(app.kernel.db.app, i, `many ${i}.`)));
    const names = (await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(app.kernel.db.app)).rows[0]!.n;
    expect(names).toBeLessThanOrEqual(200);
    expect(await prepared('many 219.')).toHaveLength(1);
    expect(await prepared('many 0.')).toEqual([]);
    expect((await byId(app.kernel.db.app, 2, 'many 0.')).rows).toMatchObject([{ id: 2 }]);
  });
});

describe('a table changed under a prepared statement', () => {
  beforeEach(async () => {
    await times(2, () => byId(app.kernel.db.app, 1, 'changed'));
    await app.sql(`alter table trial.thing add column "c${Date.now()}" int`);
  });

  it('is read with its new column by the same call', async () => {
    const { rows } = await byId(app.kernel.db.app, 1, 'changed');
    expect(Object.keys(rows[0]!).length).toBeGreaterThan(2);
  });

  it('ends a transaction with 503, and the next one reads it', async () => {
    const work = () =>
      app.kernel.db.transaction(async (trx) => {
        await sql`insert into trial.thing (id, n) values (77, 1)`.execute(trx);
        return byId(trx, 1, 'changed');
      });
    const refused = await work().catch((error: unknown) => error);
    expect(databaseAnswer(refused)).toBeInstanceOf(Unavailable);
    expect(await app.sql('select from trial.thing where id = 77')).toEqual([]);
    expect((await work()).rows).toHaveLength(1);
  });
});

it('nothing is prepared behind a pooler, where the next statement may come to another session', async () => {
  const pooled = await startTestApp({
    beside: app,
    settings: { DATABASE_DIRECT_URL: app.databaseUrl, DATABASE_POOL: '1', DATABASE_RESERVE: '0' },
  });
  try {
    await times(3, () => byId(pooled.kernel.db.app, 1, 'pooled'));
    expect(await prepared('pooled', pooled)).toEqual([]);
  } finally {
    await pooled.stop();
  }
});
