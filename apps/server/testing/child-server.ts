import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:net';
import pg from 'pg';
import { SERVER } from '../../../tools/server-build.mjs';

/** A server process of its own with its own embedded PostgreSQL, to be killed. */
export class ChildServer {
  readonly #dataDir: string;
  readonly #settings: Record<string, string>;
  #child: ChildProcess | undefined;
  #said = '';
  port = 0;

  /** `settings` by their environment names, beside those every such server has. */
  constructor(dataDir: string, settings: Record<string, string> = {}) {
    this.#dataDir = dataDir;
    this.#settings = settings;
  }

  /** Starts it; resolves when it is ready. */
  async start(): Promise<void> {
    this.port ||= await freePort();
    const own = { NODE_ENV: 'production', DATA_DIR: this.#dataDir, PORT: String(this.port), HOST: '127.0.0.1', DEMO: '1' };
    const env = { ...process.env, ...own, ...this.#settings };
    delete (env as Record<string, string | undefined>)['DATABASE_URL'];
    const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.#said = '';
    await new Promise<void>((ready, fail) => {
      const hear = (part: Buffer) => {
        this.#said += String(part);
        if (this.#said.includes('is ready')) ready();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code, signal) => fail(new Error(`the server ended (${signal ?? code}): ${this.#said}`)));
    });
  }

  get said(): string {
    return this.#said;
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  /** Told to stop; answers how it ended. Told again it is told a second time. */
  async terminate(): Promise<{ code: number | null; signal: string | null }> {
    const child = this.#child!;
    const ended = new Promise<{ code: number | null; signal: string | null }>((done) =>
      child.once('exit', (code, signal) => done({ code, signal })),
    );
    child.kill('SIGTERM');
    return ended;
  }

  /** Ends it at once, in the middle of whatever it does. */
  async kill(): Promise<void> {
    const gone = new Promise((done) => this.#child!.once('exit', done));
    this.#child!.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((done) => this.#child!.once('exit', done));
    this.#child.kill('SIGTERM');
    await gone;
  }

  /** Process number of its PostgreSQL. */
  get postmaster(): number {
    return Number(readFileSync(join(this.#dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  async call(path: string, body: unknown, token?: string): Promise<{ STATUS: number; DATA: never }> {
    const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) };
    const answer = await fetch(`http://127.0.0.1:${this.port}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { STATUS: number; DATA: never };
  }

  /** Where its database is reached, as the owner. */
  get databaseUrl(): string {
    const { port, password } = JSON.parse(readFileSync(join(this.#dataDir, 'embedded.json'), 'utf8')) as { port: number; password: string };
    return `postgres://quantum_owner:${encodeURIComponent(password)}@127.0.0.1:${port}/quantum`;
  }

  async sql<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query<R>(text)).rows;
    } finally {
      await client.end();
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
