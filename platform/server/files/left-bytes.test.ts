import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { ASIDE_DAYS, sweepStored, sweepTemp, TEMP_HOURS, UNNAMED_DAYS } from './left-bytes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** So many days from now, by the machine's clock. */
const inDays = (days: number, minutes = 0): Date => new Date(Date.now() + days * 86_400_000 + minutes * 60_000);
const sweep = (now: Date) => sweepStored(app.kernel.db.owner, app.kernel.files.storage, now);
const at = (key: string) => join(app.kernel.filesFolder, key);
const asideAt = (key: string) => join(app.kernel.settings.dataDir, 'files-aside', key);
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#4a6' } })
    .jpeg()
    .toBuffer();

async function upload(): Promise<{ url: string; keys: string[] }> {
  const { DATA } = await app.upload('insp', 'photo.jpg', await photo(), 'image/jpeg');
  const [row] = await app.sql<{ storage_key: string; thumb_key: string }>(
    'select storage_key, thumb_key from platform.file where id = $1',
    [DATA.id],
  );
  return { url: DATA.url, keys: [row!.storage_key, row!.thumb_key] };
}

it('stored files no row names are set aside after a week, and gone a month later; what a row names stays', async () => {
  const stored = await upload();
  const left = [`2026-01/${randomUUID()}`, `2026-01/${randomUUID()}-thumb`];
  await mkdir(dirname(at(left[0]!)), { recursive: true });
  for (const key of left) await writeFile(at(key), 'left by a killed server');
  expect(await sweep(inDays(UNNAMED_DAYS, -1))).toBe(0);
  expect(left.map((key) => existsSync(at(key)))).toEqual([true, true]);
  expect(await sweep(inDays(UNNAMED_DAYS, 1))).toBe(2);
  expect(left.map((key) => [existsSync(at(key)), existsSync(asideAt(key))])).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(stored.keys.map((key) => existsSync(at(key)))).toEqual([true, true]);
  await sweep(inDays(ASIDE_DAYS, -1));
  expect(left.map((key) => existsSync(asideAt(key)))).toEqual([true, true]);
  await sweep(inDays(ASIDE_DAYS, 1));
  expect(left.map((key) => existsSync(asideAt(key)))).toEqual([false, false]);
  expect(stored.keys.map((key) => existsSync(at(key)))).toEqual([true, true]);
});

it('never takes what is being written: a file whose row is not there yet', async () => {
  const { storage } = app.kernel.files;
  const put = storage.put;
  const seen: [number, boolean][] = [];
  storage.put = async (key, path) => {
    // Its content is older than its place in the store: the upload had waited.
    await utimes(path, inDays(-30), inDays(-30));
    await put(key, path);
    seen.push([await sweep(new Date()), existsSync(at(key))]);
  };
  try {
    const { url } = await upload();
    expect(seen).toEqual([
      [0, true],
      [0, true],
    ]);
    expect((await (await app.kernel.inject()).inject({ method: 'GET', url })).statusCode).toBe(200);
  } finally {
    storage.put = put;
  }
});

it('a row taken away before its bytes were leaves them to the sweeper', async () => {
  const { keys } = await upload();
  await app.sql('delete from platform.file where storage_key = $1', [keys[0]]);
  expect(await sweep(inDays(UNNAMED_DAYS, 1))).toBe(2);
  expect(keys.map((key) => existsSync(at(key)))).toEqual([false, false]);
});

it('temporary files go when nobody has written to them for a day, also at the start of a server', async () => {
  const folder = app.kernel.tempFolder;
  await mkdir(folder, { recursive: true });
  const [first, second, written, young] = ['first', 'second', 'written', 'young'];
  const leave = async (name: string, days: number) => {
    await writeFile(join(folder, name), 'half');
    await utimes(join(folder, name), inDays(-days), inDays(-days));
  };
  await leave(first, TEMP_HOURS / 24 + 0.01);
  await leave(written, 2);
  await leave(young, TEMP_HOURS / 24 - 0.01);
  // Begun two days ago, and still written to.
  await appendFile(join(folder, written), 'more');
  expect(await sweepTemp(folder, new Date())).toBe(1);
  expect((await readdir(folder)).sort()).toEqual([written, young]);
  await leave(second, 2);
  const started = await startTestApp({ beside: app, work: true, settings: { DATA_DIR: app.kernel.settings.dataDir } });
  try {
    await expect.poll(async () => (await readdir(folder)).sort()).toEqual([written, young]);
  } finally {
    await started.stop();
  }
});
