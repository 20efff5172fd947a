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
  for (const [file, content] of Object.entries(files)) await zip.add(file, content);
  await zip.end();
  await zip.close();
  return readFile(path);
};

it('holds files of every script under their names, as they are', async () => {
  const files = { '01 Cleaning.txt': Buffer.from('wards'), '02 病房清潔／规程.txt': Buffer.from('消毒'), empty: Buffer.alloc(0) };
  expect(unzipped(await made('read.zip', files))).toEqual(files);
});

it('says the day, and that names are UTF-8', async () => {
  const bytes = await made('head.zip', { a: Buffer.from('x') });
  expect(bytes.readUInt16LE(6)).toBe(0x0800);
  const [time, date] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)];
  expect([1980 + (date >> 9), (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([
    2026, 11, 30, 9, 41, 20,
  ]);
});

it('overwrites nothing', async () => {
  await made('kept.zip', {});
  await expect(ZipFile.create(join(folder, 'kept.zip'), new Date())).rejects.toThrow('EEXIST');
});

it('has room for 4 GB in all', async () => {
  const zip = await ZipFile.create(join(folder, 'room.zip'), new Date());
  expect([zip.hasRoom(4_000_000_000), zip.hasRoom(4_294_967_296)]).toEqual([true, false]);
  await zip.close();
});
