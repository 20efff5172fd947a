import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellPeople } from './testing/tell.ts';
import { deliverMails } from './delivery.jobs.ts';

const received: { from: string; user: string | undefined; text: string }[] = [];
const peer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    password === 'a mailbox secret' ? done(null, { user: username }) : done(new Error('wrong password')),
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const { mailFrom } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        user: session.user as string | undefined,
        text: Buffer.concat(parts).toString(),
      });
      done();
    });
  },
});

let app: TestApp;
let second: TestApp;
let port: number;
const SETTINGS = { PUBLIC_URL: 'https://ehsq.example.org', SECRETS_KEY: 'a-key-both-servers-have', MAIL_DELAY_SECONDS: '0' };
beforeAll(async () => {
  peer.listen(0, '127.0.0.1');
  await once(peer.server, 'listening');
  port = (peer.server.address() as AddressInfo).port;
  app = await startTestApp({ settings: SETTINGS });
  second = await startTestApp({ settings: SETTINGS, beside: app });
  await app.sql(
    `update organization.employee e set email = 'a@hospital.example' from access.user u where u.employee_id = e.id and u.user_name in ('admin', 'pm')`,
  );
});
afterAll(async () => {
  await second.stop();
  await app.stop();
  await new Promise<void>((done) => peer.close(() => done()));
});

const read = (who = 'admin') => app.as(who, 'GET', '/message/mailServer');
const save = async (change: object, who = 'admin') => {
  const { version } = (await read()).DATA;
  const body = {
    host: '127.0.0.1',
    port,
    security: 'none',
    userName: 'mailbox',
    fromAddress: 'EHSQ <ehsq@hospital.example>',
    version,
    ...change,
  };
  return app.as(who, 'PUT', '/message/mailServer', body);
};

describe('the mail server', () => {
  it('is none at first, is set by who administers the whole site, and used at once on every server', async () => {
    expect((await read()).DATA).toMatchObject({ source: 'none', hasPassword: false, hasSite: true, version: 0 });
    expect(await app.as('admin', 'POST', '/message/delivery/test')).toMatchObject({ DATA: { sent: false } });
    expect(await save({}, 'pm')).toMatchObject({ STATUS: 1403 });
    expect(await save({ password: 'a mailbox secret' })).toMatchObject({ STATUS: 0, DATA: { source: 'settings', hasPassword: true } });
    expect((await app.as('admin', 'POST', '/message/delivery/test')).DATA).toEqual({ sent: true, error: null });
    await expect.poll(() => second.kernel.mailer.ready).toBe(true);
    expect((await second.as('admin', 'POST', '/message/delivery/test')).DATA).toEqual({ sent: true, error: null });
    expect(received.map(({ from, user }) => [from, user])).toEqual([
      ['ehsq@hospital.example', 'mailbox'],
      ['ehsq@hospital.example', 'mailbox'],
    ]);
  });

  it('never tells its password: no answer, no table, no audit row', async () => {
    const everywhere = JSON.stringify([
      await read(),
      await app.sql('select * from notification.mail_server'),
      await app.sql(`select * from audit.entry where kind = 'notification.mailServer'`),
    ]);
    expect(everywhere).not.toContain('a mailbox secret');
    expect(everywhere).toContain('password_changed');
  });

  it('keeps the password until another is entered, but never for another server', async () => {
    expect(await save({ fromAddress: 'desk@hospital.example' })).toMatchObject({ STATUS: 0, DATA: { hasPassword: true } });
    expect((await app.as('admin', 'POST', '/message/delivery/test')).DATA.sent).toBe(true);
    expect(await save({ host: 'elsewhere.example' })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'password' }] });
    expect(await save({ password: 'a wrong one' })).toMatchObject({ STATUS: 0 });
    expect((await app.as('admin', 'POST', '/message/delivery/test')).DATA).toMatchObject({ sent: false, error: expect.any(String) });
    await save({ password: 'a mailbox secret' });
  });

  it('takes no header in a name and no second version at once', async () => {
    for (const fromAddress of ['EHSQ\r\nBcc: all@example.org <a@b.example>', 'nobody', 'a@b.example, c@d.example'])
      expect(await save({ fromAddress })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'fromAddress' }] });
    expect(await save({ host: 'mail.example.org:25' })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'host' }] });
    expect(await save({ version: 1 })).toMatchObject({ STATUS: 1409 });
  });

  it('is the one of the environment where there is one, and says so', async () => {
    const other = await startTestApp({ settings: { ...SETTINGS, SMTP_URL: 'smtps://box:hidden@mail.example.org' }, beside: app });
    const { DATA } = await other.as('admin', 'GET', '/message/mailServer');
    expect(DATA).toMatchObject({ source: 'environment', host: 'mail.example.org', userName: 'box', hasPassword: true });
    expect(JSON.stringify(DATA)).not.toContain('hidden');
    const body = { host: 'x.example', port: 25, security: 'none', userName: null, fromAddress: 'a@b.example', version: DATA.version };
    expect(await other.as('admin', 'PUT', '/message/mailServer', body)).toMatchObject({ STATUS: 1422 });
    await other.stop();
  });
});

describe('what a person wants of a kind of message', () => {
  const tell = (event: string) => tellPeople(app, [['pm']], { event, kind: 'test', unitId: 35 });
  const choose = (event: string, centre: boolean, mail: boolean) => app.as('pm', 'PUT', '/message/eventChoices', { event, centre, mail });
  const seen = async () => (await app.as('pm', 'POST', '/message/list', {})).DATA.totalCount as number;
  const unread = async () => (await app.as('pm', 'GET', '/message/unread')).DATA.count as number;
  const mailed = async () => {
    received.length = 0;
    await deliverMails(app.kernel);
    return received.length;
  };

  it('lists every kind with its name and its part of the product', async () => {
    const { DATA } = await app.as('pm', 'GET', '/message/eventChoices', undefined, { locale: 'zh-Hant' });
    const assigned = DATA.find(({ event }: { event: string }) => event === 'action.assigned');
    expect(assigned).toEqual({
      event: 'action.assigned',
      label: '已指派給您',
      area: '糾正措施',
      centre: true,
      mail: true,
      centreFixed: true,
      mailFixed: false,
    });
    for (const { label, area } of DATA) expect([label, area.startsWith('notification.')]).toEqual([expect.stringMatching(/\S/), false]);
  });

  it('decides where the next one goes', async () => {
    await mailed();
    const before = [await seen(), await unread()];
    await choose('action.closed', false, true);
    await tell('action.closed');
    expect([await seen(), await unread()]).toEqual(before);
    expect(await mailed()).toBe(1);
    await choose('action.closed', true, false);
    await tell('action.closed');
    expect([await seen(), await unread()]).toEqual(before.map((count) => count + 1));
    expect(await mailed()).toBe(0);
  });

  it('cannot turn off what asks for work, nor what goes by mail always or never', async () => {
    expect(await choose('action.assigned', false, true)).toMatchObject({ STATUS: 1422 });
    expect(await choose('action.escalated', true, false)).toMatchObject({ STATUS: 1422 });
    expect(await choose('job.done', true, true)).toMatchObject({ STATUS: 1422 });
    expect(await choose('no.such', true, true)).toMatchObject({ STATUS: 1410 });
    const before = await seen();
    await app.sql(
      `insert into notification.event_choice select e.employee_id, 'action.assigned', false, false, now() from access.user e where user_name = 'pm'`,
    );
    await tell('action.assigned');
    expect(await seen()).toBe(before + 1);
  });
});
