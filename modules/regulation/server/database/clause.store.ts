import { sql } from 'kysely';
import { readAll, type Db } from '@quantum/platform/server';
import type { KeyedClause } from '../../domain/clause.rules.ts';
import type { ClauseRow } from './tables.ts';

const COLUMNS = sql`id, regulation_id, key, position, no, text, requirement, evidence_hint, importance, interval_months, central`;
/** Clauses of a version, in their order. */
export const readClauses = (db: Db, regulationId: number): Promise<ClauseRow[]> =>
  readAll(sql<ClauseRow>`select ${COLUMNS} from regulation.clause where regulation_id = ${regulationId} order by position, id`, db);

/** Every key a family has had: no key is given twice, also not after its clause is gone. */
export async function keysOfFamily(db: Db, familyId: number): Promise<string[]> {
  const rows = await readAll(
    sql<{ key: string }>`select distinct c.key from regulation.clause c join regulation.regulation r on r.id = c.regulation_id
      where r.family_id = ${familyId}`,
    db,
  );
  return rows.map(({ key }) => key);
}

type Placed = KeyedClause & { position: number };
/** New clauses and changed ones, in one statement. */
export async function writeClauses(db: Db, regulationId: number, clauses: readonly Placed[]): Promise<void> {
  if (clauses.length === 0) return;
  await sql`insert into regulation.clause (regulation_id, key, position, no, text, requirement, evidence_hint, importance, interval_months, central)
    select ${regulationId}, c.key, c.position, c.no, c.text, c.requirement, c."evidenceHint", c.importance, c."intervalMonths", c.central
    from jsonb_to_recordset(${JSON.stringify(clauses)}::jsonb) as c (key text, position int, no text, text text, requirement text,
      "evidenceHint" text, importance smallint, "intervalMonths" smallint, central boolean)
    on conflict (regulation_id, key) do update set position = excluded.position, no = excluded.no, text = excluded.text,
      requirement = excluded.requirement, evidence_hint = excluded.evidence_hint, importance = excluded.importance,
      interval_months = excluded.interval_months, central = excluded.central`.execute(db);
}

export async function removeClauses(db: Db, regulationId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`delete from regulation.clause where regulation_id = ${regulationId} and key = any(${[...keys]}::text[])`.execute(db);
}

/** Puts the clauses into the order of their keys. */
export async function placeClauses(db: Db, regulationId: number, keys: readonly string[]): Promise<void> {
  await sql`update regulation.clause c set position = o.position
    from unnest(${[...keys]}::text[]) with ordinality as o (key, position)
    where c.regulation_id = ${regulationId} and c.key = o.key and c.position is distinct from o.position`.execute(db);
}

/** The next version begins with the clauses of the one before, under their keys. */
export async function copyClauses(db: Db, fromId: number, toId: number): Promise<void> {
  await sql`insert into regulation.clause (regulation_id, key, position, no, text, requirement, evidence_hint, importance, interval_months, central)
    select ${toId}, key, position, no, text, requirement, evidence_hint, importance, interval_months, central
    from regulation.clause where regulation_id = ${fromId}`.execute(db);
}

export const contentOf = (row: ClauseRow): KeyedClause => ({
  key: row.key,
  no: row.no,
  text: row.text,
  requirement: row.requirement,
  evidenceHint: row.evidence_hint,
  importance: row.importance,
  intervalMonths: row.interval_months,
  central: row.central,
});
