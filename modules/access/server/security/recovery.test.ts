import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recoveryJobs } from './recovery.jobs.ts';

const received: { to: string[]; text: string }[] = [];
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        text: Buffer.concat(parts).toString('utf8').replaceAll('=\r\n', ''),
      });
      done();
    });
  },
});

let app: TestApp;
beforeAll(async () => {
  peer.listen(0, '127.0.0.1');
  await once(peer.server, 'listening');
  const { port } = peer.server.address() as AddressInfo;
  app = await startTestApp({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://ehsq.example.org' } });
});
afterAll(async () => {
  await app.stop();
  await new Promise<void>((done) => peer.close(() => done()));
});
beforeEach(() => {
  received.length = 0;
  // What was guessed before is forgotten.
  app.clock.advance({ minutes: 20 });
});

const login = (userName: string, password: string) =>
  app.as(null, 'POST', '/permissions/login', { userName, password, channelType: '_SYS_LT_B' });
const forgot = (userName: string) => app.as(null, 'POST', '/permissions/forgot', { userName });
const reset = (token: string, newPassword: string) => app.as(null, 'POST', '/permissions/reset', { token, newPassword });
const mailOf = async (userName: string, email: string | null) =>
  app.sql(`update organization.employee e set email = $2 from access.user u where u.employee_id = e.id and u.user_name = $1`, [
    userName,
    email,
  ]);

interface Queued {
  task_identifier: string;
  payload: unknown;
}
/** Runs what was asked for, as the queue would. */
async function runQueue(): Promise<void> {
  const jobs = await app.sql<Queued>(
    `select j.task_identifier, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = 'access.mail-reset'`,
  );
  await app.sql(
    `delete from graphile_worker._private_jobs where id in (select id from graphile_worker.jobs where task_identifier = 'access.mail-reset')`,
  );
  for (const { payload } of jobs) await recoveryJobs.find(({ name }) => name === 'access.mail-reset')!.run(payload, app.kernel);
}
const tokenIn = (text: string): string => /auth\/reset#(?:3D)?([\w-]{43})/.exec(text)![1]!;

describe('a forgotten password', () => {
  it('is answered the same for every name, and a link goes only to an account with an address', async () => {
    await mailOf('pm', 'pm@hospital.example');
    await mailOf('emp', null);
    const answers = await Promise.all(['pm', 'PM', 'emp', 'no-such-name'].map(forgot));
    for (const { http, STATUS, DATA, MSG } of answers) expect([http, STATUS, DATA, MSG]).toEqual([200, 0, null, answers[0]!.MSG]);
    await runQueue();
    expect(received.map(({ to }) => to)).toEqual([['pm@hospital.example'], ['pm@hospital.example']]);
    expect(received[0]!.text).toContain('https://ehsq.example.org/auth/reset#');
    const stored = JSON.stringify(await app.sql(`select encode(token_hash, 'base64') as hash, user_id from access.password_reset`));
    expect(stored).not.toContain(tokenIn(received[0]!.text));
  });

  it('opens the account once with a password of one’s own, and every device signs in again', async () => {
    await mailOf('sup', 'sup@hospital.example');
    const before = (await login('sup', 'quantum-demo')).DATA.token as string;
    await forgot('sup');
    await forgot('sup');
    await runQueue();
    const [first, second] = received.map(({ text }) => tokenIn(text));
    expect(await reset(first!, 'sup')).toMatchObject({ STATUS: 1400, DATA: [{ path: 'newPassword' }] });
    expect(await reset(first!, 'a ward of seven beds')).toMatchObject({ STATUS: 0, DATA: { userName: 'sup' } });
    expect(await login('sup', 'quantum-demo')).toMatchObject({ STATUS: 1001 });
    expect(await login('sup', 'a ward of seven beds')).toMatchObject({ STATUS: 0 });
    expect(await app.as(null, 'POST', '/permissions/info', {}, { headers: { token: before } })).toMatchObject({ http: 401 });
    // The same link again, and the other one that was sent.
    for (const token of [first!, second!]) expect(await reset(token, 'another long word')).toMatchObject({ STATUS: 1001 });
    const events = await app.sql<{ event: string }>(
      `select event from audit.entry where kind = 'access.user' and code = 'sup' and event in ('mailReset', 'changePassword') order by id`,
    );
    expect(events.map(({ event }) => event)).toEqual(['mailReset', 'mailReset', 'changePassword']);
  });

  it('ends after an hour, and for an account that was locked meanwhile', async () => {
    await mailOf('dir', 'dir@hospital.example');
    await forgot('dir');
    await runQueue();
    const late = tokenIn(received[0]!.text);
    app.clock.advance({ minutes: 61 });
    expect(await reset(late, 'a ward of seven beds')).toMatchObject({ STATUS: 1001 });
    await forgot('dir');
    await runQueue();
    await app.sql(`update access.user set locked_at = now() where user_name = 'dir'`);
    expect(await reset(tokenIn(received[1]!.text), 'a ward of seven beds')).toMatchObject({ STATUS: 1001 });
    await forgot('dir');
    await runQueue();
    expect(received).toHaveLength(2);
  });

  it('fills no mailbox: three links an hour, and five askings of one name before waiting', async () => {
    await mailOf('om', 'om@hospital.example');
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await forgot('om')).http);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await runQueue();
    expect(received).toHaveLength(3);
  });

  it('lets no one put a header into the mail, and redeems one link once of two at the same time', async () => {
    await mailOf('trn', 'trn@hospital.example\r\nBcc: all@example.org');
    await forgot('trn');
    await forgot('trn\r\nBcc: all@example.org');
    await runQueue();
    expect(received).toEqual([]);
    await mailOf('trn', 'trn@hospital.example');
    await forgot('trn');
    await runQueue();
    expect(received).toHaveLength(1);
    expect(received[0]!.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
    const token = tokenIn(received[0]!.text);
    const both = await Promise.all([reset(token, 'a ward of seven beds'), reset(token, 'a ward of eight beds')]);
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1001]);
  });

  it('counts wrong tokens before anything is hashed', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await reset('w'.repeat(43), 'a ward of seven beds')).http);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('what is no longer needed', () => {
  it('is removed: refused sign-ins of more than a year, links of more than a month', async () => {
    await login('nobody', 'wrong-password');
    await app.sql(`insert into access.refused_sign_in (at, user_name, address, device) values ($1, 'old', '::1', '')`, [
      new Date(app.clock.now().getTime() - 366 * 86_400_000).toISOString(),
    ]);
    await app.sql(
      `update access.password_reset set made_at = made_at - interval '31 days' where user_id = (select id from access.user where user_name = 'om')`,
    );
    await recoveryJobs.find(({ name }) => name === 'access.clean')!.run({}, app.kernel);
    expect(await app.sql(`select user_name from access.refused_sign_in where user_name in ('old', 'nobody')`)).toEqual([
      { user_name: 'nobody' },
    ]);
    expect(await app.sql(`select from access.password_reset r join access.user u on u.id = r.user_id where u.user_name = 'om'`)).toEqual(
      [],
    );
    expect((await app.sql(`select from access.password_reset`)).length).toBeGreaterThan(0);
  });
});
