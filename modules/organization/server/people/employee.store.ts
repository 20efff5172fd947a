import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { presentDay, type Ctx } from '@quantum/platform/server';
import type { EmployeeRecord } from '../tables.ts';

interface EmployeeNames {
  org_ids: number[];
  job_names: Localized | null;
  unit_names: Localized;
  manager_id: number | null;
  manager_names: Localized | null;
  erased_at: string | null;
}

/** SQL: assignment `a` holds on a day; the unit a person belongs to counts from when they are entered. */
export const assignedOn = (day: string): string =>
  `(a.valid_to is null or a.valid_to > ${day}) and (a.valid_from <= ${day} or not a.further)`;

/** Names around one person, in one statement. */
export async function readEmployeeNames(ctx: Ctx, id: number): Promise<EmployeeNames> {
  const { rows } =
    await sql<EmployeeNames>`select j.names as job_names, u.names as unit_names, m.id as manager_id, m.names as manager_names, k.erased_at,
      coalesce((select jsonb_agg(distinct a.unit_id) from organization.assignment a where a.employee_id = e.id and ${sql.raw(assignedOn('q.today'))}), '[]') as org_ids
    from (select ${presentDay(ctx)}::date as today) q, organization.employee e join organization.unit u on u.id = e.unit_id left join organization.job j on j.id = e.job_id
      left join organization.employee m on m.id = e.manager_id left join platform.subject_key k on k.subject = 'employee:' || e.id
    where e.id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

interface JobRef {
  company_id: number | null;
  status: string;
}
export async function findJob(ctx: Ctx, id: number): Promise<JobRef | undefined> {
  const { rows } = await sql<JobRef>`select company_id, status from organization.job where id = ${id}`.execute(ctx.db);
  return rows[0];
}

/** Closes the unit a person belongs to on a day, the first no longer in it, and opens the next one, if there is one, as the person is employed now. */
export async function assign(ctx: Ctx, employeeId: number, unitId: number | null, jobId: number | null, day: string): Promise<void> {
  await sql`update organization.assignment set valid_to = greatest(valid_from, ${day}::date)
    where employee_id = ${employeeId} and (valid_to is null or valid_to > ${day}::date) and not further`.execute(ctx.db);
  if (unitId === null) return;
  await sql`insert into organization.assignment (employee_id, unit_id, job_id, contractor, valid_from)
    select id, ${unitId}, ${jobId}, contractor, ${day}::date from organization.employee where id = ${employeeId}`.execute(ctx.db);
}

/** The day of hiring is another one: a person's first unit is theirs from it. Of who left and returned the first time stays as it was. */
export async function correctHiring(ctx: Ctx, employeeId: number, day: string): Promise<void> {
  await sql`update organization.assignment a set valid_to = greatest(a.valid_to, ${day}::date),
      valid_from = case when f.id = a.id then ${day}::date else greatest(a.valid_from, ${day}::date) end
    from (select id, valid_from from organization.assignment where employee_id = ${employeeId} and not further order by valid_from, id limit 1) f
    where a.employee_id = ${employeeId} and not a.further and (a.id = f.id or a.valid_from < ${day}::date)
      and not exists (select from organization.assignment b where b.employee_id = ${employeeId} and not b.further and b.valid_to is not null
        and not exists (select from organization.assignment n where n.employee_id = ${employeeId} and not n.further and n.valid_from = b.valid_to))`.execute(
    ctx.db,
  );
}

/** Ends the further units of who leaves. */
export async function endFurther(ctx: Ctx, employeeId: number, day: string): Promise<void> {
  await sql`update organization.assignment set valid_to = greatest(valid_from, ${day}::date)
    where employee_id = ${employeeId} and further and (valid_to is null or valid_to > ${day}::date)`.execute(ctx.db);
}

/** A person's own record, locked for what everybody may change of themselves. */
export async function lockEmployee(ctx: Ctx, id: number): Promise<EmployeeRecord> {
  const { rows } = await sql<EmployeeRecord>`select * from organization.employee where id = ${id} for update`.execute(ctx.db);
  return rows[0]!;
}

export async function readPhoto(ctx: Ctx, id: number): Promise<number | null> {
  const { rows } = await sql<{ photo_id: number | null }>`select photo_id from organization.employee where id = ${id}`.execute(ctx.db);
  return rows[0]?.photo_id ?? null;
}

export interface AssignmentRow {
  id: number;
  unit_id: number;
  unit_names: Localized;
  job_id: number | null;
  job_names: Localized | null;
  from: string;
  /** First day no longer in it. */
  to: string | null;
  further: boolean;
}

/** Where a person works and worked, the latest first. */
export async function readAssignments(ctx: Ctx, employeeId: number): Promise<AssignmentRow[]> {
  const { rows } =
    await sql<AssignmentRow>`select a.id, a.unit_id, u.names as unit_names, a.job_id, j.names as job_names, a.valid_from as from, a.valid_to as to, a.further
    from organization.assignment a join organization.unit u on u.id = a.unit_id left join organization.job j on j.id = a.job_id
    where a.employee_id = ${employeeId} order by a.valid_from desc, a.id desc`.execute(ctx.db);
  return rows;
}

export async function insertFurther(
  ctx: Ctx,
  record: { employeeId: number; unitId: number; jobId: number | null; from: string; to: string | null },
): Promise<void> {
  await sql`insert into organization.assignment (employee_id, unit_id, job_id, valid_from, valid_to, further)
    values (${record.employeeId}, ${record.unitId}, ${record.jobId}, ${record.from}, ${record.to}, true)`.execute(ctx.db);
}

export async function endAssignment(ctx: Ctx, id: number, to: string): Promise<void> {
  await sql`update organization.assignment set valid_to = ${to}::date where id = ${id}`.execute(ctx.db);
}
