import { createServer, connect, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';

/** The line to the database, which can be cut and mended. */
class Line {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  port = 0;
  /** Takes everything and lets nothing through, without an error. */
  silent = false;

  constructor(url: URL) {
    this.#target = { host: url.hostname, port: Number(url.port) };
  }

  async mend(): Promise<void> {
    this.#server = createServer((socket) => {
      const far = connect(this.#target);
      for (const one of [socket, far]) {
        this.#sockets.add(one);
        one.on('error', () => undefined).on('close', () => (this.#sockets.delete(one), socket.destroy(), far.destroy()));
      }
      const swallow = (to: Socket) => (part: Buffer) => void (this.silent || to.write(part));
      socket.on('data', swallow(far));
      far.on('data', swallow(socket));
    });
    await new Promise<void>((done) => this.#server!.listen(this.port, '127.0.0.1', done));
    this.port = (this.#server.address() as { port: number }).port;
  }

  async cut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => this.#server!.close(done));
  }
}

let app: TestApp;
let far: TestApp;
let line: Line;
beforeAll(async () => {
  app = await startTestApp();
  const url = new URL(app.databaseUrl);
  line = new Line(url);
  await line.mend();
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  far = await startTestApp({ beside: { ...app, databaseUrl: url.href }, settings: { STATEMENT_SECONDS: '1' } });
});
afterAll(async () => {
  await far.stop();
  await line.cut().catch(() => undefined);
  await app.stop();
});

const list = () => far.as('pm', 'POST', '/inspectionTasks/list', {});

describe('a database that is away', () => {
  it('is answered with 503 within two seconds, in the reader’s language, and heals by itself', async () => {
    expect((await list()).STATUS).toBe(0);
    const http = await far.kernel.inject();
    for (const _round of [1, 2]) {
      await line.cut();
      const before = Date.now();
      const answers = await Promise.all([list(), list(), list()]);
      expect(Date.now() - before).toBeLessThan(2500);
      // A server that starts at such a moment is not ended by connections it only wanted ready.
      await far.kernel.db.warm();
      for (const answer of answers)
        expect(answer).toMatchObject({ http: 503, STATUS: 1503, headers: { 'retry-after': expect.any(String) } });
      const chinese = await far.as('pm', 'POST', '/inspectionTasks/list', {}, { locale: 'zh-Hant' });
      expect(chinese.MSG).toMatch(/[\u4e00-\u9fff]/);
      expect((await http.inject('/health/ready')).statusCode).toBe(503);
      expect((await http.inject('/health/live')).statusCode).toBe(200);
      await line.mend();
      await vi.waitFor(async () => expect((await list()).STATUS).toBe(0), { timeout: 5000, interval: 50 });
      expect((await http.inject('/health/ready')).statusCode).toBe(200);
    }
  });

  it('that swallows everything without an error is given up, and everybody who waits is told', async () => {
    expect((await list()).STATUS).toBe(0);
    line.silent = true;
    const answers = await Promise.all([list(), list(), list()]);
    for (const answer of answers) expect(answer).toMatchObject({ http: 503, STATUS: 1503 });
    line.silent = false;
    await vi.waitFor(async () => expect((await list()).STATUS).toBe(0), { timeout: 10_000, interval: 100 });
  });
});
