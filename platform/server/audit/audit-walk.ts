import type pg from 'pg';
import { BATCH, CANONICAL, chain, NO_COMPANY, START, type Head } from './audit-chain.ts';
import type { SignatureRow } from './audit-sign.ts';
import type { Limits } from './audit-limits.ts';
import type { AuditBreak } from './audit-break.ts';

/** What a line outside the database says of a place in a chain. */
export interface Claim {
  seq: number;
  hash: string;
  /** The database has its signature too: it was there first. */
  signed: boolean;
}

interface ChainWalk {
  companyId: number;
  /** The last place that is walked to. */
  upTo: number;
  head: Head | undefined;
  claims: readonly Claim[];
  limits: Limits;
  /** After each batch: rows walked so far. */
  told: (checked: number) => void;
}

interface SealRow {
  seq: number;
  entry_id: number;
  hash: string;
  owner: number | null;
  text: string | null;
}

/** Walks one company's chain from its first row, and names the first that does not fit. */
export async function walkChain(
  client: pg.PoolClient,
  { companyId, upTo, head, claims, limits, told }: ChainWalk,
): Promise<{ checked: number; broken: AuditBreak | null }> {
  const { rows: signatures } = await client.query<SignatureRow>('select * from audit.signature where company_id = $1', [companyId]);
  const signed = new Map(signatures.map((one) => [one.seq, one]));
  const claimed = Map.groupBy(claims, ({ seq }) => seq);
  let previous = START;
  let checked = 0;
  const at = (seq: number, entryId: number | null, why: AuditBreak['why']) => ({ checked, broken: { companyId, seq, entryId, why } });
  for (let from = 1; from <= upTo; from += BATCH) {
    const { rows } = await client.query<SealRow>(
      `select s.seq, s.entry_id, s.hash, coalesce(e.company_id, ${NO_COMPANY}) as owner, case when e.id is not null then ${CANONICAL} end as text
       from audit.seal s left join audit.entry e on e.id = s.entry_id
       where s.company_id = $1 and s.seq >= $2 and s.seq < $2 + ${BATCH} order by s.seq`,
      [companyId, from],
    );
    for (let i = 0; i < Math.min(BATCH, upTo - from + 1); i++) {
      const row = rows[i];
      const seq = from + i;
      if (row?.seq !== seq) return at(seq, null, 'seal missing');
      if (row.text === null) return at(seq, row.entry_id, 'row missing');
      if (row.owner !== companyId) return at(seq, row.entry_id, 'row of another company');
      if (chain(previous, row.text) !== row.hash) return at(seq, row.entry_id, 'row changed');
      const signature = signed.get(seq);
      if (signature && (signature.hash !== row.hash || !limits.accepts(signature))) return at(seq, row.entry_id, 'signature');
      for (const claim of claimed.get(seq) ?? []) {
        if (claim.hash !== row.hash) return at(seq, row.entry_id, 'signed head');
        if (claim.signed && !signature) return at(seq, row.entry_id, 'signature missing');
      }
      previous = row.hash;
      checked++;
    }
    told(checked);
  }
  return head && previous !== head.hash ? at(head.seq, null, 'seal missing') : { checked, broken: null };
}
