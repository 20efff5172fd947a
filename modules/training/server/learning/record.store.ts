import { sql } from 'kysely';
import { readOne, type Ctx, type Db } from '@quantum/platform/server';
import { ATTENDANCE_STATUS, type LearnWay } from '../../contract/index.ts';
import type { TrainingRecord } from '../tables.ts';

/** What may still expire. */
const ENDS = sql.join([ATTENDANCE_STATUS.pass, ATTENDANCE_STATUS.complete, ATTENDANCE_STATUS.exempt].map((code) => sql.lit(code)));

export async function setSignature(ctx: Ctx, recordId: number, fileId: number): Promise<void> {
  await sql`update training.record set signature_file_id = ${fileId} where id = ${recordId}`.execute(ctx.db);
}

/** A course, and its last attempt if there is one, were done in another way than with an account of one's own. */
export async function recordWay(ctx: Ctx, recordId: number, way: LearnWay, scanId: number | null = null): Promise<void> {
  await sql`update training.record set via = ${way}, scan_file_id = coalesce(${scanId}, scan_file_id) where id = ${recordId}`.execute(
    ctx.db,
  );
  await sql`update training.attempt set via = ${way} where record_id = ${recordId}
    and no = (select max(no) from training.attempt where record_id = ${recordId})`.execute(ctx.db);
}

export async function readOwnRecords(db: Db, employeeId: number): Promise<TrainingRecord[]> {
  const { rows } = await sql<TrainingRecord>`select * from training.record where employee_id = ${employeeId} and not is_cancelled
    order by finished_on desc nulls first, deadline, id limit 200`.execute(db);
  return rows;
}

export const lockOwnRecord = (ctx: Ctx, id: number, employeeId: number) =>
  readOne(
    sql<TrainingRecord>`select * from training.record where id = ${id} and employee_id = ${employeeId} and not is_cancelled for update`,
    ctx.db,
  );

export const lockRecord = (ctx: Ctx, id: number) =>
  readOne(sql<TrainingRecord>`select * from training.record where id = ${id} and not is_cancelled for update`, ctx.db);

/** Those that ended well whose last day is past in their unit. */
export async function lockLapsed(ctx: Ctx, limit: number, except: readonly number[]): Promise<TrainingRecord[]> {
  const { rows } = await sql<TrainingRecord>`select r.* from training.record r join organization.pub_unit u on u.id = r.unit_id
    where r.status in (${ENDS}) and not r.is_cancelled and r.valid_to < (${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date
      and r.id <> all(${[...except]}::bigint[]) order by r.valid_to, r.id limit ${limit} for update of r skip locked`.execute(ctx.db);
  return rows;
}

export const recordOf = (db: Db, schedulingId: number, employeeId: number) =>
  readOne(sql<{ id: number }>`select id from training.record where scheduling_id = ${schedulingId} and employee_id = ${employeeId}`, db);
