import type pg from 'pg';
import { NO_COMPANY, type Head } from './audit-chain.ts';
import { checkFiles, fileNotes } from './audit-verify-files.ts';
import { Limits } from './audit-limits.ts';
import { readHeadFile, restoresOf, takenBack } from './audit-heads.ts';
import type { AuditKeys } from './audit-keys.ts';
import { readLine, standingOf, type AuditLine, type HeadTuple } from './audit-line.ts';
import { walkChain, type Claim } from './audit-walk.ts';
import type { AuditBreak, AuditWarning } from './audit-break.ts';

export interface AuditVerdict {
  checked: number;
  /** The first break, or null. */
  broken: AuditBreak | null;
  /** Of every company the first one, and what else does not fit. */
  breaks: AuditBreak[];
  warnings: AuditWarning[];
  /** Rows not yet sealed, and the age of the oldest in seconds. */
  unsealed: number;
  unsealedAge: number;
}

/** Told after each company: rows walked so far, and how many are sealed in all. Throws to stop. */
export type AuditProgress = (checked: number, total: number) => void;

/** Walks every chain there is or was, every signed head and every file of signed heads, over one snapshot of the database. */
export async function verifyAudit(
  pool: pg.Pool,
  keys: AuditKeys,
  paths: readonly string[],
  progress: AuditProgress = () => undefined,
): Promise<AuditVerdict> {
  // Before the snapshot: what a file holds was in the database first.
  const files = (await Promise.all([...new Set(paths)].map(readHeadFile))).filter((file) => file !== undefined);
  const client = await pool.connect();
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = 0; set local time zone 'UTC'; set local idle_in_transaction_session_timeout = 0`,
    );
    const { rows: marked } = await client.query<{ line: string }>('select line from audit.mark order by id');
    const marks = marked.flatMap(({ line }) => readLine(line) ?? []);
    const vouched = [...marks, ...files.flatMap(({ lines }) => lines)].filter((line) => standingOf(line, keys) === 'signed');
    const verdict: AuditVerdict = { checked: 0, broken: null, breaks: [], warnings: [], unsealed: 0, unsealedAge: 0 };
    const limits = new Limits(keys, vouched);
    await waiting(client, verdict);
    verdict.breaks.push(...checkFiles(files, keys, limits));
    const claims = claimsOf([...files.flatMap(({ lines }) => lines), ...limits.switches], restoresOf(vouched));
    const { rows: sealed } = await client.query<{ total: number }>('select count(*)::int as total from audit.seal');
    const total = sealed[0]!.total;
    for (const company of await companies(client, claims)) {
      const before = verdict.checked;
      const told = (checked: number) => progress(before + checked, total);
      await verifyCompany(client, company, { claims: claims.get(company) ?? [], limits, verdict, told });
    }
    verdict.breaks.push(...(await strayRows(client)));
    const notes = await fileNotes(client, files);
    verdict.breaks.push(...notes.breaks);
    verdict.warnings.push(...notes.warnings, ...limits.warnings());
    verdict.broken = verdict.breaks[0] ?? null;
    return verdict;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function waiting(client: pg.PoolClient, verdict: AuditVerdict): Promise<void> {
  const { rows } = await client.query<{ unsealed: number; age: number }>(
    `select count(*)::int as unsealed, coalesce(extract(epoch from now() - min(e.at)), 0)::float as age from audit.unsealed u join audit.entry e on e.id = u.entry_id`,
  );
  verdict.unsealed = rows[0]!.unsealed;
  verdict.unsealedAge = rows[0]!.age;
}

/** What lines outside the database say of each company's chain; what a restore took back is not claimed any more. */
function claimsOf(lines: readonly AuditLine[], restores: ReturnType<typeof restoresOf>): Map<number, Claim[]> {
  const claims = new Map<number, Claim[]>();
  for (const { body } of lines) {
    const heads: HeadTuple[] = body.kind === 'restore' ? [] : body.heads;
    for (const head of heads) {
      if (takenBack(restores, body.at, head)) continue;
      const [company, seq, hash] = head;
      claims.set(company, [...(claims.get(company) ?? []), { seq, hash, signed: body.kind === 'heads' }]);
    }
  }
  return claims;
}

/** Every company that has anything in the trail, or had when its head was signed. */
async function companies(client: pg.PoolClient, claims: ReadonlyMap<number, unknown>): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select company_id as id from audit.head union select company_id from audit.seal union select company_id from audit.signature
     union select distinct coalesce(company_id, ${NO_COMPANY}) from audit.entry`,
  );
  return [...new Set([...rows.map(({ id }) => id), ...claims.keys()])].sort((a, b) => a - b);
}

interface Against {
  claims: readonly Claim[];
  limits: Limits;
  verdict: AuditVerdict;
  told: (checked: number) => void;
}

async function verifyCompany(client: pg.PoolClient, companyId: number, { claims, limits, verdict, told }: Against): Promise<void> {
  const { rows: heads } = await client.query<Head>('select company_id, seq, hash from audit.head where company_id = $1', [companyId]);
  const { rows: last } = await client.query<{ sealed: number; signed: number }>(
    `select (select coalesce(max(seq), 0) from audit.seal where company_id = $1)::int as sealed,
       (select coalesce(max(seq), 0) from audit.signature where company_id = $1)::int as signed`,
    [companyId],
  );
  const head = heads[0];
  const { sealed, signed } = last[0]!;
  const reached = Math.max(sealed, signed, ...claims.map(({ seq }) => seq));
  const faults: AuditBreak[] = [];
  if (!head && reached > 0) faults.push({ companyId, seq: reached, entryId: null, why: 'head missing' });
  if (head && head.seq < reached) faults.push({ companyId, seq: head.seq, entryId: null, why: 'head set back' });
  const walked = await walkChain(client, { companyId, upTo: head?.seq ?? sealed, head, claims, limits, told });
  verdict.checked += walked.checked;
  if (walked.broken) faults.push(walked.broken);
  verdict.breaks.push(...faults);
}

/** Rows that stand in no chain and wait for none, in both at once, or that the queue names and nobody has. */
async function strayRows(client: pg.PoolClient): Promise<AuditBreak[]> {
  const { rows } = await client.query<AuditBreak>(
    `select distinct on (company_id) company_id as "companyId", 0 as seq, id as "entryId", why from (
       select coalesce(e.company_id, ${NO_COMPANY}) as company_id, e.id, 'row not sealed' as why from audit.entry e
         where not exists (select from audit.seal s where s.entry_id = e.id) and not exists (select from audit.unsealed u where u.entry_id = e.id)
       union all select coalesce(e.company_id, ${NO_COMPANY}), e.id, 'row sealed and waiting' from audit.unsealed u
         join audit.seal s on s.entry_id = u.entry_id join audit.entry e on e.id = u.entry_id
       union all select ${NO_COMPANY}, u.entry_id, 'row missing' from audit.unsealed u where not exists (select from audit.entry e where e.id = u.entry_id)
     ) stray order by company_id, id`,
  );
  return rows;
}
