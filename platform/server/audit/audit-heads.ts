import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readLine, writeLine, type AuditLine, type HeadTuple, type LineBody, type RestoreBody } from './audit-line.ts';
import type { AuditKey } from './audit-keys.ts';

/** One server's file of signed heads, as read. */
export interface HeadFile {
  path: string;
  /** Undefined when there is no line in it. */
  server: string | undefined;
  lines: AuditLine[];
}

/** Undefined when there is no such file. */
export async function readHeadFile(path: string): Promise<HeadFile | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  const lines = text.split('\n').flatMap((one) => readLine(one) ?? []);
  return { path, server: lines[0]?.body.server, lines };
}

type Without<T> = T extends LineBody ? Omit<T, 'server' | 'at' | 'previous'> : never;
export type NewLine = Without<LineBody>;

/** Adds lines behind those of the file, on the disk before it answers. */
export async function addLines(
  path: string,
  file: HeadFile | undefined,
  said: readonly { body: NewLine; keys: readonly AuditKey[] }[],
): Promise<{ server: string; lines: AuditLine[] }> {
  const server = file?.server ?? randomUUID();
  let previous = file?.lines.at(-1)?.hash ?? '';
  const lines = said.map(({ body, keys }) => {
    const line = writeLine({ ...body, server, at: new Date().toISOString(), previous } as LineBody, keys);
    previous = line.hash;
    return line;
  });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await using handle = await open(path, 'a', 0o600);
  // A write that was cut by a power failure has left no end of line: ours begins on its own.
  const cut = (await handle.stat()).size > 0 && file !== undefined && !(await endsWithLine(path));
  await handle.write((cut ? '\n' : '') + lines.map(({ text }) => `${text}\n`).join(''));
  await handle.datasync();
  return { server, lines };
}

async function endsWithLine(path: string): Promise<boolean> {
  await using handle = await open(path, 'r');
  const { size } = await handle.stat();
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === 10;
}

const seqIn = (heads: readonly HeadTuple[], company: number): number => heads.find(([id]) => id === company)?.[1] ?? 0;

/** Was this head taken back by a restore that came after it? */
export const takenBack = (restores: readonly RestoreBody[], at: string, [company, seq]: HeadTuple): boolean =>
  restores.some((restore) => restore.at >= at && seq > seqIn(restore.to, company));

/** The last head of each company that a file vouches for. */
export function lastHeads(lines: readonly AuditLine[], restores: readonly RestoreBody[]): Map<number, HeadTuple> {
  const last = new Map<number, HeadTuple>();
  for (const { body } of lines)
    if (body.kind === 'heads') for (const head of body.heads) if (!takenBack(restores, body.at, head)) last.set(head[0], head);
  return last;
}

export const restoresOf = (lines: readonly AuditLine[]): RestoreBody[] =>
  lines.flatMap(({ body }) => (body.kind === 'restore' ? [body] : []));
