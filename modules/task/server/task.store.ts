import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { insertRecord, json, saveRecord, withNow, type Ctx } from '@quantum/platform/server';
import { LATE } from './overdue.store.ts';
import { TASK, type TaskRecord } from './tables.ts';

export interface NewTask {
  type: string;
  sourceKind: string;
  sourceId: number;
  /** Code of the record behind it. */
  code: string;
  title: Localized;
  place: Localized;
  risk: string | null;
  companyId: number;
  unitId: number;
  businessLineId: number | null;
  /** Local date of the unit. */
  eventOn: string;
  startAt: string | null;
  dueAt: string | null;
  progressTotal: number;
  /** It comes back to its owner: why. */
  returnedReason?: string | null;
  status: TaskRecord['status'];
}

export const insertTask = (ctx: Ctx, t: NewTask): Promise<number> =>
  insertRecord(ctx, TASK, {
    type: t.type,
    source_kind: t.sourceKind,
    source_id: t.sourceId,
    code: t.code,
    title: json(t.title),
    place: json(t.place),
    risk: t.risk,
    status: t.status,
    company_id: t.companyId,
    unit_id: t.unitId,
    business_line_id: t.businessLineId,
    event_on: t.eventOn,
    start_at: t.startAt,
    due_at: t.dueAt,
    progress_total: t.progressTotal,
    returned_reason: t.returnedReason ?? null,
  });

export async function insertAssignees(
  ctx: Ctx,
  taskId: number,
  employeeIds: readonly number[],
  responsibility: string,
  dueAt: string | null,
): Promise<void> {
  await sql`insert into task.assignee (task_id, employee_id, responsibility, due_at)
    select ${taskId}::bigint, unnest(${[...new Set(employeeIds)]}::bigint[]), ${responsibility}, ${dueAt}::timestamptz
    on conflict (task_id, employee_id) do update set open = true, done_at = null, due_at = excluded.due_at, responsibility = excluded.responsibility, for_employee_id = null`.execute(
    ctx.db,
  );
}

/** Why an open task of this type came back to its owner; null for one that comes the first time, or where none is open. */
export async function returnedReasonOf(ctx: Ctx, sourceKind: string, sourceId: number, type: string): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`select returned_reason as reason from task.task
    where source_kind = ${sourceKind} and source_id = ${sourceId} and type = ${type} and done_at is null order by id desc limit 1`.execute(
    ctx.db,
  );
  return rows[0]?.reason ?? null;
}

/** The open tasks of a source, locked. */
export async function lockOpenTasks(ctx: Ctx, sourceKind: string, sourceId: number, type?: string): Promise<TaskRecord[]> {
  const { rows } =
    await sql<TaskRecord>`select * from task.task where source_kind = ${sourceKind} and source_id = ${sourceId} and done_at is null
    ${type === undefined ? sql`` : sql`and type = ${type}`} order by id for update`.execute(ctx.db);
  return rows;
}

/** Records about which a person has an open to-do of a type; what they do in the place of another is not among them. */
export async function sourcesOfTodos(ctx: Ctx, employeeId: number, sourceKind: string, type: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select t.source_id as id from task.assignee a join task.task t on t.id = a.task_id
    where a.employee_id = ${employeeId} and a.open and a.for_employee_id is null and t.source_kind = ${sourceKind} and t.type = ${type}
    order by t.source_id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export async function lockOpenTask(ctx: Ctx, id: number): Promise<TaskRecord | undefined> {
  const { rows } = await sql<TaskRecord>`select * from task.task where id = ${id} and done_at is null for update`.execute(ctx.db);
  return rows[0];
}

/** Ends the task for all it was given to. */
export async function endTask(ctx: Ctx, task: TaskRecord, status: string): Promise<void> {
  const at = ctx.now().toISOString();
  await saveRecord(ctx, TASK, task, { status, done_at: at });
  await sql`update task.assignee set open = false, done_at = ${at} where task_id = ${task.id} and open`.execute(ctx.db);
}

interface TypeCount {
  type: string;
  open: number;
  late: number;
  today: number;
}

/** A person's open to-dos by type; `endOfDay` closes the reader's day. */
export async function countOpen(ctx: Ctx, employeeId: number, endOfDay: Date): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`select t.type, count(*)::int as open, count(*) filter (where ${withNow(LATE, ctx)})::int as late,
      count(*) filter (where a.due_at <= ${endOfDay.toISOString()})::int as today
    from task.assignee a join task.task t on t.id = a.task_id where a.employee_id = ${employeeId} and a.open group by t.type order by t.type`.execute(
    ctx.db,
  );
  return rows;
}
