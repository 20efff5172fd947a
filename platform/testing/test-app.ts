import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import type { Envelope } from '../contract/index.ts';
import { Kernel, MovableClock, readSettings, type ServerModule } from '../server/index.ts';
import type { TestWorld } from './test-world.ts';

export interface TestAppOptions {
  /** Settings by their environment names. */
  settings?: Record<string, string>;
  /** Serves a real port too: `app.address`. */
  listen?: boolean;
  /** Runs jobs, cron and the sealer. */
  work?: boolean;
  /** Mounted after the app's own modules. */
  modules?: readonly ServerModule[];
  /** Where it writes its log; not at all by default. */
  log?: pino.Logger;
  /** A second server on the database of another app. */
  beside?: TestApp;
  /** A data folder of an earlier version: fills the empty database and folder before the kernel is prepared. */
  dataFolder?: { at: Date; fill: (kernel: Kernel) => Promise<void> };
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into any answer
type TestAnswer = Envelope<any> & { http: number; headers: LightMyRequestResponse['headers'] };

interface CallOptions {
  locale?: string;
  headers?: Record<string, string>;
}

/** One server on a database of its own, copied from the template, with the demo people to act as. */
export interface TestApp {
  kernel: Kernel;
  clock: MovableClock;
  databaseUrl: string;
  /** Where it listens; empty unless asked to. */
  address: string;
  /** A call as a demo person (signed in at first use); null for no one. */
  as(userName: string | null, method: string, path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer>;
  /** The same for an answer that is a file. */
  raw(
    userName: string,
    method: string,
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<{ http: number; headers: LightMyRequestResponse['headers']; body: Buffer }>;
  /** The access token of a demo person. */
  tokenOf(userName: string): Promise<string>;
  /** Moves the clock so far that sessions end: everyone signs in again with their next call. */
  later(by: Parameters<MovableClock['advance']>[0]): void;
  /** Uploads a file as a demo person; answers its DATA. */
  upload(userName: string, name: string, content: Buffer, mime: string, fields?: Record<string, string>): Promise<TestAnswer>;
  /** Straight SQL as the owner. */
  sql<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  stop(): Promise<void>;
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
  const clock = options.beside?.clock ?? new MovableClock();
  const databaseUrl = options.beside?.databaseUrl ?? (await (options.dataFolder ? emptyDatabase() : copyTemplate()));
  const dataDir = await mkdtemp(join(tmpdir(), 'quantum-test-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_POOL: '5',
    JOBS: '1',
    // Several servers have the same one.
    SECRETS_KEY: 'the key of all servers of a test',
    ...options.settings,
  });
  const kernel = new Kernel({
    settings,
    databaseUrl,
    modules: [...world.modules, ...(options.modules ?? [])],
    log: options.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    clock,
  });
  if (options.dataFolder) {
    clock.set(options.dataFolder.at);
    await options.dataFolder.fill(kernel);
  }
  await kernel.prepare();
  const address = options.listen ? await kernel.listen() : '';
  if (options.work) await kernel.work();
  const http = await kernel.inject();
  const tokens = new Map<string, Promise<string>>();
  const send = async (method: string, url: string, headers: Record<string, string>, payload?: string | Buffer): Promise<TestAnswer> => {
    const answer = await http.inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return { ...(JSON.parse(answer.body) as Envelope), http: answer.statusCode, headers: answer.headers };
  };
  const signIn = async (userName: string): Promise<string> => {
    const body = JSON.stringify({ userName, password: world.demoPassword, channelType: '_SYS_LT_B' });
    const { STATUS, DATA } = await send('POST', '/permissions/login', { 'content-type': 'application/json' }, body);
    if (STATUS !== 0) throw new Error(`${userName} cannot sign in`);
    return DATA.token;
  };
  const app: TestApp = {
    kernel,
    clock,
    databaseUrl,
    address,
    tokenOf: (userName) => {
      if (!tokens.has(userName)) tokens.set(userName, signIn(userName));
      return tokens.get(userName)!;
    },
    later: (by) => {
      clock.advance(by);
      tokens.clear();
    },
    as: async (userName, method, path, body, { locale = 'en', headers = {} } = {}) => {
      const token: Record<string, string> = userName === null ? {} : { token: await app.tokenOf(userName) };
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      return send(
        method,
        path,
        { currentlocale: locale, ...type, ...token, ...headers },
        body === undefined ? undefined : JSON.stringify(body),
      );
    },
    raw: async (userName, method, path, body, { locale = 'en', headers = {} } = {}) => {
      const answer = await http.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { currentlocale: locale, token: await app.tokenOf(userName), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { http: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
    },
    upload: async (userName, name, content, mime, fields = {}) => {
      const boundary = `----${randomUUID()}`;
      const before = Object.entries(fields).map(
        ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
      );
      const head = `${before.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mime}\r\n\r\n`;
      const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      return send(
        'POST',
        '/file',
        { token: await app.tokenOf(userName), 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload,
      );
    },
    sql: async (text, values = []) => (await kernel.db.owner.query(text, values)).rows,
    stop: async () => {
      await kernel.stop();
      if (!options.beside) await dropDatabase(databaseUrl);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return app;
}

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function copyTemplate(): Promise<string> {
  return createDatabase(async (client, name) => {
    // One copy at a time: the template must have no other user.
    await client.query('select pg_advisory_lock(7316099)');
    await client.query(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
  });
}

const emptyDatabase = (): Promise<string> =>
  createDatabase(async (client, name) => void (await client.query(`create database ${name} template template0`)));

async function createDatabase(create: (client: pg.Client, name: string) => Promise<void>): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner((client) => create(client, name));
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  return url.href;
}

const dropDatabase = (url: string) =>
  asOwner((client) => client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`));
