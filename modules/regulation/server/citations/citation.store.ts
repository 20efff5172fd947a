import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, wordsSql, type Ctx, type Db } from '@quantum/platform/server';
import { CLAUSES_OFFERED, REGULATION_STATUS } from '../../contract/index.ts';

const DRAFT = sql.lit(REGULATION_STATUS.pending);

/** A record, by its kind and id. */
interface RecordRef {
  kind: string;
  id: number;
}
/** A cited clause with what became of it, version by version. */
export interface CitationRow {
  id: number;
  clause_key: string;
  cited_by: number | null;
  /** The version whose words were cited, then all that were activated after it. */
  versions: {
    regulationId: number;
    names: Localized;
    documentNo: string;
    effectiveDate: string;
    status: string;
    endedOn: string | null;
    clauseId: number | null;
    no: string | null;
    text: string | null;
  }[];
}
/** What a record cites, in the order of regulations and clauses. */
export const citationsOf = (db: Db, { kind, id }: RecordRef): Promise<CitationRow[]> =>
  readAll(
    sql<CitationRow>`select ci.id, ci.clause_key, ci.cited_by,
        (select jsonb_agg(jsonb_build_object('regulationId', r.id, 'names', r.names, 'documentNo', r.document_no, 'effectiveDate', r.effective_date,
            'status', r.status, 'endedOn', coalesce(r.abolished_date, r.in_force_to), 'clauseId', c.id, 'no', c.no, 'text', c.text) order by r.version_no)
          from regulation.regulation r left join regulation.clause c on c.regulation_id = r.id and c.key = ci.clause_key
          where r.family_id = ci.family_id and r.version_no >= cited.version_no and r.status <> ${DRAFT}) as versions
      from regulation.citation ci join regulation.regulation cited on cited.id = ci.regulation_id
        join regulation.clause cc on cc.regulation_id = ci.regulation_id and cc.key = ci.clause_key
      where ci.record_kind = ${kind} and ci.record_id = ${id}
      order by cited.sequence, ci.family_id, cc.position, ci.id`,
    db,
  );

/** Where a clause is looked for: what is in force on a day in a company and holds at or above a unit. */
export interface Sought {
  companyId: number;
  /** The unit and those above it. */
  path: readonly number[];
  day: string;
}
const inForce = ({ companyId, path, day }: Sought) => sql`r.company_id = ${companyId} and r.unit_id = any(${[...path]}::bigint[])
  and r.status = ${sql.lit(REGULATION_STATUS.active)} and r.in_force_from <= ${day} and (r.in_force_to is null or r.in_force_to > ${day})`;

interface FoundClause {
  id: number;
  key: string;
  no: string;
  text: string;
  regulation_id: number;
  family_id: number;
  names: Localized;
  document_no: string;
  sequence: number;
  position: number;
}
const FOUND = sql`c.id, c.key, c.no, c.text, r.id as regulation_id, r.family_id, r.names, r.document_no, r.sequence, c.position
  from regulation.clause c join regulation.regulation r on r.id = c.regulation_id`;
const ORDER = sql`order by sequence, regulation_id, position limit ${sql.lit(CLAUSES_OFFERED)}`;

/** Clauses in force by their number and words; and all of the regulations whose name or number was typed. */
export const findClauses = ({ db }: Ctx, sought: Sought, search: string): Promise<FoundClause[]> =>
  readAll(
    sql<FoundClause>`select * from (
        (select ${FOUND} where ${inForce(sought)} and ${wordsSql('c.search', search)} ${ORDER})
        union (select ${FOUND} where ${inForce(sought)} and ${wordsSql('r.search', search)} ${ORDER})) found ${ORDER}`,
    db,
  );

/** A clause that is in force there. */
export const readClauseInForce = (db: Db, sought: Sought, id: number): Promise<FoundClause | undefined> =>
  readOne(sql<FoundClause>`select ${FOUND} where c.id = ${id} and ${inForce(sought)}`, db);

interface Cited extends RecordRef {
  companyId: number;
  familyId: number;
  key: string;
  regulationId: number;
}
/** Cites a clause, or cites it again with the words of another version. */
export async function writeCitation(ctx: Ctx, { kind, id, companyId, familyId, key, regulationId }: Cited): Promise<void> {
  await sql`insert into regulation.citation (company_id, record_kind, record_id, family_id, clause_key, regulation_id, cited_by, cited_at)
    values (${companyId}, ${kind}, ${id}, ${familyId}, ${key}, ${regulationId}, ${ctx.employeeId}, ${ctx.now().toISOString()})
    on conflict (record_kind, record_id, family_id, clause_key) do update set regulation_id = excluded.regulation_id,
      cited_by = excluded.cited_by, cited_at = excluded.cited_at`.execute(ctx.db);
}
/** Which version of a clause a record cites; undefined where it does not. */
export const citedVersion = (db: Db, { kind, id }: RecordRef, { familyId, key }: { familyId: number; key: string }) =>
  readOne(
    sql<{ regulation_id: number }>`select regulation_id from regulation.citation
      where record_kind = ${kind} and record_id = ${id} and family_id = ${familyId} and clause_key = ${key}`,
    db,
  );
export const countCitations = async (db: Db, { kind, id }: RecordRef): Promise<number> =>
  (await readOne(
    sql<{ n: number }>`select count(*)::int as n from regulation.citation where record_kind = ${kind} and record_id = ${id}`,
    db,
  ))!.n;
/** Takes a citation of a record away; answers the clause, as it was cited. */
export const removeCitation = (db: Db, { kind, id }: RecordRef, citationId: number) =>
  readOne(
    sql<{ no: string; document_no: string }>`with gone as (delete from regulation.citation
        where id = ${citationId} and record_kind = ${kind} and record_id = ${id} returning regulation_id, clause_key)
      select c.no, r.document_no from gone join regulation.regulation r on r.id = gone.regulation_id
        join regulation.clause c on c.regulation_id = gone.regulation_id and c.key = gone.clause_key`,
    db,
  );

/** Records that take the place of others cite what those cited; what they cite themselves stays. */
export async function carryCitations(ctx: Ctx, kind: string, pairs: readonly { from: number; to: number }[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`insert into regulation.citation (company_id, record_kind, record_id, family_id, clause_key, regulation_id, cited_by, cited_at, told_of)
    select ci.company_id, ci.record_kind, p."to", ci.family_id, ci.clause_key, ci.regulation_id, ci.cited_by, ci.cited_at, ci.told_of
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p ("from" bigint, "to" bigint)
      join regulation.citation ci on ci.record_kind = ${kind} and ci.record_id = p."from"
    on conflict do nothing`.execute(ctx.db);
}
