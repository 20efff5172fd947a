import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operation } from '../../contract/index.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { systemActor } from '../context/use-case/actor.ts';
import { type Ctx } from '../context/use-case/ctx.ts';
import { runUseCase } from '../context/use-case/use-case.ts';
import type { Db } from './database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(`create schema trial; create table trial.thing (n int primary key check (n < 100));
    grant usage on schema trial to quantum_app; grant select, insert on trial.thing to quantum_app`);
});
afterAll(() => app.stop());
beforeEach(() => app.sql('delete from trial.thing'));

const insert = (db: Db, n: number) => sql`insert into trial.thing (n) values (${n})`.execute(db);
const stored = async () => (await app.sql<{ n: number }>('select n from trial.thing order by n')).map(({ n }) => n);
const write = operation({ id: 'trial.write', permission: 'trial', verb: 'write', kind: 'write', unaudited: 'a test' });
const inCtx = (work: (ctx: Ctx) => Promise<unknown>) =>
  runUseCase({ kernel: app.kernel, actor: systemActor('test'), operation: write, locale: 'en', requestId: 'test' }, work);

describe('a transaction', () => {
  it('sends together what is asked for at once, and answers each', async () => {
    const found = await app.kernel.db.transaction(async (trx) => {
      const [, , { rows }] = await Promise.all([
        insert(trx, 1),
        insert(trx, 2),
        sql<{ n: number }>`select n from trial.thing`.execute(trx),
      ]);
      return rows.map(({ n }) => n);
    });
    expect(found).toEqual([1, 2]);
    expect(await stored()).toEqual([1, 2]);
  });

  it('is wholly absent when one of those fails, and tells why', async () => {
    const work = app.kernel.db.transaction((trx) => Promise.all([insert(trx, 1), insert(trx, 100), insert(trx, 2)]));
    await expect(work).rejects.toThrow(/check constraint/);
    expect(await stored()).toEqual([]);
  });

  it('is wholly absent when what nobody waited for has failed, and tells why', async () => {
    const work = inCtx(async (ctx) => {
      await insert(ctx.db, 1);
      await ctx.withCommit(insert(ctx.db, 100));
      return 'done';
    });
    await expect(work).rejects.toThrow(/check constraint/);
    expect(await stored()).toEqual([]);
  });

  it('is committed with what was sent, before its work has ended', async () => {
    const seen = await inCtx(async (ctx) => {
      const first = insert(ctx.db, 1);
      await ctx.withCommit(first);
      await ctx.commitNow();
      await first;
      await expect(insert(ctx.db, 2)).rejects.toThrow(/transaction is over/);
      return stored();
    });
    expect(seen).toEqual([1]);
    expect(await stored()).toEqual([1]);
  });

  it('that is committed so is wholly absent when what was sent has failed, and tells why', async () => {
    const work = inCtx(async (ctx) => {
      await ctx.withCommit(insert(ctx.db, 1), insert(ctx.db, 100), insert(ctx.db, 2));
      await ctx.commitNow();
    });
    await expect(work).rejects.toThrow(/check constraint/);
    expect(await stored()).toEqual([]);
  });

  it('whose answer is kept with its effect waits for the answer', async () => {
    const work = inCtx(async (ctx) => {
      ctx.keepsAnswer = true;
      await insert(ctx.db, 1);
      await ctx.commitNow();
      await insert(ctx.db, 2);
      throw new Error('the answer could not be kept');
    });
    await expect(work).rejects.toThrow(/could not be kept/);
    expect(await stored()).toEqual([]);
  });

  it('tells the first failure, not the refusal of the statement after it', async () => {
    const work = inCtx(async (ctx) => {
      await ctx.withCommit(insert(ctx.db, 100));
      await insert(ctx.db, 1);
    });
    await expect(work).rejects.toThrow(/check constraint/);
  });

  it('goes on after a part that failed by what nobody waited for', async () => {
    await inCtx(async (ctx) => {
      await insert(ctx.db, 1);
      await expect(ctx.savepoint(async () => ctx.withCommit(insert(ctx.db, 2), insert(ctx.db, 100)))).rejects.toThrow(/check constraint/);
      await insert(ctx.db, 3);
    });
    expect(await stored()).toEqual([1, 3]);
  });

  it('gives its connection back after each end, and none is used when it is over', async () => {
    let late: Db | undefined;
    for (let i = 0; i < 30; i++)
      await app.kernel.db
        .transaction(async (trx) => {
          late = trx;
          await insert(trx, i % 2 ? 100 : i);
        })
        .catch(() => undefined);
    await expect(insert(late!, 50)).rejects.toThrow('the transaction is over');
    expect(app.kernel.db.appPool.waitingCount).toBe(0);
    expect(app.kernel.db.appPool.idleCount).toBe(app.kernel.db.appPool.totalCount);
  });
});

it('an instant is told to the millisecond, whatever fraction it has', async () => {
  const { rows } = await sql<
    Record<string, string>
  >`select '2026-11-22 06:30:00+00'::timestamptz as a, '2026-11-22 06:30:00.1+00'::timestamptz as b,
    '2026-11-22 06:30:00.123456+00'::timestamptz as c, '0987-01-02 03:04:05.06+00'::timestamptz as d`.execute(app.kernel.db.app);
  expect(rows[0]).toEqual({
    a: '2026-11-22T06:30:00.000Z',
    b: '2026-11-22T06:30:00.100Z',
    c: '2026-11-22T06:30:00.123Z',
    d: '0987-01-02T03:04:05.060Z',
  });
});
