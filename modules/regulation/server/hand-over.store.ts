import { sql } from 'kysely';
import { TASK_STATUS } from '@quantum/modules/dictionary/contract';
import { inList, readAll, type Db } from '@quantum/platform/server';
import { ACTIVITY_STATUS, COOPERATION_STATUS, GT, OPEN_IMPROVEMENT } from '../contract/activity-codes.ts';
import type { ActivityRecord, CooperationRecord, ImprovementRecord, RegulationTaskRecord } from './activities/tables.ts';

const OPEN_TASKS = sql`status <> ${sql.lit(GT.completed)} and not is_ended`;
const OPEN_ACTIVITIES = [ACTIVITY_STATUS.draft, ACTIVITY_STATUS.pending, ACTIVITY_STATUS.live];

export const lockTasksOf = (db: Db, employeeId: number): Promise<RegulationTaskRecord[]> =>
  readAll(
    sql<RegulationTaskRecord>`select * from regulation.task where assignee_id = ${employeeId} and ${OPEN_TASKS} order by id for update`,
    db,
  );
export const lockCooperationsOf = (db: Db, employeeId: number): Promise<CooperationRecord[]> =>
  readAll(
    sql<CooperationRecord>`select * from regulation.cooperation where person_id = ${employeeId}
      and status in (${sql.raw(inList([COOPERATION_STATUS.pending, COOPERATION_STATUS.inProgress]))}) order by id for update`,
    db,
  );
export const lockImprovementsOf = (db: Db, employeeId: number): Promise<ImprovementRecord[]> =>
  readAll(
    sql<ImprovementRecord>`select * from regulation.improvement where owner_id = ${employeeId} and status in (${sql.raw(inList(OPEN_IMPROVEMENT))})
      order by id for update`,
    db,
  );
export const lockActivitiesReviewed = (db: Db, employeeId: number): Promise<ActivityRecord[]> =>
  readAll(
    sql<ActivityRecord>`select * from regulation.activity where reviewer_ids @> array[${employeeId}]::bigint[]
      and status in (${sql.raw(inList(OPEN_ACTIVITIES))}) order by id for update`,
    db,
  );
/** Tasks in review whose to-do a person has. */
export const tasksToReview = (db: Db, employeeId: number): Promise<RegulationTaskRecord[]> =>
  readAll(
    sql<RegulationTaskRecord>`select r.* from regulation.task r where r.status = ${sql.lit(GT.reviewing)} and not r.is_ended
      and exists (select from task.task t join task.assignee a on a.task_id = t.id
        where t.source_kind = 'regulation.review' and t.source_id = r.id and t.status in (${sql.lit(TASK_STATUS.pending)}, ${sql.lit(TASK_STATUS.inProgress)})
          and a.employee_id = ${employeeId}) order by r.id for update of r`,
    db,
  );
/** Units planned for a person, of activities that have not ended. */
export async function giveUnitsTo(db: Db, from: number, to: number): Promise<void> {
  await sql`update regulation.activity_unit u set assignee_id = ${to} from regulation.activity a
    where u.assignee_id = ${from} and a.id = u.activity_id and not u.is_started and a.status in (${sql.raw(inList(OPEN_ACTIVITIES))})`.execute(
    db,
  );
}

interface OpenWork {
  id: number;
  code: string;
  is_task: boolean;
  total: number;
}
const SHOWN = 5;
export const openWorkIn = (db: Db, unitId: number): Promise<OpenWork[]> =>
  readAll(
    sql<OpenWork>`select w.*, count(*) over ()::int as total from (
        select id, code, true as is_task from regulation.task where unit_id = ${unitId} and ${OPEN_TASKS}
        union all select a.id, a.code, false from regulation.activity_unit u join regulation.activity a on a.id = u.activity_id
          where u.unit_id = ${unitId} and not u.is_started and a.status in (${sql.raw(inList(OPEN_ACTIVITIES))})) w
      order by w.code limit ${SHOWN}`,
    db,
  );
