import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Db } from '@quantum/platform/server';

export interface DemoUser {
  user_name: string;
  names: Localized;
  /** All roles, in the order they were given. */
  role_names: Localized[];
  /** Where the first of them is held. */
  unit_names: Localized;
}

/** The people of the demo who may be chosen at sign-in, one row each. */
export async function readDemoUsers(db: Db): Promise<DemoUser[]> {
  const { rows } = await sql<DemoUser>`select u.user_name, e.names, array_agg(r.names order by g.id) as role_names,
      (array_agg(o.names order by g.id))[1] as unit_names
    from access.user u join organization.employee e on e.id = u.employee_id join access.grant g on g.user_id = u.id
    join access.role r on r.id = g.role_id join organization.unit o on o.id = g.unit_id where u.demo group by u.id, e.id order by u.id`.execute(
    db,
  );
  return rows;
}
