import { sql } from 'kysely';
import { readAll, type Db } from '@quantum/platform/server';
import type { Evidence, ObligationRow } from '../activities/tables.ts';

interface Proved extends ObligationRow {
  evidence: Evidence[];
  interval_months: number;
}

/** Obligations that hold and are proved by a record of a source, after one by id. */
export const provedByRecords = (db: Db, source: string, after: number, limit: number): Promise<Proved[]> =>
  readAll(
    sql<Proved>`select o.*, j.evidence, c.interval_months from regulation.obligation o join regulation.judgement j on j.id = o.evaluation_id
      join regulation.clause c on c.id = o.clause_id
      where o.to_on is null and o.id > ${after} and exists (select from regulation.evidence_record e where e.judgement_id = j.id and e.source = ${source})
      order by o.id limit ${limit} for update of o`,
    db,
  );
