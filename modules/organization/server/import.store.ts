import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { EmployeeRecord, SpaceRecord } from './tables.ts';

/** A space that is there, with the codes a sheet names its places by. */
export type ImportedSpace = SpaceRecord & { removed: boolean; facility_code: string; type_code: string };
export type ImportedEmployee = EmployeeRecord & { job_code: string | null };

/** One record of a workbook, ready to be written: `known` is what is there. */
export interface SpaceImport {
  known: ImportedSpace | undefined;
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
  known: ImportedEmployee | undefined;
  companyId: number;
  unitId: number;
  code: string;
  names: Localized;
  jobId: number | null;
  contractor: number;
  hiredOn: string | null;
  search: string;
}

interface ImportedRecord {
  id: number;
  code: string;
  company_id: number;
  unit_id: number;
}

/** Rows that will be changed are locked; a look changes nothing. */
const lockedIn = ({ operation }: Ctx) => (operation.kind === 'read' ? sql`` : sql`for update of t`);

export async function spacesByCode(ctx: Ctx, unitIds: readonly number[], codes: readonly string[]): Promise<ImportedSpace[]> {
  const { rows } = await sql<ImportedSpace>`select t.*, (t.deleted_at is not null) as removed, f.code as facility_code, y.code as type_code
    from organization.space t join organization.facility f on f.id = t.facility_id join organization.space_type y on y.id = t.type_id
    where t.unit_id = any(${[...unitIds]}::bigint[]) and lower(t.code) = any(${codes.map((code) => code.toLowerCase())}::text[])
    order by t.id ${lockedIn(ctx)}`.execute(ctx.db);
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

export async function employeesByCode(ctx: Ctx, companyIds: readonly number[], codes: readonly string[]): Promise<ImportedEmployee[]> {
  const { rows } = await sql<ImportedEmployee>`select t.*, j.code as job_code
    from organization.employee t left join organization.job j on j.id = t.job_id
    where t.company_id = any(${[...companyIds]}::bigint[]) and lower(t.code) = any(${codes.map((code) => code.toLowerCase())}::text[])
    order by t.id ${lockedIn(ctx)}`.execute(ctx.db);
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

/** All of them in one statement. */
export async function insertSpaces(ctx: Ctx, spaces: readonly SpaceImport[]): Promise<ImportedRecord[]> {
  const { rows } =
    await sql<ImportedRecord>`insert into organization.space (company_id, unit_id, facility_id, floor, type_id, code, names, area, functional_risk, qr_token, status,
      business_line_id, event_on, search, created_by, created_at, updated_by, updated_at)
    select d."companyId", d."unitId", d."facilityId", d.floor, d."typeId", d.code, d.names, d.area, d.risk, replace(gen_random_uuid()::text, '-', ''), ${sql.lit(RECORD_STATUS.active)},
      d."businessLineId", ${ctx.now().toISOString()}::timestamptz::date, d.search, ${userOf(ctx)}::bigint, ${ctx.now().toISOString()}::timestamptz, ${userOf(ctx)}::bigint, ${ctx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(spaces)}::jsonb) as d("companyId" bigint, "unitId" bigint, "businessLineId" bigint, "facilityId" bigint, floor text, "typeId" bigint,
      code text, names jsonb, area numeric, risk text, search text)
    returning id, code, company_id, unit_id`.execute(ctx.db);
  return rows;
}

/** All of them in one statement, with their first assignment. */
export async function insertEmployees(ctx: Ctx, people: readonly EmployeeImport[]): Promise<ImportedRecord[]> {
  const { rows } =
    await sql<ImportedRecord>`with written as (insert into organization.employee (company_id, unit_id, code, names, job_id, contractor, status, hired_on, event_on, search, created_by, created_at, updated_by, updated_at)
    select d."companyId", d."unitId", d.code, d.names, d."jobId", d.contractor, ${sql.lit(RECORD_STATUS.active)}, d."hiredOn", coalesce(d."hiredOn", ${ctx.now().toISOString()}::timestamptz::date), d.search,
      ${userOf(ctx)}::bigint, ${ctx.now().toISOString()}::timestamptz, ${userOf(ctx)}::bigint, ${ctx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as d("companyId" bigint, "unitId" bigint, code text, names jsonb, "jobId" bigint, contractor int, "hiredOn" date, search text)
    returning id, code, company_id, unit_id, job_id, contractor, event_on)
    , assigned as (insert into organization.assignment (employee_id, unit_id, job_id, contractor, valid_from) select id, unit_id, job_id, contractor, event_on from written)
    select id, code, company_id, unit_id from written`.execute(ctx.db);
  return rows;
}
