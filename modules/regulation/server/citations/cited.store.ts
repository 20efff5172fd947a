import { sql } from 'kysely';
import type { HostRow } from '@quantum/modules/collaboration/server-api';
import { readAll, type Db } from '@quantum/platform/server';
import type { Citable } from './citable.ts';

/** So many citations of one regulation are gone through, the latest first. */
const CITED_MOST = 2000;

interface CitedRow {
  clause_key: string;
  record_kind: string;
  record_id: number;
}
/** Who cites clauses of a regulation, the latest first. */
export const citationsOfFamily = (db: Db, familyId: number): Promise<CitedRow[]> =>
  readAll(
    sql<CitedRow>`select clause_key, record_kind, record_id from regulation.citation where family_id = ${familyId}
      order by cited_at desc, id desc limit ${sql.lit(CITED_MOST)}`,
    db,
  );

/** Records of a company that cite a clause, by their kind. */
export async function citingClause(db: Db, companyId: number, clauseId: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await readAll(
    sql<{ record_kind: string; ids: number[] }>`select ci.record_kind, array_agg(ci.record_id order by ci.record_id) as ids
      from regulation.clause c join regulation.regulation r on r.id = c.regulation_id
        join regulation.citation ci on ci.family_id = r.family_id and ci.clause_key = c.key
      where c.id = ${clauseId} and ci.company_id = ${companyId} group by 1`,
    db,
  );
  return new Map(rows.map(({ record_kind, ids }) => [record_kind, ids]));
}

/** Records of one kind, by id; what is no record is left out. */
export async function readCiting(db: Db, of: Citable, ids: readonly number[]): Promise<HostRow[]> {
  const rows = await readAll(sql<HostRow>`select * from ${sql.table(of.table)} where id = any(${[...new Set(ids)]}::bigint[])`, db);
  return rows.filter((row) => of.isRecord?.(row) !== false);
}

export interface ToTell extends CitedRow {
  id: number;
  /** Number of the clause as it was cited. */
  no: string;
  cited_by: number | null;
}
interface Change {
  regulationId: number;
  familyId: number;
  keys: readonly string[];
}
/** Citations, of some records at a time, whose clause is another one with a version and that were not told yet; locked. */
export const lockToTell = (db: Db, { regulationId, familyId, keys }: Change, records: number): Promise<ToTell[]> => {
  const waiting = sql`family_id = ${familyId} and clause_key = any(${[...keys]}::text[]) and regulation_id <> ${regulationId}
    and told_of is distinct from ${regulationId}`;
  return readAll(
    sql<ToTell>`select ci.id, ci.clause_key, ci.record_kind, ci.record_id, ci.cited_by, c.no from regulation.citation ci
        join regulation.clause c on c.regulation_id = ci.regulation_id and c.key = ci.clause_key
      where ci.id in (select id from regulation.citation where ${waiting}) and (ci.record_kind, ci.record_id) in (
        select record_kind, record_id from regulation.citation where ${waiting} group by 1, 2 order by 1, 2 limit ${records})
      order by ci.record_kind, ci.record_id, c.position for update of ci`,
    db,
  );
};
export const markTold = (db: Db, regulationId: number, ids: readonly number[]) =>
  sql`update regulation.citation set told_of = ${regulationId} where id = any(${[...ids]}::bigint[])`.execute(db);
