import { createHash, createHmac } from 'node:crypto';
import type pg from 'pg';

const LOCK = 7_316_002;
const BATCH = 1000;
const START = '0'.repeat(64);
/** Rows of no company (the platform's own) form a chain of their own. */
const NO_COMPANY = 0;

/** The text a hash is made over: every column, in a fixed order, as the database writes it in UTC. */
const CANONICAL = `jsonb_build_array(e.id, e.at, e.company_id, e.unit_id, e.actor_kind, e.actor_id, e.actor_name, e.operation, e.kind,
  e.record_id, e.code, e.event, e.from_state, e.to_state, e.comment, e.changes, e.request_id)::text`;

const chain = (previous: string, text: string): string => createHash('sha256').update(previous).update(text).digest('hex');

interface Row {
  id: number;
  company_id: number;
  text: string;
}
interface Head {
  company_id: number;
  seq: number;
  hash: string;
}

/** Puts committed audit rows into their company's hash chain; one sealer at a time, by advisory lock. Answers how many. */
export async function sealAudit(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local time zone 'UTC'`);
    const { rows: got } = await client.query<{ ok: boolean }>('select pg_try_advisory_xact_lock($1) as ok', [LOCK]);
    if (!got[0]!.ok) return await rollback(client);
    const { rows } = await client.query<Row>(
      `select e.id, coalesce(e.company_id, ${NO_COMPANY}) as company_id, ${CANONICAL} as text
       from audit.unsealed u join audit.entry e on e.id = u.entry_id order by e.id limit ${BATCH}`,
    );
    if (rows.length === 0) return await rollback(client);
    const { rows: heads } = await client.query<Head>('select company_id, seq, hash from audit.head');
    const seals = linkRows(rows, new Map(heads.map((h) => [h.company_id, h])));
    await client.query(
      `insert into audit.seal (company_id, seq, entry_id, hash)
       select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[])`,
      [seals.map((s) => s.company_id), seals.map((s) => s.seq), seals.map((s) => s.entry_id), seals.map((s) => s.hash)],
    );
    await client.query(
      `insert into audit.head (company_id, seq, hash)
       select distinct on (company_id) company_id, seq, hash from unnest($1::bigint[], $2::bigint[], $3::text[]) s(company_id, seq, hash) order by company_id, seq desc
       on conflict (company_id) do update set seq = excluded.seq, hash = excluded.hash`,
      [seals.map((s) => s.company_id), seals.map((s) => s.seq), seals.map((s) => s.hash)],
    );
    await client.query('delete from audit.unsealed where entry_id = any($1)', [rows.map((r) => r.id)]);
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function rollback(client: pg.PoolClient): Promise<number> {
  await client.query('rollback');
  return 0;
}

function linkRows(rows: Row[], heads: Map<number, Head>): (Head & { entry_id: number })[] {
  return rows.map((row) => {
    const head = heads.get(row.company_id) ?? { company_id: row.company_id, seq: 0, hash: START };
    const next = { company_id: row.company_id, seq: head.seq + 1, hash: chain(head.hash, row.text) };
    heads.set(row.company_id, next);
    return { ...next, entry_id: row.id };
  });
}

/** Signs each chain's head with the site's key, so that a rewritten chain shows. Hourly. */
export async function signHeads(pool: pg.Pool, key: string): Promise<void> {
  const { rows } = await pool.query<Head>('select company_id, seq, hash from audit.head');
  for (const head of rows)
    await pool.query('insert into audit.signature (company_id, seq, hash, signature) values ($1, $2, $3, $4) on conflict do nothing', [
      head.company_id,
      head.seq,
      head.hash,
      sign(key, head),
    ]);
}

const sign = (key: string, head: Head): string =>
  createHmac('sha256', key).update(`${head.company_id}:${head.seq}:${head.hash}`).digest('hex');

export interface AuditVerdict {
  checked: number;
  /** The first row whose text, place or seal does not fit, or null. */
  broken: {
    companyId: number;
    seq: number;
    entryId: number | null;
    why: 'row changed' | 'row missing' | 'seal missing' | 'signature';
  } | null;
  /** Rows not yet sealed, and the age of the oldest in seconds. */
  unsealed: number;
  unsealedAge: number;
}

/** Walks every chain and every signed head; names the first broken row. */
export async function verifyAudit(pool: pg.Pool, key: string): Promise<AuditVerdict> {
  const { rows: tail } = await pool.query<{ unsealed: number; age: number }>(
    `select count(*)::int as unsealed, coalesce(extract(epoch from now() - min(e.at)), 0)::float as age from audit.unsealed u join audit.entry e on e.id = u.entry_id`,
  );
  const verdict: AuditVerdict = { checked: 0, broken: null, unsealed: tail[0]!.unsealed, unsealedAge: tail[0]!.age };
  const { rows: heads } = await pool.query<Head>('select company_id, seq, hash from audit.head order by company_id');
  for (const head of heads) {
    verdict.broken = await verifyChain(pool, head, key, verdict);
    if (verdict.broken) return verdict;
  }
  return verdict;
}

async function verifyChain(pool: pg.Pool, head: Head, key: string, verdict: AuditVerdict): Promise<AuditVerdict['broken']> {
  const companyId = head.company_id;
  const { rows: signatures } = await pool.query<Head & { signature: string }>('select * from audit.signature where company_id = $1', [
    companyId,
  ]);
  const signed = new Map(signatures.map((s) => [s.seq, s]));
  let previous = START;
  for (let seq = 1; seq <= head.seq; seq += BATCH) {
    const { rows } = await pool.query<{ seq: number; entry_id: number; hash: string; text: string | null }>(
      `select s.seq, s.entry_id, s.hash, case when e.id is not null then ${CANONICAL} end as text
       from audit.seal s left join audit.entry e on e.id = s.entry_id
       where s.company_id = $1 and s.seq >= $2 and s.seq < $2 + ${BATCH} order by s.seq`,
      [companyId, seq],
    );
    for (let i = 0; i < Math.min(BATCH, head.seq - seq + 1); i++) {
      const row = rows[i];
      const at = seq + i;
      if (row?.seq !== at) return { companyId, seq: at, entryId: null, why: 'seal missing' };
      if (row.text === null) return { companyId, seq: at, entryId: row.entry_id, why: 'row missing' };
      if (chain(previous, row.text) !== row.hash) return { companyId, seq: at, entryId: row.entry_id, why: 'row changed' };
      const signature = signed.get(at);
      if (signature && (signature.hash !== row.hash || sign(key, signature) !== signature.signature))
        return { companyId, seq: at, entryId: row.entry_id, why: 'signature' };
      previous = row.hash;
      verdict.checked++;
    }
  }
  return previous === head.hash ? null : { companyId, seq: head.seq, entryId: null, why: 'seal missing' };
}
