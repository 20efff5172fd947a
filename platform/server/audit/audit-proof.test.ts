import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pino, { type Logger } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AuditGround } from '../../testing/audit-ground.ts';
import { cutBehind } from '../../testing/audit-tampering.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { keyFileOf } from './audit-keys.ts';
import { sealAudit } from './audit-sealer.ts';
import { backup } from '../database/backup.ts';

const WHOLE = { broken: null, warnings: [] };
const OTHER_KEY = 'a key from the settings';
let app: TestApp;
let ground: AuditGround;
/** Entries each company begins with: what the modules seed for it. */
let seeded: number;
const beside: TestApp[] = [];
beforeEach(async () => {
  app = await startTestApp();
  const [first] = await app.sql<{ n: number }>('select count(*)::int as n from audit.entry where company_id = 35');
  seeded = first!.n;
  ground = new AuditGround(app);
  await ground.write([35, 36], 5);
  await ground.sealAndSign();
});
afterEach(async () => {
  for (const one of beside.splice(0)) await one.stop();
  await app.stop();
});

const another = async (settings: Record<string, string>, log?: Logger): Promise<TestApp> => {
  const made = await startTestApp({ beside: app, settings, ...(log && { log }) });
  beside.push(made);
  return made;
};
const linesOf = async (of: TestApp) => (await readFile(of.kernel.audit.path, 'utf8')).trimEnd().split('\n');
const kindsOf = async (of: TestApp) => (await linesOf(of)).map((line) => (JSON.parse(line.split('\t')[0]!) as { kind: string }).kind);

