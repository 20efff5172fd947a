import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/index.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ beside: app });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const SECOND = 1000;
const withToken = async (server: TestApp, who: string, path: string) =>
  server.as(null, 'POST', path, {}, { headers: { token: await app.tokenOf(who) } });
const revoke = `delete from access.grant where user_id = (select id from access.user where user_name = 'qa')`;

describe('two servers on one database', () => {
  it('forget a session within a second of its end', async () => {
    expect((await withToken(second, 'pm', '/permissions/info')).STATUS).toBe(0);
    await app.as('pm', 'POST', '/permissions/logout', {});
    await vi.waitFor(
      async () => expect(await withToken(second, 'pm', '/permissions/info')).toMatchObject({ http: 401, DATA: { reason: 'revoked' } }),
      SECOND,
    );
  });

  it('forget a grant within a second, and keep it without a statement until then', async () => {
    const list = () => withToken(second, 'qa', '/inspectionTasks/list');
    expect((await list()).STATUS).toBe(0);
    const sent = second.kernel.db.statements();
    expect((await withToken(second, 'qa', '/permissions/logout-not-there')).http).toBe(410);
    expect(second.kernel.db.statements()).toBe(sent);
    await app.sql(revoke);
    await app.sql(`select pg_notify('quantum', 'grants:')`);
    await vi.waitFor(async () => expect(await list()).toMatchObject({ http: 403, STATUS: 1403 }), SECOND);
  });

  it('trust nothing for longer than a second while nobody listens, and listen again', async () => {
    const list = () => withToken(second, 'insp', '/inspectionTasks/list');
    expect((await list()).STATUS).toBe(0);
    await app.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quantum news' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(second.kernel.invalidation.up).toBe(false), SECOND);
    await app.sql(`delete from access.grant where user_id = (select id from access.user where user_name = 'insp')`);
    await vi.waitFor(async () => expect((await list()).STATUS).toBe(1403), { timeout: 2 * SECOND, interval: 50 });
    await vi.waitFor(() => expect(second.kernel.invalidation.up).toBe(true), 5 * SECOND);
  });
});
