import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { remindClients } from '@quantum/modules/signature/server-api';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientInspection, linkToken } from '../testing.ts';

/** A real mail server: takes mails, or refuses them while told to. */
let received: string[] = [];
let refusing = false;
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusing ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
  onData: (stream, _session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push(Buffer.concat(parts).toString('utf8').replace(/=\r\n/g, '').replaceAll('=3D', '='));
      done();
    });
  },
});

let app: TestApp;
let second: TestApp;
let without: TestApp;
beforeAll(async () => {
  peer.listen(0, '127.0.0.1');
  await once(peer.server, 'listening');
  const SMTP_URL = `smtp://127.0.0.1:${(peer.server.address() as AddressInfo).port}`;
  const settings = { SMTP_URL, MAIL_FROM: 'ehsq@hospital.example', PUBLIC_URL: 'https://ehsq.example.org' };
  app = await startTestApp({ settings });
  second = await startTestApp({ beside: app, settings });
  without = await startTestApp({ beside: app });
});
beforeEach(async () => {
  // What other tests left waiting is not reminded here.
  await app.sql(`update platform.read_link set revoked_at = now() where kind = 'sign' and revoked_at is null`);
  received = [];
});
afterAll(async () => {
  app.clock.set(new Date());
  await without.stop();
  await second.stop();
  await app.stop();
  await new Promise<void>((done) => peer.close(() => done()));
});

const MAIL = 'chan@hospital.example';
/** An inspection whose client was mailed the link and has not answered. */
async function waiting() {
  const inspection = await clientInspection(app, { clientName: 'Dr Chan', clientMail: MAIL });
  await expect.poll(() => received.length).toBe(1);
  return { ...inspection, first: tokenIn(received.pop()!) };
}
const tokenIn = (text: string): string => /https:\/\/ehsq\.example\.org\/share-sign\/([\w-]{43})/.exec(text)![1]!;
const look = () => Promise.all([remindClients(app.kernel), remindClients(second.kernel), remindClients(app.kernel)]);
const mails = async (count: number) => {
  await look();
  await expect.poll(() => received.length).toBe(count);
  return received.at(-1) ?? '';
};
const seatOf = async (id: number, who = 'pm') => (await must(app, who, 'GET', `/inspectionTasks/${id}`)).signing[0].seats[1];
const see = (token: string, locale = 'en') => app.as(null, 'GET', `/public/sign/${token}`, undefined, { locale });
const remindNow = (seatId: number, who = 'pm') => app.as(who, 'POST', `/tasks/signSeat/${seatId}/remind`);

