import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';

interface PersonAccount {
  company_id: number;
  unit_id: number;
  left_on: string | null;
  user_id: number | null;
  status: string | null;
  locked_at: string | null;
  of_demo: boolean | null;
}

/** A person's place and account; the account is null where there is none. */
export async function findAccountOfEmployee(ctx: Ctx, employeeId: number): Promise<PersonAccount | undefined> {
  const { rows } =
    await sql<PersonAccount>`select e.company_id, e.unit_id, e.left_on, u.id as user_id, u.status, u.locked_at, u.of_demo from organization.employee e
    left join access.user u on u.employee_id = e.id where e.id = ${employeeId}`.execute(ctx.db);
  return rows[0];
}

export interface NamedGrant {
  id: number;
  role_id: number;
  role_code: string;
  role_names: Localized;
  core: boolean;
  company_level: boolean;
  permissions: string[];
  unit_id: number;
  unit_names: Localized;
  valid_from: string;
  valid_to: string | null;
  stand_in_names: Localized | null;
}

/** Every grant of a user, past and future ones too, with the names around it. */
export async function readGrantsWithNames(ctx: Ctx, userId: number): Promise<NamedGrant[]> {
  const { rows } = await sql<NamedGrant>`select g.id, r.id as role_id, r.code as role_code, r.names as role_names, r.core, r.company_level,
      coalesce((select array_agg(p.permission) from access.role_permission p where p.role_id = r.id), '{}') as permissions,
      g.unit_id, o.names as unit_names, g.valid_from, g.valid_to, s.names as stand_in_names
    from access.grant g join access.role r on r.id = g.role_id join organization.unit o on o.id = g.unit_id
      left join access.user f on f.id = g.stand_in_for left join organization.employee s on s.id = f.employee_id
    where g.user_id = ${userId} order by coalesce(g.valid_to, 'infinity') desc, g.valid_from desc, g.id`.execute(ctx.db);
  return rows;
}
