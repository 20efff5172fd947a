import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { jpeg, must, pdfText, startTestApp, type TestApp } from '@quantum/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientInspection } from '../testing.ts';

/** What history and paper say of how a client's signature came: a mailed link is told from one that was passed on, and from our own device. */
const received: string[] = [];
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
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

const mailed = async (count: number): Promise<string> => {
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(count);
  return /\/share-sign\/([\w-]{43})/.exec(received[count - 1]!)![1]!;
};

/** The client signs through the link; `device`: who of ours is signed in in that browser. */
async function signed(taskId: number, token: string, device?: string) {
  const clientId = randomUUID();
  const http = await app.kernel.inject();
  const head = `--b\r\ncontent-disposition: form-data; name="clientId"\r\n\r\n${clientId}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="s.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const file = await http.inject({
    method: 'POST',
    url: `/api/public/sign/${token}/file`,
    payload: Buffer.concat([Buffer.from(head), await jpeg(), Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  const { contentHash } = (await app.as(null, 'GET', `/public/sign/${token}`)).DATA;
  const body = { contentHash, name: 'Dr Chan', clientId, drawnId: JSON.parse(file.body).DATA.id };
  const headers: Record<string, string> = device ? { token: await app.tokenOf(device) } : {};
  expect(await app.as(null, 'POST', `/public/sign/${token}/ok`, body, { headers })).toMatchObject({ STATUS: 0 });
  const task = await must(app, 'pm', 'GET', `/inspectionTasks/${taskId}`);
  const history = await must(app, 'pm', 'GET', `/inspectionTasks/${taskId}/history`);
  const paper = await app.raw('pm', 'GET', `/inspectionTasks/${taskId}/report`, undefined);
  return {
    seat: task.signing[0].seats[1],
    said: history.find((one: { event: string; who: string }) => one.event === 'signOk' && one.who.startsWith('Dr Chan')).comment as string,
    paper: pdfText(paper.body).text.replace(/\s/g, ''),
  };
}
const made = (seatId: number, mailTo: string | null = null) =>
  must(app, 'pm', 'POST', `/tasks/signSeat/${seatId}/links`, { days: 7, mailTo });
const tokenOf = (url: string): string => url.split('/').at(-1)!;

it('by the link mailed to the address the record knows, which is shown to no one', async () => {
  const { id } = await clientInspection(app, { clientName: 'Dr Chan', clientMail: 'chan@hospital.example' });
  const { seat, said, paper } = await signed(id, await mailed(1));
  expect(seat.via).toBe('mail');
  expect(said).toBe('by the link mailed to chan@hospital.example');
  expect(paper).toContain('bythelinkmailedtochan@hospital.example');
});

it('by a link mailed to an address someone entered: it is not answered to who makes it', async () => {
  const { id, seatId } = await clientInspection(app);
  expect(await made(seatId, 'me@private.example')).toMatchObject({ url: null, qr: null, links: [{ mailedTo: 'me@private.example' }] });
  const { seat, said } = await signed(id, await mailed(2));
  expect(seat.via).toBe('mailEntered');
  expect(said).toMatch(/^by the link mailed to me@private.example, an address entered by \S/);
});

it('by a link that was passed on', async () => {
  const { id, seatId } = await clientInspection(app);
  const { seat, said, paper } = await signed(id, tokenOf((await made(seatId)).url));
  expect(seat.via).toBe('shown');
  expect(said).toMatch(/^by a link handed out by \S/);
  expect(paper).toContain('byalinkhandedoutby');
});

it('on the device of who handed it out, also by a mailed link: a kind of signature of its own', async () => {
  const { id, seatId } = await clientInspection(app);
  const own = await signed(id, tokenOf((await made(seatId)).url), 'pm');
  expect(own.seat.via).toBe('device');
  expect(own.said).toMatch(/^shown to and signed on the device of \S/);
  expect(own.paper).toContain('showntoandsignedonthedeviceof');
  const other = await clientInspection(app, { clientName: 'Dr Chan', clientMail: 'chan@hospital.example' });
  expect((await signed(other.id, await mailed(3), 'insp')).seat.via).toBe('device');
});
