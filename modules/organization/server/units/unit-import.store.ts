import { sql } from 'kysely';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { userOf } from '../import.store.ts';
import type { UnitRecord } from '../tables.ts';

/** A unit that is there, with the code a sheet names its line by. */
export type ImportedUnit = UnitRecord & { line_code: string | null };

/** A unit of a workbook, ready to be written: `known` is what is there; a new one stands below the unit its parent code names. */
export interface UnitImport {
  known: ImportedUnit | undefined;
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

/** What a workbook may change of units that are there; locked while it is saved. */
export async function unitsByIds(ctx: Ctx, ids: readonly number[]): Promise<ImportedUnit[]> {
  const lock = ctx.operation.kind === 'read' ? sql`` : sql`for update of t`;
  const { rows } = await sql<ImportedUnit>`select t.*, l.code as line_code from organization.unit t
    left join organization.business_line l on l.id = t.business_line_id where t.id = any(${[...ids]}::bigint[]) order by t.id ${lock}`.execute(
    ctx.db,
  );
  return rows;
}

interface StoredUnit {
  id: number;
  company_id: number;
  code: string;
}

const DATA =
  sql.raw(`as d("companyId" bigint, code text, "parentCode" text, names jsonb, "shortName" text, "orgType" text, "businessLineId" bigint,
  "inRanking" boolean, "timeZone" text, search text)`);

/** Units whose parents are all there. */
export async function insertUnits(ctx: Ctx, units: readonly UnitImport[]): Promise<StoredUnit[]> {
  const [now, user] = [ctx.now().toISOString(), userOf(ctx)];
  const { rows } =
    await sql<StoredUnit>`insert into organization.unit (company_id, parent_id, code, names, short_name, org_type, status, business_line_id, in_ranking, time_zone,
      valid_from, event_on, search, created_by, created_at, updated_by, updated_at)
    select d."companyId", p.id, d.code, d.names, d."shortName", d."orgType", ${sql.lit(RECORD_STATUS.active)}, d."businessLineId", d."inRanking", d."timeZone",
      ${now}::timestamptz::date, ${now}::timestamptz::date, d.search, ${user}::bigint, ${now}::timestamptz, ${user}::bigint, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) ${DATA} join organization.unit p on p.company_id = d."companyId" and p.code = d."parentCode"
    returning id, company_id, code`.execute(ctx.db);
  await sql`insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from)
    select c.ancestor_id, u.id, c.depth + 1, ${now}::timestamptz from organization.unit u join organization.unit_closure c on c.descendant_id = u.parent_id and c.valid_to is null
    where u.id = any(${rows.map(({ id }) => id)}::bigint[])
    union all select id, id, 0, ${now}::timestamptz from unnest(${rows.map(({ id }) => id)}::bigint[]) as made(id)`.execute(ctx.db);
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
