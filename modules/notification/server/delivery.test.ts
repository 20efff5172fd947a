import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAIL_TRIES } from '../domain/retry.rules.ts';
import { tellPeople } from './testing/tell.ts';
import { deliverMails } from './delivery.jobs.ts';

interface Received {
  to: string[];
  head: string;
  body: string;
}

/** A real mail server: takes mails, or refuses them while told to. */
const received: Received[] = [];
let refusing = false;
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusing ? Object.assign(new Error('mailbox busy'), { responseCode: 450 }) : null),
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const [head, ...body] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n');
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), head: head!, body: body.join('\r\n\r\n') });
      done();
    });
  },
});

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  peer.listen(0, '127.0.0.1');
  await once(peer.server, 'listening');
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${(peer.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Quantum EHSQ <ehsq@hospital.example>',
    PUBLIC_URL: 'https://ehsq.example.org',
    MAIL_DELAY_SECONDS: '60',
    // The clock is moved by days.
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
  received.length = 0;
  refusing = false;
});

const tell = (who: string[], params: Record<string, string> = {}, event = 'action.assigned', on = app) =>
  tellPeople(on, [who], { event, params, kind: 'test', unitId: 35 });
const later = (minutes: number) => app.clock.advance({ minutes });
const states = async (): Promise<string[]> =>
  (await app.sql<{ state: string }>('select state from notification.delivery order by id desc')).map(({ state }) => state);
const last = async () =>
  (
    await app.sql<{ id: number; state: string; tries: number; error: string }>(
      'select * from notification.delivery order by id desc limit 1',
    )
  )[0]!;
