import { sql } from 'kysely';
import { idArray, readAll, readOne, type Db } from '@quantum/platform/server';
import { ROW_STATUS } from '../../contract/index.ts';
import type { RowRecord } from '../tables.ts';

export const rowsOfAssessment = (db: Db, id: number) =>
  readAll(sql<RowRecord>`select * from risk.row where assessment_id = ${id} order by id`, db);

export const lockRow = (db: Db, id: number) => readOne(sql<RowRecord>`select * from risk.row where id = ${id} for update`, db);

/** The row of a hazard in an assessment, locked. */
export const lockRowOfHazard = (db: Db, assessmentId: number, stepKey: string, hazardKey: string) =>
  readOne(
    sql<RowRecord>`select * from risk.row where assessment_id = ${assessmentId} and step_key = ${stepKey} and hazard_key = ${hazardKey} for update`,
    db,
  );

export const readRowRecord = (db: Db, id: number) => readOne(sql<RowRecord>`select * from risk.row where id = ${id}`, db);

export const readRows = (db: Db, of: readonly number[]) =>
  readAll(sql<RowRecord>`select * from risk.row where id = any(${idArray(of)})`, db);

/** Live risks of a unit with one of these types of accident, locked. */
export const lockRowsOfAccident = (db: Db, unitId: number, accidents: readonly string[]) =>
  readAll(
    sql<RowRecord>`select * from risk.row where unit_id = ${unitId} and accident_type = any(${[...accidents]}::text[])
      and status not in (${ROW_STATUS.close}, ${ROW_STATUS.draft}) order by id for update`,
    db,
  );

/** Live risks of a space, from the assessment of its place, locked. */
export const lockRowsOfStep = (db: Db, unitId: number, stepKey: string) =>
  readAll(
    sql<RowRecord>`select * from risk.row where unit_id = ${unitId} and step_key = ${stepKey}
      and status not in (${ROW_STATUS.close}, ${ROW_STATUS.draft}) order by id for update`,
    db,
  );

/** Live risks of a unit that came from a job task, from another version of it, or from the unit's copy of it, locked. */
export const lockRowsOfTask = (db: Db, unitId: number, jobTaskId: number) =>
  readAll(
    sql<RowRecord>`select r.* from risk.row r where r.unit_id = ${unitId} and r.status not in (${ROW_STATUS.close}, ${ROW_STATUS.draft}) and r.assessment_id in (
        select a.id from risk.assessment a join risk.job_task j on j.id = a.job_task_id
        where a.unit_id = ${unitId} and (select family_id from risk.job_task where id = ${jobTaskId})
          in (a.family_id, j.family_id, (select o.family_id from risk.job_task o where o.id = j.origin_id)))
      order by r.id for update`,
    db,
  );

/** Risks of a company that the active version of a matrix rates: what a next one would move. */
export const rowsOfFamily = (db: Db, familyId: number) =>
  readAll(
    sql<RowRecord>`select r.* from risk.row r join risk.assessment a on a.id = r.assessment_id join risk.matrix m on m.id = a.matrix_id
      where m.family_id = ${familyId} and r.status not in (${ROW_STATUS.close}, ${ROW_STATUS.draft}) order by r.current_rank desc, r.id limit 5000`,
    db,
  );
