import type pg from 'pg';
import { BATCH, CANONICAL, chain, NO_COMPANY, START, type Head } from './audit-chain.ts';

const LOCK = 7_316_002;

interface Row {
  id: number;
  company_id: number;
  text: string;
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