/** A header as the reader's program shows it. */
const subjectOf = ({ head }: Received): string => {
  const raw = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)![1]!.replace(/\r\n[ \t]/g, ' ');
  return raw.replace(/\?= =\?/g, '?==?').replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, way: string, text: string) =>
    way.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  );
};
const plainOf = ({ body }: Received): string => {
  const part = body.split(/\r\n--+_/).find((one) => /text\/plain/.test(one))!;
  const text = part.split('\r\n\r\n').slice(1).join('\r\n\r\n');
  return /base64/i.test(part)
    ? Buffer.from(text, 'base64').toString()
    : Buffer.from(
        text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString();
};

describe('a mail', () => {
  it.each([
    ['en', 'Assigned to you: Sink stained', 'You get this because'],
    ['zh-Hans', '已指派给您：Sink stained', '您收到此邮件'],
    ['zh-Hant', '已指派給您：Sink stained', '您收到此電郵'],
  ])('in %s leads to the record and says why it came', async (locale, subject, why) => {
    const { employeeId } = await whoIs(app, 'sup');
    await app.sql('update access.user set locale = $1 where employee_id = $2', [locale, employeeId]);
    await tell(['sup']);
    await deliverMails(app.kernel);
    expect(received).toEqual([]);
    later(2);
    await deliverMails(app.kernel);
    expect(received).toHaveLength(1);
    expect(subjectOf(received[0]!)).toBe(subject);
    expect(received[0]!.head).toContain('From: Quantum EHSQ <ehsq@hospital.example>');
    const text = plainOf(received[0]!);
    expect(text).toContain('https://ehsq.example.org/quantum/corrective-action/detail/7');
    expect(text).toContain(why);
    expect((await last()).state).toBe('sent');
  });

  it('of a message read in the app is not sent', async () => {
    await tell(['sup']);
    const [{ id }] = (await must(app, 'sup', 'POST', '/message/list', {})).items;
    await must(app, 'sup', 'POST', `/message/${id}/read`, {});
    later(5);
    await deliverMails(app.kernel);
    expect([received, (await last()).state]).toEqual([[], 'cancelled']);
  });

  it('that is refused is tried again later, with the same id', async () => {
    await tell(['sup']);
    later(2);
    refusing = true;
    await deliverMails(app.kernel);
    expect(await last()).toMatchObject({ state: 'queued', tries: 1, error: expect.stringContaining('mailbox busy') });
    refusing = false;
    await deliverMails(app.kernel);
    expect(received).toEqual([]);
    later(2);
    await deliverMails(app.kernel);
    expect(received).toHaveLength(1);
    expect(await last()).toMatchObject({ state: 'sent', tries: 2, error: null });
  });

  it('refused to the last try is dead, and an administrator sends it again', async () => {
    await tell(['sup']);
    refusing = true;
    for (let n = 0; n < MAIL_TRIES; n++) {
      later(13 * 60);
      await deliverMails(app.kernel);
    }
    const { id, state } = await last();
    expect(state).toBe('dead');
    const { items } = await must(app, 'admin', 'POST', '/message/delivery/list', { queryCriterias: [{ key: 'state', value: 'dead' }] });
    expect(items[0]).toMatchObject({ id, state: 'dead', tries: MAIL_TRIES });
    expect(JSON.stringify(items)).not.toContain('@');
    expect(await app.as('sup', 'POST', `/message/delivery/${id}/retry`, {})).toMatchObject({ STATUS: 1403 });
    refusing = false;
    await must(app, 'admin', 'POST', `/message/delivery/${id}/retry`, {});
    await deliverMails(app.kernel);
    expect(received).toHaveLength(1);
    expect(await app.as('admin', 'POST', `/message/delivery/${id}/retry`, {})).toMatchObject({ STATUS: 1422 });
  });

  it('goes out once from two servers', async () => {
    await tell(['sup', 'pm', 'insp', 'ehs']);
    later(2);
    await Promise.all([deliverMails(app.kernel), deliverMails(second.kernel), deliverMails(app.kernel)]);
    expect(received.map(({ to }) => to[0]).sort()).toHaveLength(4);
    expect(new Set(received.map(({ to }) => to[0])).size).toBe(4);
  });

  it('whose server died is taken over', async () => {
    await tell(['sup']);
    later(2);
    await app.sql(
      `update notification.delivery set state = 'sending', claim = gen_random_uuid(), tries = 1, next_at = $1 where state = 'queued'`,
      [new Date(app.clock.now().getTime() + 300_000).toISOString()],
    );
    await deliverMails(app.kernel);
    expect(received).toEqual([]);
    later(6);
    await deliverMails(second.kernel);
    expect(received).toHaveLength(1);
  });
});

describe('what people write', () => {
  it('begins no header of its own', async () => {
    await tell(['sup'], { title: 'Sink\r\nBcc: all@example.org\r\n\r\nstained' });
    later(2);
    await deliverMails(app.kernel);
    expect(received[0]!.to).toHaveLength(1);
    expect(received[0]!.head).not.toMatch(/^Bcc:/im);
    expect(subjectOf(received[0]!)).toContain('Sink Bcc: all@example.org stained');
  });

  it('as an address that is none is never passed to the mail server', async () => {
    const { employeeId } = await whoIs(app, 'insp');
    await app.sql(`update organization.employee set email = E'insp@example.org\\r\\nRCPT TO:<all@example.org>' where id = $1`, [
      employeeId,
    ]);
    await tell(['insp']);
    later(2);
    await deliverMails(app.kernel);
    expect(received).toEqual([]);
    expect(await last()).toMatchObject({ state: 'dead', error: 'not a mail address' });
  });
});

describe('a person', () => {
  it('who wants no mails gets none, but those that always go', async () => {
    expect(await must(app, 'pm', 'PUT', '/message/mailChoice', { mail: false })).toEqual({
      mail: false,
      hasAddress: true,
      serverReady: true,
    });
    const before = (await states()).length;
    await tell(['pm']);
    expect(await states()).toHaveLength(before);
    await tell(['pm'], {}, 'action.escalated');
    expect(await states()).toHaveLength(before + 1);
    await must(app, 'pm', 'PUT', '/message/mailChoice', { mail: true });
    await tell(['pm'], {}, 'job.done');
    expect(await states()).toHaveLength(before + 1);
  });
});

it('without a mail server mails are kept, and the administrator is told how many', async () => {
  const alone = await startTestApp();
  try {
    await tell(['sup'], {}, 'action.assigned', alone);
    await deliverMails(alone.kernel);
    expect(await alone.sql('select state from notification.delivery order by id desc limit 1')).toEqual([{ state: 'kept' }]);
    // The administrator is told at home, with how many there are.
    const { lists } = await must(alone, 'admin', 'GET', '/charts/homepage');
    const { rows } = lists.find(({ id }: { id: string }) => id === 'system.failed');
    const [{ kept }] = (await alone.sql(`select count(*)::int as kept from notification.delivery where state = 'kept'`)) as [
      { kept: number },
    ];
    expect(rows[0]).toMatchObject({ title: 'No mail server', note: `${kept} e-mail${kept === 1 ? ' is' : 's are'} kept and not sent` });
  } finally {
    await alone.stop();
  }
});

describe('a test mail', () => {
  const send = (who = 'admin') => app.as(who, 'POST', '/message/delivery/test');
  const addressOf = async (who: string, address: string | null) => {
    const { employeeId } = await whoIs(app, who);
    await app.sql('update organization.employee set email = $2 where id = $1', [employeeId, address]);
  };

  it('goes to the reader at once, or says what the mail server said', async () => {
    await addressOf('admin', 'admin@hospital.example');
    expect((await send()).DATA).toEqual({ sent: true, error: null });
    expect(received).toHaveLength(1);
    expect(received[0]!.to).toEqual(['admin@hospital.example']);
    refusing = true;
    const refused = (await send()).DATA;
    expect(refused.sent).toBe(false);
    expect(refused.error).toMatch(/450|mailbox busy/);
    expect(refused.error).not.toContain('admin@hospital.example');
    const rows = await app.sql(`select changes from audit.entry where kind = 'notification.testMail' order by id`);
    expect(rows).toEqual([{ changes: { sent: [null, true] } }, { changes: { sent: [null, false] } }]);
  });

  it('is sent by who holds the right alone, and needs an address', async () => {
    await addressOf('admin', null);
    expect((await send()).DATA).toEqual({ sent: false, error: 'No e-mail address is on record for you' });
    expect((await send('pm')).STATUS).toBe(1403);
    expect(received).toHaveLength(0);
  });
});
