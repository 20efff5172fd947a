import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@quantum/platform/embedded';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ChildServer } from './testing/child-server.ts';
import { beginUpload, pausedDownload, type HalfUpload } from './testing/half-calls.ts';

/** Told to stop while calls of every kind are in flight: nothing is lost, nothing is left running, PostgreSQL goes last. */
let folder: string;
let data: string;
let server: ChildServer;
let token: string;
const admin = { userName: 'admin', password: 'a long pass phrase', channelType: '_SYS_LT_B' };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quantum-stop-'));
  data = join(folder, 'data');
  server = new ChildServer(data, { DEMO: '0' });
  await server.start();
  const link = /setup#(\S+)/.exec(server.said)![1]!;
  const { userName, password } = admin;
  expect((await server.call('/permissions/setup', { token: link, userName, password, companyName: 'Stop Ltd' })).STATUS).toBe(0);
  await server.sql(
    `insert into organization.unit (company_id, parent_id, code, names, short_name, org_type, status, in_ranking, time_zone, valid_from, event_on, search, created_at, updated_at)
     select 35, 35, 'U' || n, '{"en":"Unit","zh-Hans":"Unit","zh-Hant":"Unit"}', 'U', '_SYS_OT_6', '_SYS_A9_1', false, 'Asia/Hong_Kong', current_date, current_date, 'u', now(), now()
     from generate_series(1, 6000) n`,
  );
  await signIn();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(): Promise<void> {
  token = ((await server.call('/permissions/login', admin)).DATA as { token: string }).token;
}
const code = (name: string) =>
  server.call('/codes', { code: name, parent: '_SYS_FC', texts: { en: 'Stop', 'zh-Hans': 'Stop', 'zh-Hant': 'Stop' } }, token);
const health = async () => (await fetch(`http://127.0.0.1:${server.port}/health/ready`)).status;
const until = (work: () => unknown) => expect.poll(work, { timeout: 30_000, interval: 20 });
const inTemp = (): number =>
  existsSync(join(data, 'tmp')) ? readdirSync(join(data, 'tmp')).reduce((sum, name) => sum + statSync(join(data, 'tmp', name)).size, 0) : 0;
const groupOf = (pid: number): string => spawnSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
/** The process and everything it has begun, and what those have. */
function familyOf(pid: number): number[] {
  const all = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const of = (parent: number): number[] => [parent, ...all.filter(([, by]) => by === parent).flatMap(([child]) => of(child))];
  return of(pid);
}

/** Holds writes into these tables back until it is let go. */
let holder: pg.Client | undefined;
async function hold(...tables: string[]): Promise<void> {
  holder = new pg.Client({ connectionString: server.databaseUrl });
  // It is cut off where PostgreSQL stops before it lets go.
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query(`begin; lock table ${tables.join(', ')} in share row exclusive mode`);
}
const release = async (): Promise<void> => {
  await holder?.query('rollback').catch(() => undefined);
  await holder?.end().catch(() => undefined);
  holder = undefined;
};
afterEach(release);
const waiting = async (): Promise<number> =>
  (await server.sql<{ n: number }>(`select count(*)::int as n from pg_locks where not granted`))[0]!.n;
const jobs = () =>
  server.sql<{ id: number; state: string; tries: number; beat: string }>(
    'select id, state, tries, beat_at::text as beat from platform.job order by id',
  );

describe('told to stop', () => {
  it('answers what is in flight, refuses what is new, hands its job back, and PostgreSQL goes last', async () => {
    const big = Buffer.alloc(30 * 1024 * 1024, 'all work and no play\n');
    const whole = await (await beginUpload(server.port, token, 'big.txt', big)).finish();
    expect(whole.STATUS).toBe(0);
    const upload = await beginUpload(server.port, token, 'half.txt', Buffer.alloc(200_000, 'half of it\n'));
    await until(inTemp).toBeGreaterThan(90_000);
    const download = await pausedDownload(server.port, token, (whole.DATA as { id: number }).id);
    await hold('dictionary.code', 'platform.file');
    const exported = await fetch(`http://127.0.0.1:${server.port}/api/corporates/list/table/all/export`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', prefer: 'respond-async' },
      body: JSON.stringify({ format: 'csv' }),
    });
    expect(exported.status).toBe(202);
    const writing = code('STOP_1');
    // The write and the job's file wait for what we hold.
    await until(waiting).toBe(2);
    const [before] = await jobs();
    expect(before).toMatchObject({ state: 'running' });
    const { postmaster, pid } = server;
    const family = familyOf(pid);
    expect(family).toContain(postmaster);
    expect(groupOf(postmaster)).not.toBe(groupOf(pid));

    const ended = server.terminate();
    await until(health).toBe(503);
    const refused = await fetch(`http://127.0.0.1:${server.port}/api/menus/list`, { headers: { token } });
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([503, '1', 'close']);
    expect(await refused.json()).toMatchObject({ STATUS: 1503, DATA: null });
    // With its next beat the job has learned of it.
    await until(async () => (await jobs())[0]!.beat).not.toBe(before!.beat);
    expect(isAlive(postmaster)).toBe(true);
    await release();
    expect((await writing).STATUS).toBe(0);
    expect((await upload.finish()).STATUS).toBe(0);
    expect(await download.rest()).toBe(big.length);

    expect(await ended).toEqual({ code: 0, signal: null });
    expect(family.filter(isAlive)).toEqual([]);

    await server.start();
    expect(await server.sql(`select code from dictionary.code where code = 'STOP_1'`)).toHaveLength(1);
    await until(async () => (await jobs())[0]!.state).toBe('done');
    const [done] = await jobs();
    expect(done!.tries).toBe(1);
    const files = await server.sql<{ name: string }>(`select f.name from platform.file f join platform.job j on j.file_id = f.id`);
    expect(files).toHaveLength(1);
  });

  it('a second time, it waits for nothing: what was not answered is wholly absent', async () => {
    await signIn();
    await hold('dictionary.code');
    const writing = code('STOP_2').then(
      () => 'answered',
      () => 'cut',
    );
    await until(waiting).toBe(1);
    const { postmaster } = server;
    const ended = server.terminate();
    await until(health).toBe(503);
    void server.terminate();
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(await writing).toBe('cut');
    expect(isAlive(postmaster)).toBe(false);
    await server.start();
    expect(await server.sql(`select code from dictionary.code where code = 'STOP_2'`)).toEqual([]);
    expect(await server.sql(`select 1 from audit.entry where code = 'STOP_2'`)).toEqual([]);
  });

  it('does not wait for ever for someone who never ends', async () => {
    await server.stop();
    server = new ChildServer(data, { DEMO: '0', STOP_SECONDS: '1' });
    await server.start();
    await signIn();
    const stuck: HalfUpload = await beginUpload(server.port, token, 'never.txt', Buffer.alloc(200_000, 'never\n'));
    await until(inTemp).toBeGreaterThan(90_000);
    const { postmaster } = server;
    expect(await server.terminate()).toEqual({ code: 0, signal: null });
    await expect(stuck.finish()).rejects.toThrow();
    expect(isAlive(postmaster)).toBe(false);
  });

  it('while it starts, it takes its database with it', async () => {
    const starting = server.start().catch((error: Error) => error.message);
    // The file is there a moment before its number is.
    await until(() => existsSync(join(data, 'postgres', 'postmaster.pid')) && server.postmaster).toBeGreaterThan(1);
    const { postmaster } = server;
    expect(await server.terminate()).toEqual({ code: 0, signal: null });
    expect(await starting).toContain('the server ended (0)');
    expect(isAlive(postmaster)).toBe(false);
  });
});
