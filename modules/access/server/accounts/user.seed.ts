import type pg from 'pg';

/** A person who may sign in, with one role in one unit. */
export interface UserData {
  userName: string;
  employeeId: number;
  roleCode: string;
  unitId: number;
  /** Signs in like the others, but is not offered on the sign-in page. */
  hidden?: boolean;
}

/** Loads demo users into an empty database; all get the same password, and none can be used where `DEMO=0`. */
export async function seedUsers(client: pg.ClientBase, users: readonly UserData[], passwordHash: string, now: Date): Promise<void> {
  await client.query(
    `with made as (
       insert into access.user (user_name, employee_id, company_id, unit_id, locale, status, password_hash, demo, of_demo, event_on, created_at, updated_at)
       select d."userName", e.id, e.company_id, e.unit_id, 'en', '_SYS_A9_1', $2, not coalesce(d.hidden, false), true, $3::timestamptz::date, $3, $3
       from jsonb_to_recordset($1) as d("userName" text, "employeeId" bigint, "roleCode" text, "unitId" bigint, hidden boolean) join organization.employee e on e.id = d."employeeId" order by e.id
       returning id, user_name)
     insert into access.grant (user_id, role_id, unit_id, valid_from)
     select m.id, r.id, d."unitId", $3::timestamptz::date - 430 from made m join jsonb_to_recordset($1) as d("userName" text, "roleCode" text, "unitId" bigint) on d."userName" = m.user_name
     join access.role r on r.code = d."roleCode"`,
    [JSON.stringify(users), passwordHash, now.toISOString()],
  );
  await client.query(`select pg_notify('quantum', 'grants:')`);
}
