import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/index.ts';

/** Everything the program would write to its log, at the most talkative level. */
let said = '';
let app: TestApp;
beforeAll(async () => {
  const stream = new Writable({ write: (part, _encoding, done) => ((said += String(part)), done()) });
  app = await startTestApp({ log: pino({ level: 'trace' }, stream), work: true });
});
afterAll(() => app.stop());

const signIn = (password: string) => app.as(null, 'POST', '/permissions/login', { userName: 'pm', password, channelType: '_SYS_LT_B' });

it('holds no password, no token and no body, even of a call that breaks', async () => {
  const { DATA } = await signIn('quantum-demo');
  await signIn('quantum-wrong-secret');
  const { token, refreshToken } = DATA as { token: string; refreshToken: string };
  await app.as(null, 'GET', '/refresh', undefined, { headers: { refreshtoken: refreshToken } });
  await app.sql('alter table inspection.task rename to task_away');
  const body = { queryCriterias: [{ key: 'search', value: 'what-was-looked-for' }] };
  const broken = await app.as(null, 'POST', '/inspectionTasks/list', body, { headers: { token } });
  await app.sql('alter table inspection.task_away rename to task');
  expect(broken).toMatchObject({ http: 500, STATUS: 1500 });
  expect(said).toContain('request failed');
  expect(said).toContain(JSON.stringify(broken.headers['x-request-id']));
  const secrets = ['quantum-demo', 'quantum-wrong-secret', token, refreshToken, 'what-was-looked-for', new URL(app.databaseUrl).password];
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
});
