import { sql } from 'kysely';
import { readAll, type Db } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS } from '../../contract/index.ts';
import type { AssessmentRecord } from '../tables.ts';

const QPE = sql.lit(ASSESSMENT_KIND.qpe);
const ENDED = sql`(${sql.lit(ASSESSMENT_STATUS.cancelled)}, ${sql.lit(ASSESSMENT_STATUS.invalid)})`;

export interface Team {
  round_id: number;
  unit_id: number;
  /** Assessors and the reviewer of the report. */
  people: number[];
}

/** Who is sent to which project of some rounds; cancelled visits left out. */
export const readTeams = (db: Db, roundIds: readonly number[]): Promise<Team[]> =>
  readAll(
    sql<Team>`select round_id, unit_id, array_remove(assessor_ids || lead_id || reviewer_id, null) as people from assessment.assessment
      where round_id = any(${[...roundIds]}::bigint[]) and kind = ${QPE} and status not in ${ENDED}`,
    db,
  );

/** The visits of a round that count. */
export const visitsOfRound = (db: Db, roundId: number): Promise<AssessmentRecord[]> =>
  readAll(
    sql<AssessmentRecord>`select * from assessment.assessment where round_id = ${roundId} and kind = ${QPE} and status not in ${ENDED} order by unit_id`,
    db,
  );

/** People with an assignment in one of some units on or after a day. */
export async function assignedSince(db: Db, people: readonly number[], units: readonly number[], since: string): Promise<Set<number>> {
  const rows = await readAll(
    sql<{ id: number }>`select distinct employee_id as id from organization.pub_posting where employee_id = any(${[...people]}::bigint[])
      and unit_id = any(${[...units]}::bigint[]) and to_on > ${since}::date`,
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
