import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';

/** As behind PgBouncer: no session is ours to keep, so every transaction takes its role itself. */
let app: TestApp;
let pooled: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  pooled = await startTestApp({ beside: app, settings: { DATABASE_DIRECT_URL: app.databaseUrl, DATABASE_POOL: '2' }, listen: true });
});
afterAll(async () => {
  await pooled.stop();
  await app.stop();
});

it('reads and writes take the role that may not change the audit trail, for their transaction alone', async () => {
  const { db } = pooled.kernel;
  const who = async (of: typeof db.app) => (await sql<{ who: string }>`select current_user as who`.execute(of)).rows[0]!.who;
  expect(await db.read(who)).toBe('quantum_app');
  expect(await db.transaction(who)).toBe('quantum_app');
  expect(await who(db.app)).not.toBe('quantum_app');
  await expect(db.transaction((trx) => sql`update audit.entry set event = 'x'`.execute(trx))).rejects.toThrow(/permission denied/);
});

it('calls are answered as without one', async () => {
  const body = { clientId: crypto.randomUUID(), unitId: 201, spaceId: null, category: '_SYS_FC_3', description: 'A wet floor', photos: [] };
  expect((await pooled.as('pm', 'POST', '/issues', body)).STATUS).toBe(0);
  expect((await pooled.as('pm', 'POST', '/issues/list', {})).DATA.totalCount).toBe(1);
  const many = await Promise.all(Array.from({ length: 12 }, () => pooled.as('pm', 'POST', '/issues/list', {})));
  expect(new Set(many.map(({ STATUS }) => STATUS))).toEqual(new Set([0]));
});
