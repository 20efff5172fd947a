import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipped } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from './zip-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quantum-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

const made = async (name: string, files: Record<string, Buffer>): Promise<Buffer> => {
  const path = join(folder, name);
  const zip = await ZipFile.create(path, new Date(2026, 10, 30, 9, 41, 20));
  for (const [file, content] of Object.entries(files)) zip.add(file, content);
  await zip.end();
  await zip.close();
  return readFile(path);
};

it('holds files of every script under their names, as they are', async () => {
  const files = { '01 Cleaning.txt': Buffer.from('wards'), '02 病房清潔／规程.txt': Buffer.from('消毒'), empty: Buffer.alloc(0) };
  expect(unzipped(await made('read.zip', files))).toEqual(files);
});

it('overwrites nothing', async () => {
  await made('kept.zip', {});
  await expect(ZipFile.create(join(folder, 'kept.zip'), new Date())).rejects.toThrow('EEXIST');
});

it('is left alone in the middle', async () => {
  const zip = await ZipFile.create(join(folder, 'half.zip'), new Date());
  zip.add('a', Buffer.from('x'));
  await zip.close();
  await expect(zip.end()).rejects.toThrow();
});
