import { inThree, must, unique, type TestApp } from '@quantum/platform/testing';

interface NewAccount {
  userName: string;
  /** A demo person of the same unit. */
  like: string;
  role: string;
  unitId: number;
}

/** A colleague of a demo person with one role in one unit; signs in with the demo password. */
export async function addAccount(app: TestApp, { userName, like, role, unitId }: NewAccount): Promise<void> {
  await app.sql(
    `with template as (select u.password_hash, e.* from access.user u join organization.employee e on e.id = u.employee_id where u.user_name = $2),
     employee as (insert into organization.employee (company_id, unit_id, code, names, status, event_on, search, created_at, updated_at)
       select company_id, unit_id, upper('A-' || $1), jsonb_build_object('en', $1, 'zh-Hans', $1, 'zh-Hant', $1), status, event_on, lower($1), now(), now()
       from template returning id, company_id, unit_id),
     person as (insert into access.user (user_name, employee_id, company_id, unit_id, status, password_hash, event_on, created_at, updated_at)
       select $1, e.id, e.company_id, e.unit_id, '_SYS_A9_1', t.password_hash, t.event_on, now(), now() from template t, employee e returning id)
     insert into access.grant (user_id, role_id, unit_id, valid_from) select person.id, r.id, $4, current_date - 1 from person, access.role r where r.code = $3`,
    [userName, like, role, unitId],
  );
  await app.sql(`select pg_notify('quantum', 'grants:')`);
}

/** Straight into the tables: what a test starts from. */
export async function giveRole(app: TestApp, userName: string, roleId: number, unitId: number): Promise<void> {
  await app.sql(
    `insert into access.grant (user_id, role_id, unit_id, valid_from) select id, $2, $3, current_date - 1 from access.user where user_name = $1`,
    [userName, roleId, unitId],
  );
  await app.sql(`select pg_notify('quantum', 'grants:')`);
  // The server the test asks must know it before the first call.
  app.kernel.invalidation.tell('grants', '');
}

export async function endGrants(app: TestApp, roleId: number): Promise<void> {
  await app.sql(`update access.grant set valid_to = '2020-01-01' where role_id = $1`, [roleId]);
  await app.sql(`select pg_notify('quantum', 'grants:')`);
  app.kernel.invalidation.tell('grants', '');
}

export const roleIdOf = async (app: TestApp, code: string): Promise<number> =>
  (await app.sql<{ id: number }>('select id from access.role where code = $1 order by id limit 1', [code]))[0]!.id;

/** A role made by a person through the product. */
export function newRole(app: TestApp, by: string, permissions: string[]) {
  const code = unique('ROLE-');
  return must(app, by, 'POST', '/roles', { code, names: inThree(`Role ${code}`), companyLevel: false, permissions });
}
