import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import { CONTROL_CHECK } from '../../contract/index.ts';
import type { ControlRecord } from '../tables.ts';

/** Verified controls of a unit that rest on questions of a form, locked. */
export async function lockControlsOfForm(ctx: Ctx, unitId: number, formId: number, items: readonly string[]): Promise<ControlRecord[]> {
  const { rows } = await sql<ControlRecord>`select * from risk.control where check_form_id = ${formId} and unit_id = ${unitId}
    and check_item = any(${[...items]}::text[]) and is_verified order by id for update`.execute(ctx.db);
  return rows;
}

/** Verified controls that rest on certificates, not looked at yet in this run. */
export async function lockControlsOfCertificates(ctx: Ctx, limit: number, except: readonly number[]): Promise<ControlRecord[]> {
  const { rows } = await sql<ControlRecord>`select t.* from risk.control t where t.check_category_id is not null and t.is_verified
    and t.check_kind = ${sql.lit(CONTROL_CHECK.lesson)} and t.id <> all(${[...except]}::bigint[])
    and t.certificates_on is distinct from (${ctx.now().toISOString()}::timestamptz at time zone 'UTC')::date
    order by t.id limit ${limit} for update skip locked`.execute(ctx.db);
  return rows;
}
export async function markCertificates(ctx: Ctx, id: number): Promise<void> {
  await sql`update risk.control set certificates_on = (${ctx.now().toISOString()}::timestamptz at time zone 'UTC')::date where id = ${id}`.execute(
    ctx.db,
  );
}

/** People of a unit who hold one of the posts whose job tasks rest on a control; without a post, all people of the unit. */
export async function peopleOnControl(db: Db, { id, unit_id }: Pick<ControlRecord, 'id' | 'unit_id'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with posts as (
      select distinct j.job_id from risk.row_control rc join risk.row r on r.id = rc.row_id join risk.assessment a on a.id = r.assessment_id
        join risk.job_task j on j.id = a.job_task_id where rc.control_id = ${id})
    select e.id from organization.pub_employee e where e.unit_id = ${unit_id} and e.left_on is null
      and (e.job_id in (select job_id from posts) or not exists (select from posts where job_id is not null)) order by e.id`.execute(db);
  return rows.map((one) => one.id);
}

interface CategoryName {
  id: number;
  company_id: number;
  names: Localized;
}
export async function readCategory(db: Db, id: number): Promise<CategoryName | undefined> {
  const { rows } = await sql<CategoryName>`select id, company_id, names from certificate.pub_category where id = ${id}`.execute(db);
  return rows[0];
}

/** The company of a form, and the version that is published. */
export async function readFormRef(db: Db, id: number): Promise<{ company_id: number; published_version_id: number | null } | undefined> {
  const { rows } = await sql<{ company_id: number; published_version_id: number | null }>`select company_id, published_version_id
    from form.pub_form where id = ${id}`.execute(db);
  return rows[0];
}
