import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inList, readAll, readOne, type Db } from '@quantum/platform/server';
import { OPEN_IMPROVEMENT, PASS } from '../../contract/activity-codes.ts';
import type { Evidence, ImprovementRecord } from '../activities/tables.ts';

export const OPEN = `t.status in (${inList(OPEN_IMPROVEMENT)})`;

export const readImprovementRow = (db: Db, id: number): Promise<ImprovementRecord | undefined> =>
  readOne(sql<ImprovementRecord>`select * from regulation.improvement where id = ${id}`, db);
export const lockImprovementRow = (db: Db, id: number): Promise<ImprovementRecord | undefined> =>
  readOne(sql<ImprovementRecord>`select * from regulation.improvement where id = ${id} for update`, db);
export const lockOpenImprovement = (db: Db, unitId: number, clauseId: number): Promise<ImprovementRecord | undefined> =>
  readOne(
    sql<ImprovementRecord>`select t.* from regulation.improvement t where t.unit_id = ${unitId} and t.clause_id = ${clauseId} and ${sql.raw(OPEN)} for update`,
    db,
  );

interface ImprovedClause {
  id: number;
  no: string;
  text: string;
  requirement: string;
  interval_months: number;
  regulation_id: number;
  regulation_names: Localized;
}
export const readClause = async (db: Db, id: number): Promise<ImprovedClause> =>
  (await readOne(
    sql<ImprovedClause>`select c.id, c.no, c.text, c.requirement, c.interval_months, r.id as regulation_id, r.names as regulation_names
      from regulation.clause c join regulation.regulation r on r.id = c.regulation_id where c.id = ${id}`,
    db,
  ))!;

interface FailedJudgement {
  id: number;
  task_id: number | null;
  judged_at: string;
  finding: string;
  judged_by_id: number | null;
}
/** Final failures of a clause in a unit since a day, under this version or one before; the newest first. */
export const failuresSince = (db: Db, one: ImprovementRecord): Promise<FailedJudgement[]> =>
  readAll(
    sql<FailedJudgement>`select j.id, j.task_id, j.judged_at, j.finding, j.judged_by_id from regulation.judgement j
      where j.unit_id = ${one.unit_id} and j.is_final and j.pass = ${sql.lit(PASS.failed)}
        and j.clause_id in (select b.id from regulation.clause a join regulation.regulation ra on ra.id = a.regulation_id
          join regulation.regulation rb on coalesce(rb.family_id, rb.id) = coalesce(ra.family_id, ra.id) join regulation.clause b on b.regulation_id = rb.id and b.key = a.key where a.id = ${one.clause_id})
      order by j.id desc limit ${one.failures}`,
    db,
  );

/** What an improvement was closed with; null while it is open. */
export const closingOf = (db: Db, id: number): Promise<{ evidence: Evidence[] } | undefined> =>
  readOne(
    sql<{ evidence: Evidence[] }>`select evidence from regulation.judgement where improvement_id = ${id} order by id desc limit 1`,
    db,
  );

interface NewClosing {
  companyId: number;
  unitId: number;
  clauseId: number;
  improvementId: number;
  note: string;
  evidence: readonly Evidence[];
  freshUntil: string;
  employeeId: number | null;
  at: string;
  applicability: string;
}
/** The judgement that closes an improvement: the clause passes. Final from the beginning. */
export async function insertClosing(db: Db, one: NewClosing): Promise<number> {
  const found = await readOne(
    sql<{
      id: number;
    }>`insert into regulation.judgement (company_id, unit_id, clause_id, improvement_id, applicability, controls, pass, evidence, fresh_until, judged_by_id, judged_at, is_complete, is_final)
      values (${one.companyId}, ${one.unitId}, ${one.clauseId}, ${one.improvementId}, ${one.applicability}, ${one.note}, ${PASS.passed}, ${JSON.stringify(one.evidence)}::jsonb,
        ${one.freshUntil}, ${one.employeeId}, ${one.at}, true, true) returning id`,
    db,
  );
  await sql`insert into regulation.evidence_record (judgement_id, source, record_id)
    select distinct ${found!.id}::bigint, e.source, e."recordId" from jsonb_to_recordset(${JSON.stringify(one.evidence)}::jsonb) e(source text, "recordId" bigint)
    where e.source is not null`.execute(db);
  return found!.id;
}

interface Described {
  id: number;
  code: string;
  title: string;
  text: string;
}
export const describeImprovements = (db: Db, ids: readonly number[]): Promise<Described[]> =>
  readAll(
    sql<Described>`select i.id, i.code, i.title, c.text from regulation.improvement i join regulation.clause c on c.id = i.clause_id
      where i.id = any(${[...ids]}::bigint[])`,
    db,
  );
