import { hostname } from 'node:os';
import type pg from 'pg';
import type { Head } from './audit-chain.ts';
import { addLines, lastHeads, readHeadFile, restoresOf, type HeadFile, type NewLine } from './audit-heads.ts';
import { DATABASE_KEY, macOf, type AuditKey, type AuditKeys } from './audit-keys.ts';
import { readLine, signedBy, standingOf, tupleOf, type AuditLine, type HeadTuple } from './audit-line.ts';

export interface SignatureRow extends Head {
  signature: string;
  key_id: string | null;
}

export const signatureText = ({ company_id, seq, hash }: Head): string => `${company_id}:${seq}:${hash}`;

interface SignatureResult {
  /** What was added to the file. */
  lines: AuditLine[];
  /** Companies whose chain is not the one that was signed before: they are signed no further. */
  refused: number[];
}

/** Signs the heads that have moved, in the database first, then in this server's file; tells a switch of keys in both. */
export async function signHeads(pool: pg.Pool, keys: AuditKeys, path: string): Promise<SignatureResult> {
  const current = keys.current!;
  const file = await readHeadFile(path);
  const marks = await readMarks(pool, keys, file);
  const known = lastHeads(file?.lines ?? [], restoresOf(marks));
  const refused = await departed(pool, [...known.values()]);
  const switched = await switchOf(pool, keys, current, marks);
  const { rows } = await pool.query<Head>('select company_id, seq, hash from audit.head order by company_id');
  const moved = rows.filter((head) => !refused.includes(head.company_id) && known.get(head.company_id)?.[2] !== head.hash);
  await pool.query(
    `insert into audit.signature (company_id, seq, hash, signature, key_id)
     select *, $5 from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) on conflict do nothing`,
    [
      moved.map((h) => h.company_id),
      moved.map((h) => h.seq),
      moved.map((h) => h.hash),
      moved.map((h) => macOf(current, signatureText(h))),
      current.id,
    ],
  );
  const said = [
    ...(switched ? [switched] : []),
    ...(moved.length > 0 ? [{ body: { kind: 'heads' as const, heads: moved.map(tupleOf) }, keys: [current] }] : []),
  ];
  return { lines: await writeVerdict(pool, path, file, said), refused };
}

/** Tells that the database was put back on purpose, from what this server's file knew to what is there now. */
export async function signRestore(pool: pg.Pool, keys: AuditKeys, path: string, backup: string): Promise<AuditLine[]> {
  const file = await readHeadFile(path);
  const known = lastHeads(file?.lines ?? [], restoresOf(await readMarks(pool, keys, file)));
  const { rows } = await pool.query<Head>('select company_id, seq, hash from audit.head order by company_id');
  const body: NewLine = { kind: 'restore', backup, from: [...known.values()], to: rows.map(tupleOf) };
  return writeVerdict(pool, path, file, [{ body, keys: [keys.current!] }]);
}

async function readMarks(pool: pg.Pool, keys: AuditKeys, file: HeadFile | undefined): Promise<AuditLine[]> {
  const { rows } = await pool.query<{ line: string }>('select line from audit.mark order by id');
  return [...rows.flatMap(({ line }) => readLine(line) ?? []), ...(file?.lines ?? [])].filter(
    (line) => standingOf(line, keys) === 'signed',
  );
}

async function writeVerdict(
  pool: pg.Pool,
  path: string,
  file: HeadFile | undefined,
  said: { body: NewLine; keys: AuditKey[] }[],
): Promise<AuditLine[]> {
  const added = said.length > 0 ? await addLines(path, file, said) : { server: file?.server, lines: [] };
  for (const line of added.lines)
    if (line.body.kind !== 'heads') await pool.query('insert into audit.mark (line) values ($1) on conflict do nothing', [line.text]);
  const lines = [...(file?.lines ?? []), ...added.lines];
  const last = lines.at(-1);
  if (last)
    await pool.query(
      `insert into audit.head_file (server, host, path, lines, hash, at) values ($1, $2, $3, $4, $5, $6)
       on conflict (server) do update set host = excluded.host, path = excluded.path, lines = excluded.lines, hash = excluded.hash, at = excluded.at
       where audit.head_file.lines <= excluded.lines`,
      [added.server, hostname(), path, lines.length, last.hash, last.body.at],
    );
  return added.lines;
}

/** A signature of another key, not yet told of: what it signed so far stands, what it signs later does not. */
async function switchOf(
  pool: pg.Pool,
  keys: AuditKeys,
  current: AuditKey,
  marks: readonly AuditLine[],
): Promise<{ body: NewLine; keys: AuditKey[] } | undefined> {
  const { rows } = await pool.query<Head & { key: string }>(
    `select distinct on (company_id, key) company_id, seq, hash, coalesce(key_id, '${DATABASE_KEY}') as key from audit.signature
     where key_id is distinct from $1 order by company_id, key, seq desc`,
    [current.id],
  );
  const told = new Set(marks.flatMap((line) => (line.body.kind === 'key' && signedBy(line, current) ? line.body.from : [])));
  const from = [...new Set(rows.map(({ key }) => key))].filter((key) => !told.has(key));
  if (from.length === 0) return undefined;
  const last = new Map<number, Head>();
  for (const row of rows) if (from.includes(row.key) && (last.get(row.company_id)?.seq ?? 0) < row.seq) last.set(row.company_id, row);
  const old = from.flatMap((id) => (id === DATABASE_KEY ? [] : (keys.known.get(id) ?? [])));
  return { body: { kind: 'key', from, to: current.id, heads: [...last.values()].map(tupleOf) }, keys: [current, ...old] };
}

/** Companies whose chain has not, at the place that was signed last, the hash that was signed. */
async function departed(pool: pg.Pool, known: readonly HeadTuple[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select k.id from unnest($1::bigint[], $2::bigint[], $3::text[]) k(id, seq, hash)
     where not exists (select from audit.seal s join audit.head h using (company_id) where s.company_id = k.id and s.seq = k.seq and s.hash = k.hash and h.seq >= k.seq)`,
    [known.map(([id]) => id), known.map(([, seq]) => seq), known.map(([, , hash]) => hash)],
  );
  return rows.map(({ id }) => id);
}
