import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

/** One record of a workbook, ready to be written: null id for a new one. */
export interface SpaceImport {
  id: number | null;
  companyId: number;
  unitId: number;
  businessLineId: number | null;
  facilityId: number;
  floor: string;
  typeId: number;
  code: string;
  names: Localized;
  area: number | null;
  risk: string;
  search: string;
}

export interface EmployeeImport {
  id: number | null;
  companyId: number;
  unitId: number;
  code: string;
  names: Localized;
  jobId: number | null;
  contractor: number;
  hiredOn: string | null;
  search: string;
}

interface Written {
  id: number;
  code: string;
  company_id: number;
  unit_id: number;
}

export async function spacesByCode(ctx: Ctx, unitIds: readonly number[], codes: readonly string[]) {
  const { rows } = await sql<{
    id: number;
    unit_id: number;
    code: string;
    removed: boolean;
  }>`select id, unit_id, code, (deleted_at is not null) as removed from organization.space
    where unit_id = any(${[...unitIds]}::bigint[]) and lower(code) = any(${codes.map((code) => code.toLowerCase())}::text[])`.execute(
    ctx.db,
  );
  return rows;
}

export async function facilitiesOf(ctx: Ctx, unitIds: readonly number[]) {
  const { rows } = await sql<{ id: number; unit_id: number; code: string }>`select id, unit_id, code from organization.facility
    where unit_id = any(${[...unitIds]}::bigint[]) and status = ${sql.lit(RECORD_STATUS.active)}`.execute(ctx.db);
  return rows;
}

/** Types in use that are shared or a company's own. */
export async function spaceTypes(ctx: Ctx, companyIds: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    company_id: number | null;
    code: string;
    functional_risk: string;
  }>`select id, company_id, code, functional_risk from organization.space_type
    where status = ${sql.lit(RECORD_STATUS.active)} and (company_id is null or company_id = any(${[...companyIds]}::bigint[]))`.execute(
    ctx.db,
  );
  return rows;
}

export async function employeesByCode(ctx: Ctx, companyIds: readonly number[], codes: readonly string[]) {
  const { rows } = await sql<{
    id: number;
    company_id: number;
    unit_id: number;
    code: string;
    left_on: string | null;
  }>`select id, company_id, unit_id, code, left_on from organization.employee
    where company_id = any(${[...companyIds]}::bigint[]) and lower(code) = any(${codes.map((code) => code.toLowerCase())}::text[])`.execute(
    ctx.db,
  );
  return rows;
}

/** Posts in use that are shared or a company's own. */
export async function jobsByCode(ctx: Ctx, companyIds: readonly number[]) {
  const { rows } = await sql<{ id: number; company_id: number | null; code: string }>`select id, company_id, code from organization.job
    where status = ${sql.lit(RECORD_STATUS.active)} and (company_id is null or company_id = any(${[...companyIds]}::bigint[]))`.execute(
    ctx.db,
  );
  return rows;
}

export const userOf = (ctx: Ctx): number | null => (ctx.actor.kind === 'user' ? ctx.actor.userId : null);

/** All of them in one statement; a space that is there already is changed. */
export async function writeSpaces(ctx: Ctx, spaces: readonly SpaceImport[]): Promise<Written[]> {
  const { rows } =
    await sql<Written>`insert into organization.space (company_id, unit_id, facility_id, floor, type_id, code, names, area, functional_risk, qr_token, status,
      business_line_id, event_on, search, created_by, created_at, updated_by, updated_at)
    select d."companyId", d."unitId", d."facilityId", d.floor, d."typeId", d.code, d.names, d.area, d.risk, replace(gen_random_uuid()::text, '-', ''), ${sql.lit(RECORD_STATUS.active)},
      d."businessLineId", ${ctx.now().toISOString()}::timestamptz::date, d.search, ${userOf(ctx)}::bigint, ${ctx.now().toISOString()}::timestamptz, ${userOf(ctx)}::bigint, ${ctx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(spaces)}::jsonb) as d("companyId" bigint, "unitId" bigint, "businessLineId" bigint, "facilityId" bigint, floor text, "typeId" bigint,
      code text, names jsonb, area numeric, risk text, search text)
    on conflict (unit_id, code) do update set facility_id = excluded.facility_id, floor = excluded.floor, type_id = excluded.type_id, names = excluded.names, area = excluded.area,
      functional_risk = excluded.functional_risk, search = excluded.search, updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = organization.space.version + 1
    returning id, code, company_id, unit_id`.execute(ctx.db);
  return rows;
}

/** All of them in one statement; a person who is there already is changed, and stays in the unit they are in. */
export async function writeEmployees(ctx: Ctx, people: readonly EmployeeImport[]): Promise<Written[]> {
  const { rows } =
    await sql<Written>`with written as (insert into organization.employee (company_id, unit_id, code, names, job_id, contractor, status, hired_on, event_on, search, created_by, created_at, updated_by, updated_at)
    select d."companyId", d."unitId", d.code, d.names, d."jobId", d.contractor, ${sql.lit(RECORD_STATUS.active)}, d."hiredOn", coalesce(d."hiredOn", ${ctx.now().toISOString()}::timestamptz::date), d.search,
      ${userOf(ctx)}::bigint, ${ctx.now().toISOString()}::timestamptz, ${userOf(ctx)}::bigint, ${ctx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as d("companyId" bigint, "unitId" bigint, code text, names jsonb, "jobId" bigint, contractor int, "hiredOn" date, search text)
    on conflict (company_id, code) do update set names = excluded.names, job_id = coalesce(excluded.job_id, organization.employee.job_id), contractor = excluded.contractor,
      hired_on = coalesce(excluded.hired_on, organization.employee.hired_on), search = excluded.search, updated_by = excluded.updated_by, updated_at = excluded.updated_at,
      version = organization.employee.version + 1
    returning id, code, company_id, unit_id, job_id, event_on, version)
    , assigned as (insert into organization.assignment (employee_id, unit_id, job_id, valid_from) select id, unit_id, job_id, event_on from written where version = 1)
    select id, code, company_id, unit_id from written`.execute(ctx.db);
  return rows;
}
