import { sql } from 'kysely';
import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { ACTIVITY_STATUS, GT } from '../../contract/activity-codes.ts';
import type { ActivityRecord, RegulationTaskRecord } from './tables.ts';

export const readActivityRow = (db: Db, id: number): Promise<ActivityRecord | undefined> =>
  readOne(sql<ActivityRecord>`select * from regulation.activity where id = ${id}`, db);
/** Locked: tasks of one activity are completed, ended and made one after the other. */
export const lockActivityRow = (db: Db, id: number): Promise<ActivityRecord | undefined> =>
  readOne(sql<ActivityRecord>`select * from regulation.activity where id = ${id} for update`, db);

export interface AskedClause {
  id: number;
  no: string;
  text: string;
  importance: number;
  regulation_id: number;
  regulation_code: string;
  regulation_names: Localized;
  effective_date: string;
  business_line_ids: number[];
  /** The company, or the project of a client's requirement. */
  regulation_unit_id: number;
}
const CLAUSE = sql`c.id, c.no, c.text, c.importance, r.id as regulation_id, r.code as regulation_code, r.names as regulation_names, r.effective_date,
  r.business_line_ids, r.unit_id as regulation_unit_id`;
const ORDER = sql`order by r.sequence, r.code, r.id, c.position, c.id`;

export const clausesOfActivity = (db: Db, activityId: number): Promise<AskedClause[]> =>
  readAll(
    sql<AskedClause>`select ${CLAUSE} from regulation.activity_clause a join regulation.clause c on c.id = a.clause_id
      join regulation.regulation r on r.id = c.regulation_id where a.activity_id = ${activityId} ${ORDER}`,
    db,
  );
const USABLE = sql`r.status = ${sql.lit(RECORD_STATUS.active)} and c.importance > 0`;
/** Of some clauses those an activity of a company may ask: of active versions, not only informative. */
export const usableClauses = (db: Db, companyId: number, clauseIds: readonly number[]): Promise<{ id: number }[]> =>
  readAll(
    sql<{ id: number }>`select c.id from regulation.clause c join regulation.regulation r on r.id = c.regulation_id
      where c.id = any(${[...clauseIds]}::bigint[]) and r.company_id = ${companyId} and ${USABLE}`,
    db,
  );
/** The same of some regulations; of companies the reader plans in. */
export const clausesOfRegulations = (db: Db, companyIds: readonly number[], regulationIds: readonly number[]): Promise<AskedClause[]> =>
  readAll(
    sql<AskedClause>`select ${CLAUSE} from regulation.clause c join regulation.regulation r on r.id = c.regulation_id
      where r.id = any(${[...regulationIds]}::bigint[]) and r.company_id = any(${[...companyIds]}::bigint[]) and ${USABLE} ${ORDER}`,
    db,
  );

interface ActivityUnitRow {
  unit_id: number;
  assignee_id: number | null;
  is_started: boolean;
}
export const unitsOfActivity = (db: Db, activityId: number): Promise<ActivityUnitRow[]> =>
  readAll(
    sql<ActivityUnitRow>`select unit_id, assignee_id, is_started from regulation.activity_unit where activity_id = ${activityId} order by unit_id`,
    db,
  );
export const waitingUnits = (db: Db, activityId: number, limit: number): Promise<ActivityUnitRow[]> =>
  readAll(
    sql<ActivityUnitRow>`select unit_id, assignee_id, is_started from regulation.activity_unit
      where activity_id = ${activityId} and not is_started order by unit_id limit ${limit} for update`,
    db,
  );
export async function markStarted(db: Db, activityId: number, unitIds: readonly number[]): Promise<void> {
  await sql`update regulation.activity_unit set is_started = true where activity_id = ${activityId} and unit_id = any(${[...unitIds]}::bigint[])`.execute(
    db,
  );
}

/** Clauses and units of a draft, in place of those before. */
export async function writeParts(
  db: Db,
  activityId: number,
  clauseIds: readonly number[],
  units: readonly { unitId: number; assigneeId: number | null }[],
): Promise<void> {
  await sql`delete from regulation.activity_clause where activity_id = ${activityId}`.execute(db);
  await sql`delete from regulation.activity_unit where activity_id = ${activityId}`.execute(db);
  await sql`insert into regulation.activity_clause (activity_id, clause_id) select ${activityId}, c from unnest(${[...clauseIds]}::bigint[]) c`.execute(
    db,
  );
  await sql`insert into regulation.activity_unit (activity_id, unit_id, assignee_id) select ${activityId}, u.id, u.assignee
    from unnest(${units.map(({ unitId }) => unitId)}::bigint[], ${units.map(({ assigneeId }) => assigneeId)}::bigint[]) u(id, assignee)`.execute(
    db,
  );
}

export const tasksOfActivity = (db: Db, activityId: number): Promise<RegulationTaskRecord[]> =>
  readAll(sql<RegulationTaskRecord>`select * from regulation.task where activity_id = ${activityId} order by unit_id`, db);
/** Those not completed, locked. */
export const lockOpenTasks = (db: Db, activityId: number): Promise<RegulationTaskRecord[]> =>
  readAll(
    sql<RegulationTaskRecord>`select * from regulation.task where activity_id = ${activityId} and status <> ${sql.lit(GT.completed)} and not is_ended
      order by id for update`,
    db,
  );
/** What is still to be done before an activity is completed. */
export const openParts = async (db: Db, activityId: number): Promise<number> =>
  (await readOne(
    sql<{
      open: number;
    }>`select (select count(*)::int from regulation.task where activity_id = ${activityId} and status <> ${sql.lit(GT.completed)})
      + (select count(*)::int from regulation.activity_unit where activity_id = ${activityId} and not is_started) as open`,
    db,
  ))!.open;

const today = (ctx: Ctx) => sql`(${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date`;
/** Activities whose day has come, and live ones with units whose task is still to be made. */
export const lockToStart = (ctx: Ctx, limit: number, except: readonly number[]): Promise<ActivityRecord[]> =>
  readAll(
    sql<ActivityRecord>`select t.* from regulation.activity t join organization.pub_unit u on u.id = t.unit_id
      where ((t.status = ${sql.lit(ACTIVITY_STATUS.pending)} and t.start_on <= ${ctx.now().toISOString()}::timestamptz::date + 1 and t.start_on <= ${today(ctx)})
        or (t.status = ${sql.lit(ACTIVITY_STATUS.live)} and exists (select from regulation.activity_unit a where a.activity_id = t.id and not a.is_started)))
        and t.id <> all(${[...except]}::bigint[])
      order by t.start_on, t.id limit ${limit} for update of t skip locked`,
    ctx.db,
  );

/** The next activity that gives a person a task. */
export const nextActivityOf = (db: Db, employeeId: number): Promise<{ title: string; start_on: string } | undefined> =>
  readOne(
    sql<{
      title: string;
      start_on: string;
    }>`select a.title, a.start_on from regulation.activity_unit u join regulation.activity a on a.id = u.activity_id
      where u.assignee_id = ${employeeId} and a.status = ${sql.lit(ACTIVITY_STATUS.pending)} order by a.start_on, a.id limit 1`,
    db,
  );
