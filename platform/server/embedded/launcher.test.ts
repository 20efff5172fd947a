import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../context/settings/start-error.ts';
import { recall } from './cluster.ts';
import { startEmbedded, type EmbeddedDatabase } from './launcher.ts';
import { isAlive, readPostmaster } from './postmaster.ts';

let home: string;
let dataDir: string;
let started: EmbeddedDatabase[];
let children: ChildProcess[];
let said: string[];
const log = (line: string): void => void said.push(line);

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'quantum-pg-'));
  chmodSync(home, 0o755);
  dataDir = join(home, 'data');
  [started, children, said] = [[], [], []];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const one of started.reverse()) await one.stop();
  const left = readPostmaster(join(dataDir, 'postgres'));
  if (left && isAlive(left.pid)) await until(() => !isAlive(left.pid));
  rmSync(home, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedDatabase> {
  const one = await startEmbedded({ dataDir, log });
  started.push(one);
  return one;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(holds: () => boolean | Promise<boolean>, ms = 20_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) if (await holds()) return;
  throw new Error('waited in vain');
}

const pidOf = (): number => readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;

/** Another program on the same data folder; answers what it says once it is ready. */
function startInOtherProcess(): Promise<{ child: ChildProcess; adopted: boolean; url: string }> {
  const launcher = new URL('./launcher.ts', import.meta.url).href;
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(launcher)});
    const one = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log(JSON.stringify({ adopted: one.adopted, url: one.url }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.stdout!.once('data', (line) => resolve({ child, ...(JSON.parse(String(line)) as { adopted: boolean; url: string }) }));
    child.once('exit', (code) => reject(new Error(`the other process ended with ${code}`)));
  });
}

test('starts, keeps its data and its port from start to start, and is durable', async () => {
  const first = await start();
  expect(first.adopted).toBe(false);
  await query(first.url, 'create table kept (n int); insert into kept values (7)');
  const settings = await query(first.url, `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`);
  expect(settings).toEqual([{ fsync: 'on', commit: 'on' }]);
  await first.stop();
  await expect(query(first.url, 'select 1')).rejects.toThrow();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('finds letters in Chinese, sorts it, and lets nobody in without the password', async () => {
  const { url } = await start();
  await query(url, 'create extension pg_trgm');
  const [row] = await query(url, `select array_length(show_trgm('卫生检查'), 1) as n, '张' < '李' collate "zh-Hans-x-icu" as pinyin`);
  expect(row!['n']).toBeGreaterThan(2);
  expect(row!['pinyin']).toBe(false);
  await expect(query(url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(statSync(join(dataDir, 'embedded.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
});

test('a second start adopts the living server and leaves it to the first while that one uses it', async () => {
  const first = await start();
  const client = new pg.Client({ connectionString: first.url });
  client.on('error', () => undefined);
  await client.connect();
  const second = await start();
  expect(second).toMatchObject({ adopted: true, url: first.url });
  await second.stop();
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await client.end();
});

test('two first starts at once agree on one server', async () => {
  const [one, other] = await Promise.all([startInOtherProcess(), startInOtherProcess()]);
  expect(one.url).toBe(other.url);
  expect([one.adopted, other.adopted].sort()).toEqual([false, true]);
  expect(readdirSync(dataDir).filter((name) => name.includes('new'))).toEqual([]);
});

test('waits for what the other first start is about to write', async () => {
  mkdirSync(dataDir);
  const [file, memory] = [join(dataDir, 'embedded.json'), { password: 'of the other', port: 5432 }];
  writeFileSync(file, '');
  const reading = recall(dataDir);
  await sleep(120);
  writeFileSync(file, JSON.stringify(memory));
  expect(await reading).toEqual(memory);
});

test('when its starter is killed it stops by itself, and nothing that was acknowledged is lost', async () => {
  const { child, url } = await startInOtherProcess();
  await query(url, 'create table kept (n int)');
  await query(url, 'insert into kept values (42)');
  const pid = pidOf();
  child.kill('SIGKILL');
  const next = await start();
  await until(
    () =>
      pidOf() !== pid &&
      query(next.url, 'select n from kept').then(
        (rows) => rows[0]!['n'] === 42,
        () => false,
      ),
  );
  expect(next.adopted).toBe(false);
});

test('killed outright it is started again on the same port with what was committed', async () => {
  const one = await start();
  await query(one.url, 'create table kept (n int); insert into kept values (1)');
  const pid = pidOf();
  process.kill(pid, 'SIGKILL');
  await until(() =>
    query(one.url, 'select n from kept').then(
      (rows) => rows.length === 1 && pidOf() !== pid,
      () => false,
    ),
  );
  expect(said.some((line) => line.includes('starting it again'))).toBe(true);
});

test('a number in postmaster.pid that now belongs to another program is not taken for a server, nor killed', async () => {
  await (await start()).stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  children.push(stranger);
  const lines = [stranger.pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready', ''];
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'), { mode: 0o644 });
  expect((await start()).adopted).toBe(false);
  expect(stranger.exitCode).toBeNull();
});

test('takes another port when its own is in use', async () => {
  const first = await start();
  await first.stop();
  const port = Number(new URL(first.url).port);
  const squatter = createServer().listen(port, '127.0.0.1');
  await new Promise((done) => squatter.once('listening', done));
  try {
    const second = await start();
    expect(new URL(second.url).port).not.toBe(String(port));
    expect(JSON.parse(readFileSync(join(dataDir, 'embedded.json'), 'utf8')).port).toBe(Number(new URL(second.url).port));
  } finally {
    squatter.close();
  }
});

test('runs in a folder no other user can reach', async () => {
  chmodSync(home, 0o700);
  const namespaces = spawnSync('unshare', ['--user', '--map-user=65534', 'true']).status === 0;
  if (process.getuid?.() === 0 && !namespaces)
    return void (await expect(start()).rejects.toThrow(/Start as an ordinary user, or set DATABASE_URL/));
  expect(await query((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  if (process.getuid?.() === 0) expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
});

test.each([
  [
    'a cluster of another version',
    () => writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '13\n'),
    /made by PostgreSQL 13; this program brings 18/,
  ],
  [
    'a folder of something else',
    () => writeFileSync(join(dataDir, 'postgres', 'notes.txt'), 'mine'),
    /neither empty nor a PostgreSQL folder/,
  ],
  ['a lost password file', () => writeFileSync(join(dataDir, 'embedded.json'), '{'), /cannot be read/],
])('refuses %s in one line', async (_name, spoil, line) => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  spoil();
  const refused = await start().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect((refused as StartError).message).toMatch(line);
  expect((refused as StartError).message).not.toContain('\n');
});

test('refuses a data folder it cannot make', async () => {
  writeFileSync(join(home, 'file'), '');
  dataDir = join(home, 'file', 'data');
  await expect(start()).rejects.toThrow(/cannot be written \(ENOTDIR\)/);
});
