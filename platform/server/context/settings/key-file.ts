import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key in a file that its user alone can read; `make` makes it where there is none. */
export async function readKeyFile(path: string, make: boolean): Promise<string | undefined> {
  const read = () =>
    readFile(path, 'utf8').then(
      (text) => text.trim(),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return undefined;
      },
    );
  const there = await read();
  if (there !== undefined || !make) return there;
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    // Of two processes that make it at once, the first one's stands.
    await link(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(part, { force: true });
  }
  return read();
}
