import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Files } from '../files/files.ts';

/** Lays stored files into a folder of their own for the work, and removes it afterwards. */
export async function withLocalCopies<T>(
  files: Files,
  keys: readonly string[],
  work: (paths: readonly string[], folder: string) => Promise<T>,
): Promise<T> {
  const folder = await files.tempPath();
  await mkdir(folder, { mode: 0o700 });
  try {
    const paths: string[] = [];
    for (const [i, key] of keys.entries()) {
      const path = `${folder}/${i}.source`;
      await pipeline(files.storage.read(key), createWriteStream(path));
      paths.push(path);
    }
    return await work(paths, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
