import { sql } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { userOf } from '../import.store.ts';

/** A unit of a workbook, ready to be written: null id for a new one, below the unit its parent code names. */
export interface UnitImport {
  id: number | null;
  companyId: number;
  code: string;
  parentCode: string;
  names: Localized;
  shortName: string;
  orgType: string;
  businessLineId: number | null;
  inRanking: boolean;
  timeZone: string;
  search: string;
}

/** What a workbook may change of units that are there. */
export async function unitsByIds(ctx: Ctx, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    names: Localized;
    short_name: string;
    in_ranking: boolean;
    time_zone: string;
  }>`select id, names, short_name, in_ranking, time_zone from organization.unit where id = any(${[...ids]}::bigint[])`.execute(ctx.db);
  return rows;
}

interface Written {
  id: number;
  company_id: number;
  code: string;
}

const DATA =
  sql.raw(`as d("id" bigint, "companyId" bigint, code text, "parentCode" text, names jsonb, "shortName" text, "orgType" text, "businessLineId" bigint,
  "inRanking" boolean, "timeZone" text, search text)`);

/** Units whose parents are all there. A business line that is not given is the parent's. */
export async function insertUnits(ctx: Ctx, units: readonly UnitImport[]): Promise<Written[]> {
  const [now, user] = [ctx.now().toISOString(), userOf(ctx)];
  const { rows } =
    await sql<Written>`insert into organization.unit (company_id, parent_id, code, names, short_name, org_type, status, business_line_id, in_ranking, time_zone,
      valid_from, event_on, search, created_by, created_at, updated_by, updated_at)
    select d."companyId", p.id, d.code, d.names, d."shortName", d."orgType", ${sql.lit(RECORD_STATUS.active)}, coalesce(d."businessLineId", p.business_line_id), d."inRanking", d."timeZone",
      ${now}::timestamptz::date, ${now}::timestamptz::date, d.search, ${user}::bigint, ${now}::timestamptz, ${user}::bigint, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) ${DATA} join organization.unit p on p.company_id = d."companyId" and p.code = d."parentCode"
    returning id, company_id, code`.execute(ctx.db);
  await sql`insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from)
    select c.ancestor_id, u.id, c.depth + 1, ${now}::timestamptz from organization.unit u join organization.unit_closure c on c.descendant_id = u.parent_id and c.valid_to is null
    where u.id = any(${rows.map(({ id }) => id)}::bigint[])
    union all select id, id, 0, ${now}::timestamptz from unnest(${rows.map(({ id }) => id)}::bigint[]) as made(id)`.execute(ctx.db);
  return rows;
}

export async function updateUnits(ctx: Ctx, units: readonly UnitImport[]): Promise<Written[]> {
  const [now, user] = [ctx.now().toISOString(), userOf(ctx)];
  const { rows } =
    await sql<Written>`update organization.unit u set names = d.names, short_name = d."shortName", in_ranking = d."inRanking", time_zone = d."timeZone", search = d.search,
      updated_by = ${user}::bigint, updated_at = ${now}::timestamptz, version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) ${DATA} where u.id = d.id returning u.id, u.company_id, u.code`.execute(
      ctx.db,
    );
  return rows;
}

/** Closes the open period of units, where there is one, and opens another with what they are now. */
export async function openPeriods(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const now = ctx.now().toISOString();
  await sql`update organization.unit_period set valid_to = ${now} where unit_id = any(${[...ids]}::bigint[]) and valid_to is null`.execute(
    ctx.db,
  );
  await sql`insert into organization.unit_period (unit_id, parent_id, names, short_name, org_type, status, business_line_id, in_ranking, valid_from)
    select id, parent_id, names, short_name, org_type, status, business_line_id, in_ranking, ${now}::timestamptz from organization.unit
    where id = any(${[...ids]}::bigint[])`.execute(ctx.db);
}
