import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes are kept: keys are ours, never a name somebody gave. */
export interface FileStorage {
  put(key: string, path: string): Promise<void>;
  read(key: string, range?: { start: number; end: number }): Readable;
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
  /** Files that come in pieces, until they are complete. A service elsewhere does the same with its own uploads in parts. */
  readonly pieces: {
    /** Bytes in a row from the beginning; 0 where nothing is. */
    size(key: string): Promise<number>;
    write(key: string, from: number, path: string): Promise<void>;
    /** Where the whole can be read on this machine, and is taken from by `put`. */
    path(key: string): Promise<string>;
    remove(key: string): Promise<void>;
  };
  /** Every key there is, in no order. */
  keys(): AsyncIterable<string>;
  /** Takes a file out of use that was put before; false for a younger one. */
  setAside(key: string, before: Date): Promise<boolean>;
  /** Removes what was set aside before. */
  clearAside(before: Date): Promise<void>;
}

/** `aside` and `half`, where pieces are put together: on the same file system as `folder`. */
export function localStorage(folder: string, aside: string, half: string): FileStorage {
  const at = (key: string) => join(folder, key);
  const piece = (key: string) => join(half, key);
  return {
    pieces: {
      size: async (key) => (await stat(piece(key)).catch(() => undefined))?.size ?? 0,
      write: async (key, from, path) => {
        await mkdir(half, { recursive: true, mode: 0o700 });
        await using file = await open(piece(key), from === 0 ? 'w' : 'r+');
        await file.write(await readFile(path), 0, undefined, from);
        await file.sync();
      },
      path: async (key) => piece(key),
      remove: (key) => rm(piece(key), { force: true }),
    },
    put: async (key, path) => {
      await mkdir(dirname(at(key)), { recursive: true, mode: 0o700 });
      await rename(path, at(key)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        await copyFile(path, at(key));
        await rm(path);
      });
    },
    read: (key, range) => createReadStream(at(key), range),
    size: async (key) => (await stat(at(key))).size,
    remove: (key) => rm(at(key), { force: true }),
    keys: () => filesIn(folder),
    setAside: async (key, before) => {
      const found = await stat(at(key)).catch(() => undefined);
      if (!found || lastTouched(found) >= before.getTime()) return false;
      const to = join(aside, key);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await rename(at(key), to);
      // Its days begin now.
      await utimes(to, new Date(), new Date());
      return true;
    },
    clearAside: async (before) => {
      for await (const key of filesIn(aside)) {
        const found = await stat(join(aside, key)).catch(() => undefined);
        if (found && lastTouched(found) < before.getTime()) await rm(join(aside, key), { force: true });
      }
    },
  };
}

/** The later one: moving a file into the store changes its status, not its content. */
const lastTouched = ({ mtimeMs, ctimeMs }: { mtimeMs: number; ctimeMs: number }): number => Math.max(mtimeMs, ctimeMs);

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  for await (const entry of entries) if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
}
