import type pg from 'pg';
import { readHeadFile, type HeadFile } from './audit-heads.ts';
import { standingOf } from './audit-line.ts';
import type { Limits } from './audit-limits.ts';
import type { AuditKeys } from './audit-keys.ts';
import type { AuditBreak, AuditWarning } from './audit-break.ts';

const fileBreak = (line: number, why: AuditBreak['why']): AuditBreak => ({ companyId: null, seq: line, entryId: null, why });

/** Lines that no key vouches for, or that stand behind one which is no longer there. */
export function checkFiles(files: readonly HeadFile[], keys: AuditKeys, limits: Limits): AuditBreak[] {
  return files.flatMap(({ lines }) => {
    const seen = new Set<string>();
    for (const [i, line] of lines.entries()) {
      const { previous, server } = line.body;
      // Not only the one right before: two processes may have added at the same moment, and both have begun the file.
      const follows = previous === '' ? !seen.has(server) : seen.has(previous);
      const standing = standingOf(line, keys);
      if (!follows || standing === 'forged' || (standing === 'unknown' && !limits.knew(line))) return [fileBreak(i + 1, 'file changed')];
      seen.add(line.hash).add(server);
    }
    return [];
  });
}

/** Holds the files that are at hand against what the database knows of them. */
export async function fileNotes(
  client: pg.PoolClient,
  files: readonly HeadFile[],
): Promise<{ breaks: AuditBreak[]; warnings: AuditWarning[] }> {
  const { rows } = await client.query<{ server: string; host: string; path: string; lines: number; hash: string }>(
    'select server, host, path, lines, hash from audit.head_file order by at',
  );
  const breaks: AuditBreak[] = [];
  const warnings: AuditWarning[] = [];
  for (const { server, host, path, lines, hash } of rows) {
    const file = files.find(({ lines: held }) => held.some(({ body }) => body.server === server));
    // As it is now: it may have grown before the snapshot.
    const now = file && (await readHeadFile(file.path));
    if (!now) warnings.push({ why: 'file missing', what: `${path} of server ${server} on ${host}` });
    else if (now.lines.length < lines || !now.lines.some((line) => line.hash === hash))
      breaks.push(fileBreak(now.lines.length, 'file cut'));
  }
  if (rows.length === 0 && files.every(({ lines }) => lines.length === 0))
    warnings.push({ why: 'no file', what: 'no signed head was ever written outside the database' });
  return { breaks, warnings };
}
