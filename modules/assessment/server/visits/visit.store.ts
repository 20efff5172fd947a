import { sql } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, type Db } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS } from '../../contract/index.ts';
import { SIGNED_REPORT } from '../../domain/report.rules.ts';
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

export const lockVisitRow = (db: Db, id: number): Promise<AssessmentRecord | undefined> =>
  readOne(sql<AssessmentRecord>`select * from assessment.assessment where id = ${id} and kind = ${QPE} for update`, db);

const SIGNED = sql`(${sql.join(SIGNED_REPORT.map((status) => sql.lit(status)))})`;
/** The visit of a project that was handed in last before this one and is signed by all. */
export const visitBefore = (db: Db, { id, unit_id, handed_in_at }: AssessmentRecord): Promise<AssessmentRecord | undefined> =>
  readOne(
    sql<AssessmentRecord>`select * from assessment.assessment where unit_id = ${unit_id} and kind = ${QPE} and handed_in_at is not null
      and handed_in_at < coalesce(${handed_in_at}::timestamptz, 'infinity') and id <> ${id} and status in ${SIGNED}
      order by handed_in_at desc, id desc limit 1`,
    db,
  );

export interface AreaRow {
  id: number;
  names: Localized;
  facility_names: Localized | null;
  floor: string;
  functional_risk: string | null;
}
const areaColumns = sql`id, names, facility_names, floor, functional_risk`;
const MOST_AREAS = 2000;
/** Spaces in use of some units. */
export const areasOfUnits = (db: Db, units: readonly number[]): Promise<AreaRow[]> =>
  readAll(
    sql<AreaRow>`select ${areaColumns} from organization.pub_space where unit_id = any(${[...units]}::bigint[]) and deleted_at is null
      and status = ${sql.lit(RECORD_STATUS.active)} order by functional_risk, code limit ${MOST_AREAS}`,
    db,
  );
/** Areas by id, also those that are in use no more. */
export const readAreas = (db: Db, ids: readonly number[]): Promise<AreaRow[]> =>
  readAll(sql<AreaRow>`select ${areaColumns} from organization.pub_space where id = any(${[...ids]}::bigint[]) order by code`, db);
