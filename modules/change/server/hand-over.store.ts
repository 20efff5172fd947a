import { sql } from 'kysely';
import { inList, readAll, type Db } from '@quantum/platform/server';
import { CHANGE_TASK_STATUS as TASK, OPEN_CASE } from '../contract/index.ts';
import type { CaseRecord } from './tables.ts';

/** Open cases a person has a part in: asked for them, answers for them, is to judge them, or has one of their tasks. Locked. */
export const lockCasesWith = (db: Db, employeeId: number): Promise<CaseRecord[]> =>
  readAll(
    sql<CaseRecord>`select * from change.case t where t.status = any(${[...OPEN_CASE]}::text[]) and t.id in (
        select id from change.case where requester_id = ${employeeId} union select id from change.case where owner_id = ${employeeId}
        union select id from change.case where sponsor_id = ${employeeId}
        union select o.case_id from change.opinion o join change.case c on c.id = o.case_id and c.round_no = o.round_no
          where o.expert_id = ${employeeId} and o.given_at is null
        union select case_id from change.task where assignee_id = ${employeeId} and status = ${TASK.open})
      order by t.id for update`,
    db,
  );

export async function giveOpinionTo(db: Db, id: number, expertId: number): Promise<void> {
  await sql`update change.opinion set expert_id = ${expertId} where id = ${id} and given_at is null`.execute(db);
}
export async function giveTasksTo(db: Db, caseId: number, from: number, to: number): Promise<void> {
  await sql`update change.task set assignee_id = ${to}, version = version + 1
    where case_id = ${caseId} and assignee_id = ${from} and status = ${TASK.open}`.execute(db);
}

interface OpenCase {
  id: number;
  code: string;
  total: number;
}
const SHOWN = 5;
export const openCasesIn = (db: Db, unitId: number): Promise<OpenCase[]> =>
  readAll(
    sql<OpenCase>`select t.id, t.code, count(*) over ()::int as total from change.case t
      where t.unit_id = ${unitId} and t.status in (${sql.raw(inList(OPEN_CASE))}) order by t.code limit ${SHOWN}`,
    db,
  );
