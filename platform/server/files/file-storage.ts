import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes are kept: keys are ours, never a name somebody gave. */
export interface FileStorage {
  put(key: string, path: string): Promise<void>;
  read(key: string, range?: { start: number; end: number }): Readable;
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
}

export function localStorage(folder: string): FileStorage {
  const at = (key: string) => join(folder, key);
  return {
    put: async (key, path) => {
      await mkdir(dirname(at(key)), { recursive: true });
      await rename(path, at(key)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        await copyFile(path, at(key));
        await rm(path);
      });
    },
    read: (key, range) => createReadStream(at(key), range),
    size: async (key) => (await stat(at(key))).size,
    remove: (key) => rm(at(key), { force: true }),
  };
}
