import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Db } from '@quantum/platform/server';

interface GrantRow {
  unit_id: number;
  role_code: string;
  role_names: Localized;
  company_level: boolean;
  permissions: string[];
  valid_from: string;
  valid_to: string | null;
}

/** Every grant of a user with what its role holds. */
export async function readGrants(db: Db, userId: number): Promise<GrantRow[]> {
  const { rows } =
    await sql<GrantRow>`select g.unit_id, r.code as role_code, r.names as role_names, r.company_level, g.valid_from, g.valid_to,
      coalesce((select array_agg(p.permission) from access.role_permission p where p.role_id = r.id), '{}') as permissions
    from access.grant g join access.role r on r.id = g.role_id where g.user_id = ${userId} order by r.code, g.unit_id`.execute(db);
  return rows;
}
