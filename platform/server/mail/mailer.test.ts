import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import type { Settings } from '../context/settings/settings.ts';
import { Mailer } from './mailer.ts';

/** Told when a mail has come in, and takes it when it may. */
let arrived = (): void => undefined;
let mayEnd: Promise<void> = Promise.resolve();
const peer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => {
      arrived();
      void mayEnd.then(() => done());
    });
  },
});
peer.listen(0, '127.0.0.1');
await once(peer.server, 'listening');
const { port } = peer.server.address() as AddressInfo;
const server = { host: '127.0.0.1', port, security: 'none' as const, userName: null, password: null, from: 'ehsq@hospital.example' };
const mailer = new Mailer({ PUBLIC_URL: 'https://ehsq.example.org' } as Settings);
afterAll(async () => {
  mailer.stop();
  await new Promise<void>((done) => peer.close(() => done()));
});
const send = (messageId: string) =>
  mailer.send({ to: 'a@hospital.example', letter: { subject: 'Due', text: 'Due', html: '<p>Due</p>' }, messageId });

it('ends a mail on the connection it began with when another server is set meanwhile', async () => {
  mailer.use(server);
  let end = (): void => undefined;
  mayEnd = new Promise((done) => (end = done));
  const began = new Promise<void>((done) => (arrived = done));
  const first = send('<1@ehsq>');
  // A second one of the same connections waits for its turn.
  const others = [send('<2@ehsq>'), send('<3@ehsq>')];
  await began;
  mailer.use({ ...server, from: 'desk@hospital.example' });
  end();
  await expect(Promise.all([first, ...others])).resolves.toHaveLength(3);
  await expect(send('<4@ehsq>')).resolves.toBeUndefined();
});
