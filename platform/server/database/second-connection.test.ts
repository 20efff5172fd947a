import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('what is kept in process is read anew while every connection is in a transaction', async () => {
  const { db, ports } = app.kernel;
  const pool = app.kernel.settings.DATABASE_POOL;
  let begun = 0;
  let goOn!: () => void;
  const all = new Promise<void>((done) => (goOn = done));
  const texts = await Promise.all(
    Array.from({ length: pool }, () =>
      db.transaction(async (trx) => {
        await sql`select 1`.execute(trx);
        if (++begun === pool) {
          // Those who keep something heard of it before this subscriber did: now nothing is kept.
          app.kernel.invalidation.on('codes', goOn);
          await app.sql(`select pg_notify('quantum', 'codes:')`);
        }
        await all;
        return (await ports.codes.texts('en'))('_SYS_FC_3');
      }),
    ),
  );
  expect(new Set(texts)).toEqual(new Set(['Slips, trips and falls']));
});

it('a second connection inside a transaction is refused at once, and the first goes on', async () => {
  const { db } = app.kernel;
  const answer = await db.transaction(async (trx) => {
    await expect(sql`select 1`.execute(db.app)).rejects.toThrow('a second connection');
    return (await sql<{ n: number }>`select 7 as n`.execute(trx)).rows[0]!.n;
  });
  expect(answer).toBe(7);
});