it('the key is in a file of its own: for its user alone, in no table and no backup', async () => {
  const file = keyFileOf(app.kernel.settings);
  const key = (await readFile(file, 'utf8')).trim();
  expect(key.length).toBeGreaterThan(30);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await app.sql(`select 1 from platform.secret where name = 'audit'`)).toEqual([]);
  const folder = await mkdtemp(join(tmpdir(), 'quantum-key-'));
  try {
    await backup(app.kernel.db.owner, app.kernel.filesFolder, join(folder, 'backup'), () => undefined);
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    expect(names.length).toBeGreaterThan(50);
    for (const one of names) {
      const bytes = await readFile(join(one.parentPath, one.name));
      expect([one.name, (one.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).includes(key)]).toEqual([one.name, false]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('another key signs from a switch on that both have signed; what the old one signed stands', async () => {
  const next = await another({ DATA_DIR: app.kernel.settings.dataDir, AUDIT_KEY: OTHER_KEY });
  expect(await next.kernel.audit.verify()).toMatchObject({ broken: null, warnings: [{ why: 'key not switched' }] });
  await ground.write([35], 3);
  await ground.sealAndSign();
  await next.kernel.audit.sign();
  expect(await kindsOf(next)).toEqual(['heads', 'heads', 'key']);
  expect((await linesOf(next)).at(-1)!.split('\t')).toHaveLength(3);
  expect(await next.kernel.audit.verify()).toMatchObject(WHOLE);
  await ground.write([35], 3);
  await next.kernel.work();
  await expect.poll(async () => (await app.sql('select 1 from audit.unsealed')).length).toBe(0);
  await next.kernel.audit.sign();
  expect(await next.kernel.audit.verify()).toMatchObject(WHOLE);
  // The old key alone does not vouch for what the new one has signed.
  expect((await app.kernel.audit.verify()).broken).not.toBeNull();
});

it('a lost key is named: nothing of it is believed before a switch, and after it less than whole', async () => {
  const next = await another({ AUDIT_HEADS: app.kernel.audit.path, AUDIT_KEY: OTHER_KEY });
  expect((await next.kernel.audit.verify()).broken).toMatchObject({ why: 'file changed' });
  await next.kernel.audit.sign();
  const { broken, warnings } = await next.kernel.audit.verify();
  expect(broken).toBeNull();
  expect(new Set(warnings.map(({ why }) => why))).toEqual(new Set(['key switched alone', 'key unknown']));
});

it('rows that are gone are a break, unless a signed line says that a backup was restored', async () => {
  await ground.keep();
  await ground.write([35], 4);
  await ground.sealAndSign();
  const { file } = ground;
  ground.file = await readFile(app.kernel.audit.path, 'utf8');
  await ground.putBack();
  expect(ground.file.length).toBeGreaterThan(file.length);
  expect((await app.kernel.audit.verify()).broken).toEqual({
    companyId: 35,
    seq: seeded + 5,
    entryId: null,
    why: 'head set back',
  });
  await app.kernel.audit.restored('2026-11-20T10:00:00.000Z');
  expect(await app.kernel.audit.verify()).toMatchObject(WHOLE);
  const told = (await linesOf(app)).map(
    (line) => JSON.parse(line.split('\t')[0]!) as { kind: string; backup?: string; from: unknown[][]; to: unknown[][] },
  );
  const line = told.find(({ kind }) => kind === 'restore')!;
  // Roles that were seeded are of no company.
  const headsOf = (heads: unknown[][]) => heads.filter(([company]) => company !== 0).map((head) => head.slice(0, 2));
  expect([line.backup, headsOf(line.from), headsOf(line.to)]).toEqual([
    '2026-11-20T10:00:00.000Z',
    [
      [35, seeded + 9],
      [36, seeded + 5],
    ],
    [
      [35, seeded + 5],
      [36, seeded + 5],
    ],
  ]);
  // It goes on from there, and cutting what comes next is a break again.
  await ground.write([35], 2);
  await ground.sealAndSign();
  expect(await app.kernel.audit.verify()).toMatchObject(WHOLE);
  await cutBehind(app.sql, 35, seeded + 6);
  expect((await app.kernel.audit.verify()).broken).toMatchObject({ companyId: 35, why: 'head set back' });
});

it('what is not the chain that was signed is signed no further, and the log says so', async () => {
  const said: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void said.push(line) });
  const next = await another({ DATA_DIR: app.kernel.settings.dataDir }, log);
  await cutBehind(app.sql, 35, seeded + 3);
  await ground.write([35, 36], 5);
  await sealAudit(app.kernel.db.owner);
  await next.kernel.audit.sign();
  expect(JSON.parse(said.join('\n'))).toMatchObject({ companies: [35], msg: expect.stringContaining('audit:verify') });
  const last = JSON.parse((await linesOf(app)).at(-1)!.split('\t')[0]!) as { heads: unknown[][] };
  expect(last.heads.map(([company, seq]) => [company, seq])).toEqual([[36, seeded + 10]]);
  expect((await app.kernel.audit.verify()).broken).toMatchObject({ companyId: 35, seq: seeded + 5, why: 'signature' });
});

it('every server keeps a file of its own; one that is not at hand is named, and compared when it is given', async () => {
  const other = await another({ AUDIT_KEY: (await readFile(keyFileOf(app.kernel.settings), 'utf8')).trim() });
  await other.kernel.work();
  await expect.poll(() => existsSync(other.kernel.audit.path)).toBe(true);
  await other.kernel.stop();
  const { broken, warnings } = await app.kernel.audit.verify();
  expect([broken, warnings]).toEqual([null, [{ why: 'file missing', what: expect.stringContaining(other.kernel.audit.path) }]]);
  expect(await app.kernel.audit.verify([other.kernel.audit.path])).toMatchObject(WHOLE);
});

it('is posted where the settings say, with the lines that did not get through before', async () => {
  const heard: string[] = [];
  let answer = 503;
  const server = createServer((request, reply) => {
    let body = '';
    request
      .on('data', (part) => (body += String(part)))
      .on('end', () => {
        heard.push(body);
        reply.writeHead(answer).end();
      });
  }).listen(0, '127.0.0.1');
  try {
    await new Promise((listens) => server.once('listening', listens));
    const next = await another({
      DATA_DIR: app.kernel.settings.dataDir,
      AUDIT_HEADS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`,
    });
    for (const status of [503, 200, 200]) {
      answer = status;
      await ground.write([35], 1);
      await sealAudit(next.kernel.db.owner);
      await next.kernel.audit.sign();
    }
    const [, second, third, fourth] = await linesOf(next);
    expect(heard).toEqual([`${second}\n`, `${second}\n${third}\n`, `${fourth}\n`]);
  } finally {
    server.close();
  }
});

it('is mailed where the settings say', async () => {
  const mails: string[] = [];
  const peer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(`${session.envelope.rcptTo.map(({ address }) => address).join()} ${Buffer.concat(parts).toString('utf8')}`);
        done();
      });
    },
  });
  peer.listen(0, '127.0.0.1');
  try {
    await new Promise((listens) => peer.server.once('listening', listens));
    const { port } = peer.server.address() as AddressInfo;
    const dataDir = app.kernel.settings.dataDir;
    const next = await another({
      DATA_DIR: dataDir,
      AUDIT_HEADS_MAIL: 'audit@example.org',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PUBLIC_URL: 'https://quantum.example',
    });
    await ground.write([35], 1);
    await sealAudit(next.kernel.db.owner);
    await next.kernel.audit.sign();
    expect(mails).toHaveLength(1);
    const mac = (await linesOf(next)).at(-1)!.slice(-64);
    // Long lines are folded by '=' at their ends.
    expect(mails[0]!.replaceAll('=\r\n', '')).toMatch(new RegExp(`^audit@example.org [^]*${mac}`));
  } finally {
    peer.close();
  }
});
