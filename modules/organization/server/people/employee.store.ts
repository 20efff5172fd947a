import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';

interface EmployeeNames {
  org_ids: number[];
  job_names: Localized | null;
  unit_names: Localized;
  manager_id: number | null;
  manager_names: Localized | null;
  erased_at: string | null;
}

/** Names around one person, in one statement. */
export async function readEmployeeNames(ctx: Ctx, id: number): Promise<EmployeeNames> {
  const { rows } =
    await sql<EmployeeNames>`select j.names as job_names, u.names as unit_names, m.id as manager_id, m.names as manager_names, k.erased_at,
      coalesce((select jsonb_agg(distinct a.unit_id) from organization.assignment a where a.employee_id = e.id and a.valid_to is null), '[]') as org_ids
    from organization.employee e join organization.unit u on u.id = e.unit_id left join organization.job j on j.id = e.job_id
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

/** Closes what a person is assigned to on a day, and opens the next assignment, if there is one. */
export async function assign(ctx: Ctx, employeeId: number, unitId: number | null, jobId: number | null, day: string): Promise<void> {
  await sql`update organization.assignment set valid_to = greatest(valid_from, ${day}::date) where employee_id = ${employeeId} and valid_to is null`.execute(
    ctx.db,
  );
  if (unitId === null) return;
  await sql`insert into organization.assignment (employee_id, unit_id, job_id, valid_from) values (${employeeId}, ${unitId}, ${jobId}, ${day})`.execute(
    ctx.db,
  );
}
