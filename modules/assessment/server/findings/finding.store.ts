import { sql } from 'kysely';
import { readAll, readOne, type Db } from '@quantum/platform/server';
import { FINDING_STATUS } from '../../contract/index.ts';
import type { AssessmentRecord, FindingRecord } from '../tables.ts';

/** Findings of an assessment in the order they were made, dropped ones among them. */
export const findingsOf = (db: Db, assessmentId: number): Promise<FindingRecord[]> =>
  readAll(sql<FindingRecord>`select * from assessment.finding where assessment_id = ${assessmentId} order by id`, db);
export const lockFindingsOf = (db: Db, assessmentId: number): Promise<FindingRecord[]> =>
  readAll(sql<FindingRecord>`select * from assessment.finding where assessment_id = ${assessmentId} order by id for update`, db);
export const countingOf = (findings: readonly FindingRecord[]): FindingRecord[] =>
  findings.filter(({ status }) => status !== FINDING_STATUS.dropped);

export const readFindingRow = (db: Db, id: number): Promise<FindingRecord | undefined> =>
  readOne(sql<FindingRecord>`select * from assessment.finding where id = ${id}`, db);

interface FindingPlace {
  id: number;
  code: string;
  item: string;
  assessment_id: number;
  assessment_code: string;
  form_version_id: number;
}
/** Where findings belong. */
export const findingPlaces = (db: Db, ids: readonly number[]): Promise<FindingPlace[]> =>
  readAll(
    sql<FindingPlace>`select f.id, f.code, f.item, a.id as assessment_id, a.code as assessment_code, a.form_version_id
      from assessment.finding f join assessment.assessment a on a.id = f.assessment_id where f.id = any(${[...ids]}::bigint[])`,
    db,
  );

/** With the code and visit of the findings they repeat. */
export const repeatedFindings = (db: Db, ids: readonly number[]): Promise<Pick<FindingRecord, 'id' | 'code' | 'assessment_id'>[]> =>
  readAll(
    sql<
      Pick<FindingRecord, 'id' | 'code' | 'assessment_id'>
    >`select id, code, assessment_id from assessment.finding where id = any(${[...ids]}::bigint[])`,
    db,
  );

interface LaterFinding {
  code: string;
  found: boolean;
}
/** Whether the visits of a project that were handed in since an instant and scored an element found something there, oldest first. */
export const foundSince = (db: Db, unitId: number, item: string, since: string): Promise<LaterFinding[]> =>
  readAll(
    sql<LaterFinding>`select a.code, exists (select from assessment.finding f where f.assessment_id = a.id and f.item = ${item}
        and f.status <> ${sql.lit(FINDING_STATUS.dropped)}) as found
      from assessment.assessment a where a.unit_id = ${unitId} and a.kind = 'qpe' and a.handed_in_at > ${since}
        and a.grade_signed is not null and a.answers @> ${JSON.stringify([{ item }])}::jsonb order by a.handed_in_at`,
    db,
  );

export const lockAssessmentRow = (db: Db, id: number): Promise<AssessmentRecord | undefined> =>
  readOne(sql<AssessmentRecord>`select * from assessment.assessment where id = ${id} for update`, db);
