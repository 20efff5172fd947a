import { sql } from 'kysely';
import { insertRecord, json, saveRecord, type Ctx, presentDay } from '@quantum/platform/server';
import type { NewUnit } from '../../contract/index.ts';
import { UNIT, type UnitRecord } from '../tables.ts';
import { RECORD_STATUS, ORG_TYPE } from '@quantum/modules/dictionary/contract';

export interface UnitCounts {
  openChildren: number;
  employees: number;
  spaces: number;
}

export async function countBelow(ctx: Ctx, id: number): Promise<UnitCounts> {
  const { rows } = await sql<UnitCounts>`select
    (select count(*)::int from organization.unit where parent_id = ${id} and status = ${sql.lit(RECORD_STATUS.active)}) as "openChildren",
    (select count(*)::int from organization.employee where unit_id = ${id} and left_on is null) as employees,
    (select count(*)::int from organization.space where unit_id = ${id} and deleted_at is null) as spaces`.execute(ctx.db);
  return rows[0]!;
}

export const searchOf = (...words: (string | null | undefined)[]): string => words.filter(Boolean).join(' ').toLowerCase();

export async function insertUnit(
  ctx: Ctx,
  input: NewUnit & { id?: number },
  parent: { id: number; company_id: number } | null,
  companyId: number | null,
): Promise<number> {
  const today = presentDay(ctx);
  const id = await insertRecord(ctx, UNIT, {
    ...(input.id === undefined ? {} : { id: input.id }),
    company_id: companyId ?? parent?.company_id ?? 0,
    parent_id: parent?.id ?? null,
    code: input.code,
    names: json(input.names),
    short_name: input.short_name,
    org_type: input.org_type,
    status: RECORD_STATUS.active,
    business_line_id: input.business_line_id ?? null,
    in_ranking: input.in_ranking,
    time_zone: input.timeZone,
    valid_from: today,
    event_on: today,
    search: searchOf(input.code, input.short_name, ...Object.values(input.names)),
  });
  // A company is its own top.
  if (companyId === null && parent !== null && parent.company_id === parent.id && isTop(input))
    await sql`update organization.unit set company_id = id where id = ${id}`.execute(ctx.db);
  await openPeriod(ctx, id);
  await sql`insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from)
    select ancestor_id, ${id}::bigint, depth + 1, ${ctx.now().toISOString()}::timestamptz from organization.unit_closure where descendant_id = ${parent?.id ?? 0} and valid_to is null
    union all select ${id}::bigint, ${id}::bigint, 0, ${ctx.now().toISOString()}::timestamptz`.execute(ctx.db);
  return id;
}

const isTop = ({ org_type }: NewUnit): boolean => org_type === ORG_TYPE.company;

async function openPeriod(ctx: Ctx, id: number): Promise<void> {
  await sql`insert into organization.unit_period (unit_id, parent_id, names, short_name, org_type, status, business_line_id, in_ranking, valid_from)
    select id, parent_id, names, short_name, org_type, status, business_line_id, in_ranking, ${ctx.now().toISOString()}::timestamptz from organization.unit where id = ${id}`.execute(
    ctx.db,
  );
}

/** Saves the unit and, when what history shows has changed, closes its period and opens another. */
export async function saveUnit(ctx: Ctx, unit: UnitRecord, set: Record<string, unknown>): Promise<void> {
  await saveRecord(ctx, UNIT, unit, set);
  await sql`update organization.unit_period set valid_to = ${ctx.now().toISOString()} where unit_id = ${unit.id} and valid_to is null`.execute(
    ctx.db,
  );
  await openPeriod(ctx, unit.id);
  await ctx.notify('units');
}

/** A unit by its id, wherever it stands. */
export async function findUnit(ctx: Ctx, id: number): Promise<UnitRecord> {
  const { rows } = await sql<UnitRecord>`select * from organization.unit where id = ${id}`.execute(ctx.db);
  return rows[0]!;
}
