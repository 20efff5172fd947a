import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@quantum/platform/server';
import { startTestApp } from '@quantum/platform/testing';
import { expect, it } from 'vitest';
import { checkDataFolder } from './start-checks.ts';

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

it('folders of what people uploaded are closed to everybody else, those of a version before too', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quantum-folders-'));
  const names = ['files', 'files-aside', 'files-pieces', 'tmp'];
  for (const name of names) await mkdir(join(dataDir, name), { mode: 0o755 });
  await checkDataFolder(readSettings({ DATA_DIR: dataDir }));
  for (const name of names) expect([name, await modeOf(join(dataDir, name))]).toEqual([name, '700']);
  await rm(dataDir, { recursive: true });
});

it('the first upload makes its folders for the program alone', async () => {
  const app = await startTestApp();
  expect((await app.upload('insp', 'notes.txt', Buffer.from('A line of notes\n'.repeat(20)), 'text/plain')).STATUS).toBe(0);
  const { dataDir } = app.kernel.settings;
  for (const name of ['files', 'tmp']) expect([name, await modeOf(join(dataDir, name))]).toEqual([name, '700']);
  await app.stop();
});
