import { sql } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { presentDay, type Ctx, type RecordRow } from '@quantum/platform/server';

export interface AbsenceRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  employee_id: number;
  stand_in_id: number;
  from_on: string;
  to_on: string;
  source: 'own' | 'access';
  began_at: string | null;
  ended_at: string | null;
}
export const ABSENCE = { kind: 'task.absence', table: 'task.absence' } as const;

type Reads = Pick<Ctx, 'db' | 'kernel'>;

/** Absences of these people that hold today or will, and those in which they stand in. */
export async function absencesOf(ctx: Reads, employeeId: number): Promise<AbsenceRecord[]> {
  const { rows } = await sql<AbsenceRecord>`select * from task.absence where (employee_id = ${employeeId} or stand_in_id = ${employeeId})
    and ended_at is null and to_on >= ${presentDay(ctx)}::date order by from_on, id`.execute(ctx.db);
  return rows;
}

/** Who stands in for somebody today, and until when. */
export interface StandInNow {
  employeeId: number;
  standInId: number;
  toOn: string;
}

interface AbsencesNow {
  /** For whom `by` stands in. */
  standsFor: number[];
  /** Who stands in for each of `of`. */
  standIns: ReadonlyMap<number, StandInNow>;
}

/** Who stands in for these people today, and for whom this one does; who has left stands in for no one. */
export async function absencesNow(ctx: Reads, { of, by }: { of: readonly (number | null)[]; by: number | null }): Promise<AbsencesNow> {
  const ids = [...new Set(of.filter((id) => id !== null))];
  if (ids.length === 0 && by === null) return { standsFor: [], standIns: new Map() };
  const today = presentDay(ctx);
  // What access gives comes after what the person named, so that the latter stays.
  const { rows } = await sql<StandInNow>`select a.employee_id as "employeeId", a.stand_in_id as "standInId", a.to_on as "toOn"
    from task.absence a join organization.pub_employee e on e.id = a.stand_in_id
    where (a.employee_id = any(${ids}::bigint[]) or a.stand_in_id = ${by}) and a.ended_at is null
      and a.from_on <= ${today}::date and a.to_on >= ${today}::date and e.left_on is null
    order by a.source, a.id desc`.execute(ctx.db);
  return {
    standsFor: [...new Set(rows.filter((one) => one.standInId === by).map((one) => one.employeeId))],
    standIns: new Map(rows.filter((one) => ids.includes(one.employeeId)).map((one) => [one.employeeId, one])),
  };
}

/** For whom this person stands in today. */
export const standsFor = async (ctx: Reads, employeeId: number): Promise<number[]> =>
  (await absencesNow(ctx, { of: [], by: employeeId })).standsFor;

/** Who stands in for these people today. */
export const standInsOf = async (ctx: Reads, employeeIds: readonly (number | null)[]): Promise<StandInNow[]> => [
  ...(await absencesNow(ctx, { of: employeeIds, by: null })).standIns.values(),
];

/** The open to-dos of somebody who is away are their stand-in's too; not those whose signatures the stand-in may not give. */
export async function giveTodos(
  ctx: Ctx,
  { employee_id: from, stand_in_id: to }: Pick<AbsenceRecord, 'employee_id' | 'stand_in_id'>,
  taskId?: number,
): Promise<void> {
  await sql`insert into task.assignee (task_id, employee_id, responsibility, due_at, for_employee_id)
    select a.task_id, ${to}::bigint, a.responsibility, a.due_at, a.employee_id from task.assignee a
    where a.employee_id = ${from} and a.open and a.for_employee_id is null ${taskId === undefined ? sql`` : sql`and a.task_id = ${taskId}`}
      and not exists (select from task.sign_seat s join task.sign_round r on r.id = s.round_id where s.todo_id = a.task_id
        and (${to} = any(r.authors) or exists (select from task.sign_seat o where o.round_id = r.id
          and (o.employee_id = ${to} and o.status not in ('reassigned', 'cancelled', 'voided')
            or o.acted_by = ${to} and o.status in ('signed', 'rejected')))))
    on conflict (task_id, employee_id) do nothing`.execute(ctx.db);
}

/** These open to-dos are no longer this person's, who had them beside somebody else. */
export async function withdrawTodos(ctx: Ctx, taskIds: readonly number[], employeeId: number): Promise<void> {
  await sql`delete from task.assignee where task_id = any(${[...taskIds]}::bigint[]) and employee_id = ${employeeId} and open`.execute(
    ctx.db,
  );
}

/** They are the person's alone again. */
export async function takeTodos(
  ctx: Ctx,
  { employee_id: from, stand_in_id: to }: Pick<AbsenceRecord, 'employee_id' | 'stand_in_id'>,
): Promise<void> {
  await sql`delete from task.assignee where for_employee_id = ${from} and employee_id = ${to} and open`.execute(ctx.db);
}

export async function lockAbsence(ctx: Ctx, id: number): Promise<AbsenceRecord | undefined> {
  const { rows } = await sql<AbsenceRecord>`select * from task.absence where id = ${id} and ended_at is null for update`.execute(ctx.db);
  return rows[0];
}

export interface AbsenceToMove extends AbsenceRecord {
  standInWorks: boolean;
}

/** Absences that begin or end on a day. */
export async function absencesToMove(ctx: Reads): Promise<AbsenceToMove[]> {
  const today = presentDay(ctx);
  const works = sql`(e.left_on is null and e.status = ${sql.lit(RECORD_STATUS.active)})`;
  const { rows } = await sql<AbsenceToMove>`select a.*, ${works} as "standInWorks" from task.absence a
    join organization.pub_employee e on e.id = a.stand_in_id
    where a.ended_at is null and (a.to_on < ${today}::date or not ${works} or (a.began_at is null and a.from_on <= ${today}::date))
    order by a.id limit 500`.execute(ctx.db);
  return rows;
}

/** Two absences of one person are entered one after the other. */
export async function lockPerson(ctx: Ctx, employeeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task.absence.${employeeId}`}, 0))`.execute(ctx.db);
}
