import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';

interface EmployeeNames {
  job_names: Localized | null;
  unit_names: Localized;
  manager_id: number | null;
  manager_names: Localized | null;
  erased_at: string | null;
}

/** Names around one person, in one statement. */
export async function readEmployeeNames(ctx: Ctx, id: number): Promise<EmployeeNames> {
  const { rows } =
    await sql<EmployeeNames>`select j.names as job_names, u.names as unit_names, m.id as manager_id, m.names as manager_names, k.erased_at
    from organization.employee e join organization.unit u on u.id = e.unit_id left join organization.job j on j.id = e.job_id
      left join organization.employee m on m.id = e.manager_id left join platform.subject_key k on k.subject = 'employee:' || e.id
    where e.id = ${id}`.execute(ctx.db);
  return rows[0]!;
}
