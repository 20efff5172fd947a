import { sql } from 'kysely';
import { inList, readAll, type Db } from '@quantum/platform/server';
import { OPEN_IMPROVEMENT } from '../../contract/activity-codes.ts';
import type { ObligationRow } from '../activities/tables.ts';

/** One open obligation of a clause in a unit, with what the register needs of the clause. */
export interface Standing extends ObligationRow {
  central: boolean;
}

/** Obligations of some units on a day, of some clauses. */
export const obligationsOn = (db: Db, unitIds: readonly number[], clauseIds: readonly number[], day: string): Promise<Standing[]> =>
  readAll(
    sql<Standing>`select o.*, c.central from regulation.obligation o join regulation.clause c on c.id = o.clause_id
      where o.unit_id = any(${[...unitIds]}::bigint[]) and o.clause_id = any(${[...clauseIds]}::bigint[])
        and o.from_on <= ${day} and (o.to_on is null or o.to_on > ${day})`,
    db,
  );

/** What is to hold of a clause in a unit. */
export interface NextObligation {
  clauseId: number;
  applicability: string;
  identificationId: number | null;
  pass: string;
  evaluationId: number | null;
  freshUntil: string | null;
}

/**
 * Writes what holds from a day on, or from the effective date of the clause where that is still to come. What held until then ends with
 * the day before; what was to hold from that day or a later one is replaced.
 */
export async function writeObligations(
  db: Db,
  { companyId, unitId, day }: { companyId: number; unitId: number; day: string },
  next: readonly NextObligation[],
): Promise<void> {
  if (next.length === 0) return;
  const rows = JSON.stringify(
    next.map((one) => ({
      clause_id: one.clauseId,
      applicability: one.applicability,
      identification_id: one.identificationId,
      pass: one.pass,
      evaluation_id: one.evaluationId,
      fresh_until: one.freshUntil,
    })),
  );
  const asked = sql`jsonb_to_recordset(${rows}::jsonb) n(clause_id bigint, applicability text, identification_id bigint, pass text, evaluation_id bigint, fresh_until date)
    join regulation.clause c on c.id = n.clause_id join regulation.regulation r on r.id = c.regulation_id`;
  const from = sql`greatest(${day}::date, r.effective_date)`;
  await sql`delete from regulation.obligation o using ${asked} where o.unit_id = ${unitId} and o.clause_id = n.clause_id and o.from_on >= ${from}`.execute(
    db,
  );
  await sql`update regulation.obligation o set to_on = ${from} from ${asked}
    where o.unit_id = ${unitId} and o.clause_id = n.clause_id and o.from_on < ${from} and (o.to_on is null or o.to_on > ${from})`.execute(
    db,
  );
  await sql`insert into regulation.obligation (company_id, unit_id, clause_id, regulation_id, applicability, identification_id, pass, evaluation_id, fresh_until, from_on)
    select ${companyId}, ${unitId}, n.clause_id, c.regulation_id, n.applicability, n.identification_id, n.pass, n.evaluation_id, n.fresh_until, ${from}
    from ${asked}`.execute(db);
}

/** Obligations of a version end on a day: it is replaced or abolished. What was to begin later never does. */
export async function endObligations(db: Db, regulationId: number, day: string): Promise<void> {
  await sql`delete from regulation.obligation where regulation_id = ${regulationId} and from_on >= ${day}`.execute(db);
  await sql`update regulation.obligation set to_on = ${day} where regulation_id = ${regulationId} and (to_on is null or to_on > ${day})`.execute(
    db,
  );
}

/**
 * The next version holds from a day: obligations of unchanged clauses go over with their judgements and evidence, unless they were judged
 * anew; all of the former version end.
 */
export async function carryObligations(
  db: Db,
  { formerId, nextId, unchanged, day }: { formerId: number; nextId: number; unchanged: ReadonlyMap<number, number>; day: string },
): Promise<void> {
  const pairs = JSON.stringify([...unchanged].map(([next, former]) => ({ next, former })));
  await sql`insert into regulation.obligation (company_id, unit_id, clause_id, regulation_id, applicability, identification_id, pass, evaluation_id, fresh_until, from_on)
    select o.company_id, o.unit_id, p.next, ${nextId}, o.applicability, o.identification_id, o.pass, o.evaluation_id, o.fresh_until, ${day}
    from regulation.obligation o join jsonb_to_recordset(${pairs}::jsonb) p(next bigint, former bigint) on p.former = o.clause_id
    where o.regulation_id = ${formerId} and o.from_on < ${day} and (o.to_on is null or o.to_on > ${day})
      and not exists (select from regulation.obligation n where n.unit_id = o.unit_id and n.clause_id = p.next)`.execute(db);
  await sql`update regulation.improvement i set clause_id = p.next, version = version + 1
    from jsonb_to_recordset(${pairs}::jsonb) p(next bigint, former bigint) where i.clause_id = p.former
      and i.status in (${sql.raw(inList(OPEN_IMPROVEMENT))})`.execute(db);
  await endObligations(db, formerId, day);
}

/** Units with an obligation of a version that holds without end, and on which clauses. */
export const unitsWithObligations = (db: Db, regulationId: number): Promise<number[]> =>
  readAll(
    sql<{
      unit_id: number;
    }>`select distinct unit_id from regulation.obligation where regulation_id = ${regulationId} and to_on is null order by unit_id`,
    db,
  ).then((rows) => rows.map(({ unit_id }) => unit_id));
