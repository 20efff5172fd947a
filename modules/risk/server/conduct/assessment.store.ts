import { sql } from 'kysely';
import { readAll, readOne, type Db } from '@quantum/platform/server';
import { ASSESSMENT_STATUS, ROW_STATUS } from '../../contract/index.ts';
import type { AssessmentRecord, CardRecord, JobTaskRecord, MatrixRecord } from '../tables.ts';

export const readAssessmentRow = (db: Db, id: number) => readOne(sql<AssessmentRecord>`select * from risk.assessment where id = ${id}`, db);

interface Basis {
  assessment: AssessmentRecord;
  matrix: MatrixRecord;
  task: JobTaskRecord;
  /** The newest card of the job task in the unit. */
  card: CardRecord | null;
}

/** What an assessment rests on, in one statement. */
export async function readBasis(db: Db, id: number): Promise<Basis> {
  const found = await readOne(
    sql<Basis>`select to_jsonb(a) as assessment, to_jsonb(m) as matrix, to_jsonb(j) as task, (select to_jsonb(c) from risk.card c
        where c.unit_id = a.unit_id and c.family_id = a.family_id order by c.version_no desc limit 1) as card
      from risk.assessment a join risk.matrix m on m.id = a.matrix_id join risk.job_task j on j.id = a.job_task_id where a.id = ${id}`,
    db,
  );
  return found!;
}

export const lockAssessment = (db: Db, id: number) =>
  readOne(sql<AssessmentRecord>`select * from risk.assessment where id = ${id} for update`, db);

/** A completed assessment is reviewed when the first of its risks is; once the next assessment is made, its day is settled. */
export async function settleReview(db: Db, id: number): Promise<void> {
  await sql`update risk.assessment a set review_on = (select min(r.review_on) from risk.row r where r.assessment_id = a.id and r.status <> ${ROW_STATUS.close})
    where a.id = ${id} and a.status = ${ASSESSMENT_STATUS.completed} and not a.is_followed
      and exists (select from risk.row r where r.assessment_id = a.id and r.status <> ${ROW_STATUS.close})`.execute(db);
}

export const assessmentsOfPlan = (db: Db, planId: number) =>
  readAll(sql<AssessmentRecord>`select * from risk.assessment where plan_id = ${planId} order by due_on desc, id limit 500`, db);

/** Assessments of one job task in one unit, the newest first. */
export const assessmentsOfItem = (db: Db, unitId: number, familyId: number) =>
  readAll(
    sql<AssessmentRecord>`select * from risk.assessment where unit_id = ${unitId} and family_id = ${familyId}
      and status <> ${ASSESSMENT_STATUS.cancelled} order by id desc limit 20`,
    db,
  );

/** Uses of a job task, the latest first. */
export const assessmentsOfTask = (db: Db, familyId: number) =>
  readAll(sql<AssessmentRecord>`select * from risk.assessment where family_id = ${familyId} order by id desc limit 20`, db);
