import { randomUUID } from 'node:crypto';
import { appendFile, copyFile, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import {
  backup,
  Kernel,
  readBackup,
  readSettings,
  restore,
  sealAudit,
  StartError,
  systemClock,
  type Backup,
} from '@quantum/platform/server';
import { startTestApp, type TestApp, type TestWorld } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/** The drill: a backup under traffic, restored beside it, is one instant of the whole. */

const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
const silent = () => undefined;
let app: TestApp;
let folder: string;
let made: Backup;
let written = 0;
beforeAll(async () => {
  app = await startTestApp({ work: true });
  folder = await mkdtemp(join(tmpdir(), 'quantum-drill-'));
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const report = async () => {
    const clientId = randomUUID();
    const { DATA: file } = await app.upload('emp', 'seen.png', png, 'image/png');
    const body = { clientId, unitId: 201, spaceId: null, category: '_SYS_FC_3', description: '升降機門口有水', photos: [file.id] };
    expect((await app.as('emp', 'POST', '/issues', body)).STATUS).toBe(0);
    written++;
  };
  await report();
  let done = false;
  const writers = Array.from({ length: 4 }, async () => {
    while (!done) await report();
  });
  while (written < 12) await new Promise((later) => setTimeout(later, 20));
  await sealAudit(app.kernel.db.owner);
  await app.kernel.audit.sign();
  made = await backup(app.kernel.db.owner, app.kernel.filesFolder, join(folder, 'backup'), silent);
  done = true;
  await Promise.all(writers);
  // Everything anyone ever wrote: no one else of the machine reads it.
  if (process.platform !== 'win32') expect((await stat(join(folder, 'backup'))).mode & 0o777).toBe(0o700);
});
afterAll(async () => {
  await app?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A kernel on an empty database of the run's PostgreSQL, with an empty data folder. */
async function emptyKernel(): Promise<{ kernel: Kernel; drop: () => Promise<void> }> {
  const server = new URL(inject('databaseServer'));
  const name = `drill_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: server.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const dataDir = join(folder, name);
  const settings = readSettings({ NODE_ENV: 'test', DATABASE_URL: url.href, DEMO: '0', DATA_DIR: dataDir, JOBS: '0' });
  const kernel = new Kernel({
    settings,
    databaseUrl: url.href,
    modules: world.modules,
    log: pino({ level: 'silent' }),
    clock: systemClock,
  });
  const drop = async () => {
    await kernel.stop();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { kernel, drop };
}

/** What someone may put into a backup that lies about, and what is said of it. */
const ADDED: [(backup: string) => Promise<unknown>, RegExp][] = [
  [(at) => writeFile(join(at, 'files', 'added'), 'x'), /added is none of its parts/],
  [(at) => symlink('/etc/hostname', join(at, 'files', 'added')), /added is a link/],
  [(at) => symlink('/etc', join(at, 'files', 'added')), /added is a link/],
  [
    (at) => writeFile(join(at, 'manifest.json'), JSON.stringify({ ...made, files: [{ key: '../../stolen', size: 0, sha256: '' }] })),
    /names "\.\.\/\.\.\/stolen"/,
  ],
  [
    (at) => writeFile(join(at, 'manifest.json'), JSON.stringify({ ...made, tables: [{ name: '../x.y', rows: 0, sha256: '' }] })),
    /names "\.\.\/x\.y"/,
  ],
  [
    async (at) => {
      const { key, sha256, size } = made.files[0]!;
      await symlink(join(at, 'files', key), join(at, 'files', 'added'));
      await writeFile(join(at, 'manifest.json'), JSON.stringify({ ...made, files: [...made.files, { key: 'added', size, sha256 }] }));
    },
    /added is a link/,
  ],
];

const into = (kernel: Kernel, from: Backup) =>
  restore(join(folder, 'backup'), from, {
    pool: kernel.db.owner,
    migrations: kernel.migrations(),
    filesFolder: kernel.filesFolder,
    loaded: (client) => kernel.restored(client),
    log: kernel.log,
    say: silent,
  });

test('what is restored is whole: rows, files, trail, and people sign in to it', async () => {
  expect(written).toBeGreaterThan(12);
  const { kernel, drop } = await emptyKernel();
  try {
    await into(kernel, await readBackup(join(folder, 'backup')));
    const one = async (sql: string): Promise<number> => (await kernel.db.owner.query<{ n: number }>(sql)).rows[0]!.n;
    const issues = await one('select count(*)::int as n from issue.issue');
    expect(issues).toBeGreaterThanOrEqual(12);
    expect(issues).toBeLessThanOrEqual(written);
    // One instant: every issue has its history row, its photo and its to-do, and no history row lacks its issue.
    expect(
      await one(
        `select count(*)::int as n from issue.issue i where not exists (select from audit.entry e where e.kind = 'issue.issue' and e.record_id = i.id)`,
      ),
    ).toBe(0);
    expect(
      await one(
        `select count(*)::int as n from audit.entry e where e.kind = 'issue.issue' and not exists (select from issue.issue i where i.id = e.record_id)`,
      ),
    ).toBe(0);
    expect(
      await one(
        `select count(*)::int as n from issue.issue i where not exists (select from issue.photo p join platform.file f on f.id = p.file_id where p.issue_id = i.id)`,
      ),
    ).toBe(0);
    expect(
      await one(
        `select count(*)::int as n from issue.issue i where not exists (select from task.task t where t.source_kind = 'issue.issue' and t.source_id = i.id)`,
      ),
    ).toBe(0);
    // Without the key and the file of the site the trail is less than whole, and says why.
    await kernel.audit.restored(made.at);
    const bare = await kernel.audit.verify();
    expect([bare.broken, bare.warnings.map(({ why }) => why).sort()]).toEqual([
      null,
      ['file missing', 'key switched alone', 'key unknown'],
    ]);
    expect(await kernel.prepare()).toEqual([]);
    const http = await kernel.inject();
    // Sessions of before are over, by their tokens and by themselves.
    const token = await app.tokenOf('emp');
    const before = await http.inject({ method: 'POST', url: '/api/permissions/info', headers: { token }, payload: {} });
    expect([before.statusCode, (await app.as('emp', 'POST', '/permissions/info', {})).http]).toEqual([401, 200]);
    expect(await one('select count(*)::int as n from access.session where revoked_at is null')).toBe(0);
    // Without the demo its accounts are closed: this one stands for a person of the site.
    await kernel.db.owner.query(`update access.user set of_demo = false where user_name = 'emp'`);
    const payload = JSON.stringify({ userName: 'emp', password: world.demoPassword, channelType: '_SYS_LT_B' });
    const login = await http.inject({
      method: 'POST',
      url: '/api/permissions/login',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    const own = (JSON.parse(login.body) as { DATA: { token: string } }).DATA.token;
    const fileId = await one('select max(id)::int as n from platform.file where kept_by is not null');
    const file = await http.inject({ method: 'GET', url: `/api/file/${fileId}`, headers: { token: own } });
    expect([file.statusCode, file.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
    // New records continue after the old ones.
    const next = (await kernel.db.owner.query<{ n: string }>(`select nextval(pg_get_serial_sequence('issue.issue', 'id')) as n`)).rows[0]!
      .n;
    expect(Number(next)).toBeGreaterThan(await one('select max(id)::int as n from issue.issue'));
    await expect(into(kernel, made)).rejects.toThrow(/not empty/);
  } finally {
    await drop();
  }
});

test('restored with the key and the file of the site the trail is whole, and a later state of the site is taken back by a signed line', async () => {
  await sealAudit(app.kernel.db.owner);
  await app.kernel.audit.sign();
  const { kernel, drop } = await emptyKernel();
  try {
    await mkdir(kernel.settings.dataDir, { recursive: true });
    for (const name of ['audit.key', 'audit-heads.log'])
      await copyFile(join(app.kernel.settings.dataDir, name), join(kernel.settings.dataDir, name));
    await into(kernel, await readBackup(join(folder, 'backup')));
    expect((await kernel.audit.verify()).broken).toMatchObject({ why: 'head set back' });
    await kernel.audit.restored(made.at);
    expect(await kernel.audit.verify()).toMatchObject({ broken: null, warnings: [] });
  } finally {
    await drop();
  }
});

test('a backup that was changed, cut short, or made by a newer program is refused before anything is written', async () => {
  const { kernel, drop } = await emptyKernel();
  try {
    const newer = { ...made, migrations: { ...made.migrations, '209901010000-later@issue': 'x' } };
    await expect(into(kernel, newer)).rejects.toThrow(/newer program/);
    const other = { ...made, migrations: { ...made.migrations, [Object.keys(made.migrations)[0]!]: 'x' } };
    await expect(into(kernel, other)).rejects.toThrow(/not the one the backup was made with/);
    for (const [put, why] of ADDED) {
      await put(join(folder, 'backup'));
      await expect(readBackup(join(folder, 'backup')), String(why)).rejects.toThrow(why);
      await rm(join(folder, 'backup', 'files', 'added'), { recursive: true, force: true });
      await writeFile(join(folder, 'backup', 'manifest.json'), JSON.stringify(made));
      await readBackup(join(folder, 'backup'));
    }
    await appendFile(join(folder, 'backup', 'data', 'issue.issue.ndjson.gz'), 'x');
    await expect(readBackup(join(folder, 'backup'))).rejects.toThrow(/issue\.issue.*missing or was changed/);
    await expect(readBackup(folder)).rejects.toBeInstanceOf(StartError);
    const { rows } = await kernel.db.owner.query(`select 1 from information_schema.tables where table_schema = 'platform'`);
    expect(rows).toEqual([]);
  } finally {
    await drop();
  }
});

test('a folder with something in it is never written to', async () => {
  await expect(backup(app.kernel.db.owner, app.kernel.filesFolder, join(folder, 'backup'), silent)).rejects.toThrow(/not empty/);
});
