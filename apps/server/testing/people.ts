import { ROLE } from '@quantum/modules/access/contract';
import { permissionKey, SELF } from '@quantum/platform/contract';
import type { TestApp } from '@quantum/platform/testing';

/** A project of each demo company, with people of its own. */
export const FIRST_COMPANY = 35;
export const SECOND_COMPANY = 36;
/** A project of the first company. */
export const HOSPITAL = 201;

/**
 * Two people whose roles hold every permission of the program: `every` on the root (employed in the first company's
 * hospital), `stranger` over the whole second company. They sign in with the demo password.
 */
export async function addPeople(app: TestApp): Promise<void> {
  const keys = app.kernel.operations.flatMap((op) => (op.permission === SELF ? [] : [permissionKey(op)]));
  await app.sql(
    `insert into access.role (code, names, company_level) select code, '{"en":"All"}', level from (values ('ALL_ROOT', false), ('ALL_COMPANY', true)) r(code, level)`,
  );
  await app.sql(
    `insert into access.role_permission (role_id, permission) select r.id, p from access.role r, unnest($1::text[]) p where r.code like 'ALL\\_%'`,
    [[...new Set(keys)]],
  );
  const root = (await app.sql<{ id: number }>('select id from organization.unit where parent_id is null'))[0]!.id;
  await addPerson(app, { userName: 'every', like: 'pm', role: 'ALL_ROOT', unitId: root });
  await addPerson(app, { userName: 'stranger', like: 'other', role: 'ALL_COMPANY', unitId: SECOND_COMPANY });
  await app.sql(`select pg_notify('quantum', 'grants:')`);
}

interface NewPerson {
  userName: string;
  /** A colleague, of the same company. */
  like: string;
  role: string;
  /** Where the role is held. */
  unitId: number;
  /** Where they work, if elsewhere than the colleague. */
  at?: number;
}

/** A colleague of `like` with one grant. */
export async function addPerson(app: TestApp, { userName, like, role, unitId, at }: NewPerson): Promise<void> {
  await app.sql(
    `with template as (select u.*, e.unit_id as at, e.company_id as company from access.user u join organization.employee e on e.id = u.employee_id where u.user_name = $2),
     employee as (insert into organization.employee (company_id, unit_id, code, names, status, event_on, created_at, updated_at)
       select company, coalesce($5, at), upper('T-' || $1), jsonb_build_object('en', $1, 'zh-Hans', $1, 'zh-Hant', $1), '_SYS_A9_1', event_on, now(), now() from template returning id),
     person as (insert into access.user (user_name, employee_id, status, password_hash, event_on, created_at, updated_at)
       select $1, employee.id, status, password_hash, event_on, now(), now() from template, employee returning id)
     insert into access.grant (user_id, role_id, unit_id, valid_from) select person.id, r.id, $4, current_date - 1 from person, access.role r where r.code = $3`,
    [userName, like, role, unitId, at ?? null],
  );
}

/** Everybody of `addPeople`, and quality assessors of the first company beside `qa`. */
export async function addAssessors(app: TestApp, ...userNames: string[]): Promise<void> {
  await addPeople(app);
  for (const userName of userNames) await addPerson(app, { userName, like: 'qa', role: ROLE.qualityAssessor, unitId: FIRST_COMPANY });
  await app.sql(`select pg_notify('quantum', 'grants:')`);
}
