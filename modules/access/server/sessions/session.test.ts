import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function signIn(userName: string, password: string, remoteAddress = '10.0.0.1', locale = 'en') {
  const http = await app.kernel.inject();
  const payload = { userName, password, channelType: '_SYS_LT_B' };
  const answer = await http.inject({
    method: 'POST',
    url: '/api/permissions/login',
    headers: { currentlocale: locale },
    payload,
    remoteAddress,
  });
  return { http: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json() };
}
const info = (token: string) => app.as(null, 'POST', '/permissions/info', {}, { headers: { token } });
const refresh = (refreshtoken: string) => app.as(null, 'GET', '/refresh', undefined, { headers: { refreshtoken } });

describe('signing in', () => {
  it('answers the same for an unknown person and a wrong password, in the words of the specification', async () => {
    const [unknown, wrong] = [await signIn('nobody-here', 'quantum-demo'), await signIn('insp', 'quantum-wrong')];
    expect(unknown).toMatchObject({ STATUS: 1001, DATA: null, MSG: 'The login detail is incorrect' });
    expect(wrong).toEqual(unknown);
    const rows = await app.sql(`select comment from audit.entry where event = 'refuse' order by id`);
    expect(rows).toMatchObject([{ comment: expect.stringContaining('nobody-here') }, { comment: expect.stringContaining('insp') }]);
    expect(JSON.stringify(await app.sql('select * from audit.entry'))).not.toContain('quantum-wrong');
  });

  it('slows a guesser down after five failures, and nobody else', async () => {
    await app.clock.frozen(async () => {
      for (let i = 0; i < 5; i++) expect((await signIn('qa', 'quantum-guess', '10.6.6.6')).STATUS).toBe(1001);
      expect(await signIn('qa', 'quantum-demo', '10.6.6.6')).toMatchObject({ http: 429, STATUS: 1429, retryAfter: expect.any(String) });
      expect((await signIn('qa', 'quantum-demo', '10.0.0.7')).STATUS).toBe(0);
      expect((await signIn('leg', 'quantum-demo', '10.6.6.6')).STATUS).toBe(0);
    });
    app.clock.advance({ minutes: 1 });
    expect((await signIn('qa', 'quantum-demo', '10.6.6.6')).STATUS).toBe(0);
  });

  it('names the faults of its input in the language of the reader', async () => {
    const answer = await signIn('x'.repeat(81), 'abc', '10.0.0.1', 'zh-Hans');
    expect(answer.DATA.map(({ path }: { path: string }) => path)).toEqual(['userName', 'password']);
    expect(answer.DATA[0].message).toMatch(/[\u4e00-\u9fff]/);
  });

  it('is closed to leavers and to switched-off accounts, at once for open sessions', async () => {
    const { DATA } = await signIn('sec', 'quantum-demo');
    expect((await info(DATA.token)).STATUS).toBe(0);
    await app.sql(`update access.user set status = '_SYS_A9_2' where user_name = 'sec'`);
    await app.sql(`select pg_notify('quantum', 'grants:')`);
    await expect.poll(async () => (await info(DATA.token)).STATUS).toBe(1401);
    expect((await refresh(DATA.refreshToken)).STATUS).toBe(1401);
    expect((await signIn('sec', 'quantum-demo')).STATUS).toBe(1001);
  });

  it('keeps no token and no password as they are', async () => {
    const { DATA } = await signIn('trn', 'quantum-demo');
    const all = JSON.stringify([
      await app.sql('select * from access.session'),
      await app.sql('select encode(hash, $1) as hash from access.token', ['base64']),
      await app.sql('select password_hash from access.user'),
    ]);
    for (const secret of [DATA.token, DATA.refreshToken, 'quantum-demo']) expect(all).not.toContain(secret);
    expect(all).toContain('$argon2id$');
  });

  it("reads password hashes as the owner alone: the server's role can by no statement", async () => {
    for (const statement of [
      'select password_hash from access.user',
      'select * from access.user',
      'select u from access.user u',
      'select to_jsonb(u) from access.user u',
      `update access.user set user_name = user_name returning password_hash`,
      `update access.user set user_name = password_hash`,
      `select 1 from access.user where password_hash like '$argon2id$%'`,
    ])
      await expect(app.kernel.db.appPool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    const { rows } = await app.kernel.db.appPool.query('select user_name from access.user');
    expect(rows.length).toBeGreaterThan(5);
    expect((await signIn('trn', 'quantum-demo')).STATUS).toBe(0);
  });
});

describe('a session', () => {
  it('goes on by its refresh token, which alone gives nothing else', async () => {
    const { DATA } = await signIn('dir', 'quantum-demo');
    expect(await info(DATA.refreshToken)).toMatchObject({ http: 401 });
    app.clock.advance({ minutes: 16 });
    expect(await info(DATA.token)).toMatchObject({ http: 401, STATUS: 1401, DATA: { reason: 'expired' } });
    const renewed = await refresh(DATA.refreshToken);
    expect(renewed.STATUS).toBe(0);
    expect((await info(renewed.DATA.token)).STATUS).toBe(0);
  });

  it('ends when nobody used it, when it is old, and when it is closed', async () => {
    const idle = (await signIn('om', 'quantum-demo')).DATA;
    app.clock.advance({ hours: 9 });
    expect(await refresh(idle.refreshToken)).toMatchObject({ http: 401, DATA: { reason: 'expired' } });
    const old = (await signIn('om', 'quantum-demo')).DATA;
    for (let hours = 0; hours < 7 * 24; hours += 7) {
      app.clock.advance({ hours: 7 });
      await refresh(old.refreshToken);
    }
    expect(await refresh(old.refreshToken)).toMatchObject({ http: 401, DATA: { reason: 'expired' } });
    const closed = (await signIn('om', 'quantum-demo')).DATA;
    await app.as(null, 'POST', '/permissions/logout', {}, { headers: { token: closed.token } });
    expect(await refresh(closed.refreshToken)).toMatchObject({ http: 401, DATA: { reason: 'revoked' } });
  });

  it('cannot be set up again once there is a user', async () => {
    await app.sql(`insert into access.setup (hash, made_at) values (sha256('known-known-known-known'), now())`);
    const body = { token: 'known-known-known-known', userName: 'intruder', password: 'long-enough', companyName: 'Mine' };
    expect(await app.as(null, 'POST', '/permissions/setup', body)).toMatchObject({ http: 401, STATUS: 1401 });
  });
});
