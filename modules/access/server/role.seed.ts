import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Localized } from '@quantum/platform/contract';

interface RoleSeed {
  code: string;
  /** Short name in the state machines: PM, SUP, … */
  short: string;
  names: Localized;
  core: boolean;
  companyLevel: boolean;
  permissions: string[];
}

export const readRoleSeed = (): RoleSeed[] => JSON.parse(readFileSync(new URL('./seed/roles.json', import.meta.url), 'utf8')) as RoleSeed[];

/** Seeds the roles that are missing, and permissions new to the seed; else roles that exist keep what an administrator made of them. */
export async function seedRoles(pool: pg.Pool): Promise<void> {
  for (const role of readRoleSeed()) {
    await pool.query(`insert into access.role (code, names, core, company_level) values ($1, $2, $3, $4) on conflict (code) do nothing`, [
      role.code,
      JSON.stringify(role.names),
      role.core,
      role.companyLevel,
    ]);
    await pool.query(GIVE, [role.code, role.permissions]);
  }
}

const GIVE = `with fresh as (
    insert into access.seeded_permission (role_code, permission) select $1, unnest($2::text[]) on conflict do nothing returning permission)
  insert into access.role_permission (role_id, permission) select r.id, f.permission from access.role r, fresh f where r.code = $1 on conflict do nothing`;