describe('a client who was mailed and has not answered', () => {
  it('is reminded after three and seven days and a day before the end, once each on two servers; every address opens the link', async () => {
    const { id, first } = await waiting();
    expect(await seatOf(id)).toMatchObject({ invitation: { mailedTo: MAIL, remindedAt: null, reminders: 0 } });
    // As many as any record may send; jobs may send some of theirs beside one reading, not beside all.
    const sent = async () => {
      const begun = app.kernel.db.statements();
      await seatOf(id);
      return app.kernel.db.statements() - begun;
    };
    expect(Math.min(await sent(), await sent(), await sent())).toBeLessThanOrEqual(8);
    app.later({ days: 2 });
    await mails(0);
    app.later({ days: 1 });
    const reminder = await mails(1);
    expect(reminder).toContain('Reminder, please sign');
    expect((await see(tokenIn(reminder))).STATUS).toBe(0);
    expect((await see(first)).STATUS).toBe(0);
    expect(await seatOf(id)).toMatchObject({ invitation: { reminders: 1, remindedAt: expect.stringMatching(/Z$/) } });
    app.later({ days: 4 });
    await mails(2);
    app.later({ days: 22 });
    await mails(3);
    app.later({ days: 1 });
    await mails(3);
    expect((await see(first)).STATUS).toBe(1410);
    const history = await must(app, 'pm', 'GET', `/inspectionTasks/${id}/history`);
    expect(history.filter((row: { event: string }) => row.event === 'clientReminded')).toHaveLength(3);
  });

  it('is reminded once after downtime, in the language they read it in', async () => {
    const { first } = await waiting();
    await see(first, 'zh-Hant');
    app.later({ days: 8 });
    await remindClients(without.kernel);
    const text = await mails(1);
    // The first words of the subject, as a mail carries them.
    expect(text).toContain(Buffer.from('溫馨提示：請').toString('base64'));
    app.later({ days: 1 });
    await mails(1);
  });

  it.each<[string, (inspection: { id: number; roundId: number; seatId: number; first: string }) => Promise<unknown>]>([
    [
      'answered',
      async ({ first }) => {
        const { contentHash } = (await see(first)).DATA;
        expect(await app.as(null, 'POST', `/public/sign/${first}/reject`, { contentHash, name: 'Dr Chan', reason: 'No' })).toMatchObject({
          STATUS: 0,
        });
      },
    ],
    [
      'voided',
      async ({ id }) => {
        const { version } = await must(app, 'pm', 'GET', `/inspectionTasks/${id}`);
        await must(app, 'ehs', 'POST', `/inspectionTasks/${id}/void`, { version, reason: 'wrong plan' });
      },
    ],
    [
      'taken back',
      async ({ seatId }) => {
        const { links } = await must(app, 'pm', 'GET', `/tasks/signSeat/${seatId}/links`);
        await must(app, 'pm', 'POST', `/tasks/signSeat/${seatId}/links/${links[0].id}/revoke`);
      },
    ],
    ['ended', async () => app.later({ days: 40 })],
    ['handed another link that was not mailed', async ({ seatId }) => linkToken(app, 'pm', `/tasks/signSeat/${seatId}`, 30)],
  ])('is not reminded once it is %s', async (_, end) => {
    await end(await waiting());
    app.later({ days: 4 });
    await mails(0);
  });

  it('a mail the server refuses does not count, and is tried again', async () => {
    const { id } = await waiting();
    app.later({ days: 3 });
    refusing = true;
    await look();
    await expect
      .poll(
        async () =>
          (await app.sql<{ mail_state: string }>(`select mail_state from platform.read_link order by id desc limit 1`))[0]!.mail_state,
      )
      .toBe('failed');
    refusing = false;
    expect(await seatOf(id)).toMatchObject({ invitation: { reminders: 0, remindedAt: null } });
    await mails(0);
    app.later({ hours: 1 });
    await mails(1);
  });
});

describe('reminding by hand', () => {
  it('at most once an hour, the first mail included; of two at once one goes out', async () => {
    const { id, seatId } = await waiting();
    const early = await seatOf(id);
    expect(early.invitation.refusal).toMatchObject({ key: 'platform.link.refusal.remindedLately', params: { minutes: 60 } });
    expect(await remindNow(seatId)).toMatchObject({ STATUS: 1422, DATA: { key: 'platform.link.refusal.remindedLately' } });
    app.later({ hours: 1 });
    const both = await Promise.all([remindNow(seatId), remindNow(seatId)]);
    expect(both.map(({ STATUS }) => STATUS).toSorted()).toEqual([0, 1422]);
    await mails(1);
    expect(await seatOf(id)).toMatchObject({ invitation: { reminders: 1 } });
    // By itself again with the next step that is more than a day away.
    app.later({ days: 3 });
    await mails(2);
  });

  it('is for who may hand the link over, and only where one was mailed', async () => {
    const { id, seatId } = await waiting();
    app.later({ hours: 2 });
    expect(await remindNow(seatId, 'sup')).toMatchObject({ STATUS: 1410 });
    expect((await seatOf(id, 'ehs')).invitation).toBeNull();
    await linkToken(app, 'pm', `/tasks/signSeat/${seatId}`);
    expect((await seatOf(id)).invitation).toBeNull();
    expect(await remindNow(seatId)).toMatchObject({ STATUS: 1422, DATA: { key: 'platform.link.refusal.notMailed' } });
  });
});
