import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { must, startTestApp, type TestApp, type TestWorld } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { ase, ASES, handIn } from './testing/world.ts';

const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
const SITE = 'https://ehsq.example.org';
/** A real mail server, and the letters it took. */
const letters: { to: string; text: string }[] = [];
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
      letters.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text });
      done();
    });
  },
});
let app: TestApp;
beforeAll(async () => {
  peer.listen(0, '127.0.0.1');
  await once(peer.server, 'listening');
  app = await startTestApp({
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${(peer.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Quantum EHSQ <ehsq@hospital.example>',
      PUBLIC_URL: SITE,
      MAIL_DELAY_SECONDS: '60',
    },
  });
  await addPeople(app);
  for (const who of ['pm', 'qa'])
    await app.sql(`update organization.employee set email = $1 where id = (select employee_id from access.user where user_name = $2)`, [
      `${who}@hospital.example`,
      who,
    ]);
});
afterAll(async () => {
  await app.stop();
  await new Promise<void>((done) => peer.close(() => done()));
});

/** Letters that are due go out. */
async function deliver(): Promise<void> {
  app.clock.advance({ minutes: 5 });
  const job = world.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'deliver-mails')!;
  await job.run({}, app.kernel);
}
/** The addresses letters lead to, by who has them. */
const ledTo = (): string[] =>
  letters.map(({ to, text }) => `${to} ${/https:\/\/ehsq\.example\.org\/\S*?(?=["\s<])/.exec(text)?.[0] ?? 'nowhere'}`);

it('a letter about a self-evaluation opens it alone: handed in to quality, returned to the project manager', async () => {
  const { id } = await ase(app);
  await handIn(app, id, undefined, 'pm');
  const alone = `${SITE}/ase-email-detail?id=${id}`;
  await deliver();
  expect(ledTo()).toContain(`qa@hospital.example ${alone}`);
  letters.length = 0;
  const { version } = await must(app, 'qa', 'GET', `${ASES}/${id}`);
  const taken = await must(app, 'qa', 'POST', `${ASES}/${id}/review`, { version });
  await must(app, 'qa', 'POST', `${ASES}/${id}/return`, { version: taken.version, items: ['floors'], reason: 'which floor' });
  await deliver();
  expect(ledTo()).toContain(`pm@hospital.example ${alone}`);
});
