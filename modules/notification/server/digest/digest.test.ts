import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellPeople } from '../testing/tell.ts';
import { deliverMails } from '../delivery.jobs.ts';

const mails: { to: string; raw: string }[] = [];
let refusing = false;
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusing ? Object.assign(new Error('mailbox busy'), { responseCode: 450 }) : null),
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      mails.push({ to: session.envelope.rcptTo[0]!.address, raw: Buffer.concat(parts).toString('utf8') });
      done();
    });
  },
});
/** The text of a mail, as its reader's program shows it. */
const textOf = ({ raw }: { raw: string }): string => {
  const part = raw.split(/\r\n--+_/).find((one) => /text\/plain/.test(one))!;
  const body = part.split('\r\n\r\n').slice(1).join('\r\n\r\n');
  if (/base64/i.test(part)) return Buffer.from(body, 'base64').toString();
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  peer.listen(0, '127.0.0.1');
  await once(peer.server, 'listening');
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${(peer.server.address() as AddressInfo).port}`,
    PUBLIC_URL: 'https://ehsq.example.org',
    MAIL_DELAY_SECONDS: '60',
    ACCESS_MINUTES: '100000',
    SESSION_IDLE_HOURS: '2000',
    SESSION_DAYS: '100',
  };
  app = await startTestApp({ settings });
  second = await startTestApp({ settings, beside: app });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
  await new Promise<void>((done) => peer.close(() => done()));
});
beforeEach(() => {
  mails.length = 0;
  refusing = false;
  // Wednesday, 20:00 in Hong Kong.
  app.clock.set(new Date('2026-12-02T12:00:00Z'));
  second.clock.set(new Date('2026-12-02T12:00:00Z'));
});
afterEach(async () => {
  await app.sql('delete from notification.timing');
  await app.sql(`update notification.delivery set state = 'cancelled' where state in ('queued', 'sending', 'dead')`);
  app.clock.set(new Date());
  second.clock.set(new Date());
});

const choose = (who: string, rhythm: string, quiet: object | null = null) => must(app, who, 'PUT', '/message/timing', { rhythm, quiet });
const tell = (who: string, event: string, id = 7) =>
  tellPeople(app, [[who]], { event, id, params: { title: `Sink ${id}`, due: '2026-12-09' }, kind: event.split('.')[0]!, code: `C-${id}` });
const at = async (iso: string) => {
  app.clock.set(new Date(iso));
  second.clock.set(new Date(iso));
  await deliverMails(app.kernel);
};
const open = async () =>
  (await app.sql<{ state: string }>(`select state from notification.delivery where state in ('queued', 'sending')`)).length;

describe('a digest', () => {
  it('holds what is unread until seven and sends it as one mail, by record; what was read by then is left out', async () => {
    await choose('sup', 'daily');
    await tell('sup', 'action.closed', 1);
    await tell('sup', 'action.reopened', 1);
    await tell('sup', 'action.cancelled', 2);
    await tell('sup', 'action.coOwner', 3);
    await tell('sup', 'action.takenOver', 4);
    const [latest] = (await must(app, 'sup', 'POST', '/message/list', {})).items;
    await must(app, 'sup', 'POST', `/message/${latest.id}/read`);
    await at('2026-12-02T12:05:00Z');
    await at('2026-12-02T22:59:00Z');
    expect(mails).toEqual([]);
    await Promise.all([at('2026-12-02T23:00:00Z'), deliverMails(second.kernel)]);
    expect(mails).toHaveLength(1);
    const text = textOf(mails[0]!);
    expect(text).toMatch(/C-1 · 2 messages/);
    expect(text).toContain('C-3');
    expect(text).not.toContain('C-4');
    expect(text).toContain('https://ehsq.example.org/quantum/message-center');
    expect(text).toContain('you chose one e-mail a day');
    expect(await open()).toBe(0);
    await at('2026-12-03T23:00:00Z');
    expect(mails).toHaveLength(1);
  });

  it('never holds what must be known, what is serious, or what always goes by mail', async () => {
    await choose('sup', 'weekly', { from: '19:00', to: '23:00' });
    for (const event of ['action.assigned', 'incident.serious', 'action.escalated']) await tell('sup', event, 9);
    await tell('sup', 'action.closed', 9);
    await at('2026-12-02T12:02:00Z');
    expect(mails).toHaveLength(3);
    await at('2026-12-06T23:00:00Z');
    expect(mails).toHaveLength(4);
  });

  it('that is refused is tried again as one mail', async () => {
    await choose('sup', 'daily');
    await tell('sup', 'action.closed', 5);
    await tell('sup', 'action.closed', 6);
    await at('2026-12-02T12:05:00Z');
    refusing = true;
    await at('2026-12-02T23:00:00Z');
    expect(await open()).toBe(2);
    refusing = false;
    await at('2026-12-02T23:02:00Z');
    expect(mails).toHaveLength(1);
    expect(textOf(mails[0]!)).toMatch(/C-5[^]*C-6|C-6[^]*C-5/);
  });

  it('is for those who chose it; another choice releases what waited', async () => {
    await choose('sup', 'weekly');
    await tell('sup', 'action.closed', 11);
    await tell('pm', 'action.closed', 11);
    await at('2026-12-02T12:02:00Z');
    expect(mails).toHaveLength(1);
    await choose('sup', 'atOnce');
    await deliverMails(app.kernel);
    expect(mails).toHaveLength(2);
  });
});

describe('quiet hours', () => {
  it('hold a mail until they end, over midnight', async () => {
    await choose('sup', 'atOnce', { from: '20:00', to: '06:30' });
    await tell('sup', 'action.closed', 12);
    await at('2026-12-02T12:02:00Z');
    await at('2026-12-02T22:29:00Z');
    expect(mails).toEqual([]);
    await at('2026-12-02T22:30:00Z');
    expect(mails).toHaveLength(1);
  });

  it('are none by default, are told in the zone of the person, and cannot begin when they end', async () => {
    expect(await must(app, 'sup', 'GET', '/message/timing')).toEqual({ rhythm: 'atOnce', quiet: null, timeZone: 'Asia/Hong_Kong' });
    for (const quiet of [{ from: '22:00', to: '22:00' }, { from: '25:00', to: '06:00' }, { from: '22:00' }])
      expect(await app.as('sup', 'PUT', '/message/timing', { rhythm: 'atOnce', quiet })).toMatchObject({ STATUS: 1400 });
    expect(await app.as('sup', 'PUT', '/message/timing', { rhythm: 'hourly', quiet: null })).toMatchObject({ STATUS: 1400 });
  });
});
