import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientInspection, submittedInspection } from '../testing.ts';

/** A real mail server: takes mails, or refuses them while told to. */
const received: { to: string; text: string }[] = [];
let refusing = false;
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusing ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      // Quoted-printable: soft breaks go, the characters an address needs are plain but for '='.
      const text = Buffer.concat(parts).toString('utf8').replace(/=\r\n/g, '').replaceAll('=3D', '=');
      received.push({ to: session.envelope.rcptTo[0]!.address, text });
      done();
    });
  },
});

let app: TestApp;
beforeAll(async () => {
  peer.listen(0, '127.0.0.1');
  await once(peer.server, 'listening');
  const SMTP_URL = `smtp://127.0.0.1:${(peer.server.address() as AddressInfo).port}`;
  app = await startTestApp({ settings: { SMTP_URL, MAIL_FROM: 'ehsq@hospital.example', PUBLIC_URL: 'https://ehsq.example.org' } });
});
afterAll(async () => {
  await app.stop();
  await new Promise<void>((done) => peer.close(() => done()));
});

const linksOf = async (path: string): Promise<{ mailedTo: string; mail: string }[]> =>
  (await must(app, 'pm', 'GET', `${path}/links`)).links;
const tokenIn = (text: string, page: string): string => new RegExp(`https://ehsq\\.example\\.org${page}/([\\w-]{43})`).exec(text)![1]!;

it('a link is mailed with its address and works; one the server refuses says so', async () => {
  const path = `/inspectionTasks/${(await submittedInspection(app)).id}`;
  await must(app, 'pm', 'POST', `${path}/links`, { days: 7, mailTo: 'client@hospital.example' });
  await expect.poll(async () => (await linksOf(path))[0]).toMatchObject({ mailedTo: 'client@hospital.example', mail: 'sent' });
  const { to, text } = received.pop()!;
  expect(to).toBe('client@hospital.example');
  const seen = await app.as(null, 'GET', `/public/shareInspection/${tokenIn(text, '/share')}`);
  expect(seen.STATUS).toBe(0);
  refusing = true;
  await must(app, 'pm', 'POST', `${path}/links`, { days: 7, mailTo: 'gone@hospital.example' });
  await expect.poll(async () => (await linksOf(path))[0]!.mail).toBe('failed');
  refusing = false;
});

it('the client the plan knows is mailed the link as soon as the project manager has signed', async () => {
  const inspection = await clientInspection(app, { clientName: 'Dr Chan', clientMail: 'chan@hospital.example' });
  const path = `/tasks/signSeat/${inspection.seatId}`;
  await expect.poll(async () => (await linksOf(path))[0]?.mail).toBe('sent');
  const { to, text } = received.pop()!;
  expect(to).toBe('chan@hospital.example');
  expect(await app.as(null, 'GET', `/public/sign/${tokenIn(text, '/share-sign')}`)).toMatchObject({ STATUS: 0, DATA: { name: 'Dr Chan' } });
});
