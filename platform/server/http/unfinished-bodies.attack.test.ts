import { Agent, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { attacks, PATIENCE_MS } from '../../testing/runs.ts';
import { isTooSlow } from './unfinished-bodies.ts';

const SETTINGS = { MAX_IN_FLIGHT: '10', BODY_SECONDS: '2', UNFINISHED_PER_ADDRESS: '20', UNFINISHED_IN_ALL: '30' };
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp({ listen: true, settings: SETTINGS });
  port = Number(new URL(app.address).port);
});
afterAll(() => app.stop());

const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});

/** A connection of our own that has said this much and waits. */
async function say(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  open.add(socket.on('close', () => open.delete(socket)));
  await new Promise((done) => socket.once('connect', done));
  socket.write(text);
  return socket;
}
const head = (path: string, type: string, length = 100, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n${more}\r\n`;
const closed = (socket: Socket) => new Promise((done) => (socket.destroyed ? done(true) : socket.once('close', done).resume()));
const settings = async () => (await fetch(`${app.address}/api/settings/public`)).status;

describe('requests whose body does not come', () => {
  it.each([
    ['JSON', () => head('/api/permissions/login', 'application/json')],
    ['an upload', () => head('/api/file', 'multipart/form-data; boundary=b')],
  ])(
    'keep nobody out, and are bounded by address: %s',
    async (_kind, first) => {
      const many = attacks(60);
      const signedIn = await app.tokenOf('pm');
      const begun = Array.from({ length: many }, () => say(`${first()}{`));
      const answers = await Promise.all([...begun, ...Array.from({ length: 5 }, settings)]);
      expect(answers.slice(many)).toEqual([200, 200, 200, 200, 200]);
      for (let n = 0; n < 20; n++) expect(await settings()).toBe(200);
      await expect.poll(() => app.kernel.bodies.count).toBeLessThanOrEqual(20);
      const list = await fetch(`${app.address}/api/inspectionTasks/list`, {
        method: 'POST',
        headers: { token: signedIn, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(await list.json()).toMatchObject({ STATUS: 0 });
    },
    PATIENCE_MS,
  );

  it('are cut when they are late, and when they come drop by drop', async () => {
    const late = await say(`${head('/api/permissions/login', 'application/json')}{`);
    const slow = await say(`${head('/api/permissions/login', 'application/json', 1_000_000)}{`);
    const drops = setInterval(() => slow.write(' '.repeat(10)), 100);
    await Promise.all([closed(late), closed(slow)]);
    clearInterval(drops);
    expect(app.kernel.bodies.count).toBe(0);
    expect(app.kernel.inFlight.inFlight).toBe(0);
  });

  it('leave an honest sender alone who needs longer than the grace', async () => {
    const token = await app.tokenOf('pm');
    const body = `{"pageSize":1${' '.repeat(60_000)}}`;
    const socket = await say(
      head('/api/inspectionTasks/list', 'application/json', body.length, `token: ${token}\r\nconnection: close\r\n`),
    );
    let answer = '';
    socket.on('data', (part) => (answer += part));
    for (let at = 0; at < body.length; at += 4000) {
      socket.write(body.slice(at, at + 4000));
      await new Promise((done) => setTimeout(done, 180));
    }
    await closed(socket);
    expect(answer).toContain('"STATUS":0');
  });
});

it.each([
  ['nothing within the grace', 15_000, 0, false],
  ['nothing after it', 15_001, 0, true],
  ['as much as asked', 25_000, 81_920, false],
  ['less than asked', 25_000, 81_900, true],
])('judges a body by its average rate: %s', (_name, elapsed, bytes, slow) => {
  expect(isTooSlow(elapsed, bytes, { graceMs: 15_000, bytesPerSecond: 8192 })).toBe(slow);
});

describe('a refused upload', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    new Promise<{ http: number; STATUS: number; port: number }>((done, fail) => {
      const asked = send({ agent, port, host: '127.0.0.1', method, path: `/api${path}`, headers }, (answer) => {
        const from = answer.socket.localPort!;
        let text = '';
        answer.on('data', (part) => (text += part));
        answer.on('end', () => done({ http: answer.statusCode!, STATUS: JSON.parse(text).STATUS, port: from }));
      }).on('error', fail);
      asked.setTimeout(10_000, () => asked.destroy(new Error('no answer')));
      asked.end(body);
    });
  const part = (name: string, rest: string) => `--b\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const file = (content: string) => `${part('file', '; filename="a.txt"\r\ncontent-type: text/plain')}${content}`;
  const big = 'all work and no play\n'.repeat(30_000);
  const type = 'multipart/form-data; boundary=b';
  const whole = `${file(big)}\r\n--b--\r\n`;

  it.each([
    ['no boundary', 'multipart/form-data', whole, 400],
    ['a part cut short', type, file(big), 400],
    ['a head cut short', type, '--b\r\ncontent-disposition: form-data; na', 400],
    ['no file at all', type, `${part('clientId', '')}x\r\n--b--\r\n`, 400],
    ['a draft that has no id', type, `${part('clientId', '')}x\r\n${whole}`, 400],
    ['nobody signed in', type, whole, 401],
    ['not as a form', 'application/json', '{}', 400],
  ])('is answered, and its connection goes on: %s', async (name, contentType, body, status) => {
    const token: Record<string, string> = name === 'nobody signed in' ? {} : { token: await app.tokenOf('pm') };
    const answer = await call('POST', '/file', { 'content-type': contentType, ...token }, Buffer.from(body));
    expect(answer.http).toBe(status);
    const next = await call('GET', '/settings/public');
    expect(next).toEqual({ http: 200, STATUS: 0, port: answer.port });
  });

  it('with all places taken is sent away, and its connection goes on', async () => {
    const token = await app.tokenOf('pm');
    for (let n = 0; n < 10; n++) app.kernel.inFlight.begin();
    const answer = await call('POST', '/file', { 'content-type': type, token }, Buffer.from(whole));
    for (let n = 0; n < 10; n++) app.kernel.inFlight.end();
    expect(answer).toMatchObject({ http: 503, STATUS: 1503 });
    expect(await call('GET', '/settings/public')).toEqual({ http: 200, STATUS: 0, port: answer.port });
  });

  it('a form sent where none is taken is refused', async () => {
    const answer = await call(
      'POST',
      '/inspectionTasks/list',
      { 'content-type': type, token: await app.tokenOf('pm') },
      Buffer.from(whole),
    );
    expect(answer.http).toBe(400);
    expect(await call('GET', '/settings/public')).toEqual({ http: 200, STATUS: 0, port: answer.port });
  });
});
