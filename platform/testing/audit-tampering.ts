import { createHmac, randomBytes } from 'node:crypto';
import { CANONICAL, chain, START } from '../server/audit/audit-chain.ts';
import type { TestApp } from './test-app.ts';

export type Sql = TestApp['sql'];

/** A whole number from 0, below `below`. */
export type Pick = (below: number) => number;

/** A place in a company's chain, from `from` on and at least `short` before its end. */
export async function placeIn(sql: Sql, pick: Pick, company: number, from = 1, short = 0): Promise<{ seq: number; entry: number }> {
  const rows = await sql<{ seq: number; entry: number }>(
    `select seq, entry_id as entry from audit.seal where company_id = $1 and seq >= $2 and seq <= (select max(seq) from audit.seal where company_id = $1) - $3 order by seq`,
    [company, from, short],
  );
  return rows[pick(rows.length)]!;
}

/** Makes a company's chain fit its rows again, head included, as someone would who may write every table. */
export async function rechain(sql: Sql, company: number): Promise<void> {
  const rows = await sql<{ entry: number; text: string }>(
    `select e.id as entry, ${CANONICAL} as text from audit.seal s join audit.entry e on e.id = s.entry_id where s.company_id = $1 order by s.seq`,
    [company],
  );
  await sql('delete from audit.seal where company_id = $1', [company]);
  let hash = START;
  for (const [i, { entry, text }] of rows.entries()) {
    hash = chain(hash, text);
    await sql('insert into audit.seal (company_id, seq, entry_id, hash) values ($1, $2, $3, $4)', [company, i + 1, entry, hash]);
  }
  await sql('update audit.head set seq = $2, hash = $3 where company_id = $1', [company, rows.length, hash]);
}

/** Signs every signature of a company again over the chain as it is now, with a key of one's own. */
export async function resign(sql: Sql, company: number, key = randomBytes(32).toString('hex'), keyId?: string | null): Promise<void> {
  await sql(
    'delete from audit.signature g where company_id = $1 and not exists (select from audit.seal s where s.company_id = $1 and s.seq = g.seq)',
    [company],
  );
  const rows = await sql<{ seq: number; hash: string }>(
    'select g.seq, s.hash from audit.signature g join audit.seal s using (company_id, seq) where company_id = $1',
    [company],
  );
  for (const { seq, hash } of rows) {
    const signature = createHmac('sha256', key).update(`${company}:${seq}:${hash}`).digest('hex');
    await sql('update audit.signature set hash = $3, signature = $4 where company_id = $1 and seq = $2', [company, seq, hash, signature]);
    if (keyId !== undefined) await sql('update audit.signature set key_id = $3 where company_id = $1 and seq = $2', [company, seq, keyId]);
  }
}

/** Cuts a company's chain behind `seq`: entries, seals, head. */
export async function cutBehind(sql: Sql, company: number, seq: number): Promise<void> {
  await sql('delete from audit.entry where id in (select entry_id from audit.seal where company_id = $1 and seq > $2)', [company, seq]);
  await sql('delete from audit.seal where company_id = $1 and seq > $2', [company, seq]);
  await sql(
    'update audit.head h set seq = s.seq, hash = s.hash from audit.seal s where h.company_id = $1 and s.company_id = $1 and s.seq = $2',
    [company, seq],
  );
}
