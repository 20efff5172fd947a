import { sql } from 'kysely';
import { readAll, type Db } from '@quantum/platform/server';

/** Experts of a case, of each content it had. */
export const expertsOf = async (db: Db, caseId: number): Promise<number[]> =>
  (await readAll(sql<{ id: number }>`select distinct expert_id as id from change.opinion where case_id = ${caseId}`, db)).map(
    ({ id }) => id,
  );
/** People who have, or had, one of its tasks. */
export const assigneesOf = async (db: Db, caseId: number): Promise<number[]> =>
  (
    await readAll(
      sql<{ id: number }>`select distinct assignee_id as id from change.task where case_id = ${caseId} and assignee_id is not null`,
      db,
    )
  ).map(({ id }) => id);
