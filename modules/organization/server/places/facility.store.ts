import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { FACILITY_KIND, RECORD_STATUS } from '@quantum/modules/dictionary/contract';

/** Spaces in use in the facility `t`: of a site those of its buildings, of a floor those that carry its sign in its building. */
export const SPACES_IN_FACILITY = `select count(*)::int from organization.space s where s.deleted_at is null and (
  s.facility_id = t.id or (t.kind = '${FACILITY_KIND.site}' and s.facility_id in (select b.id from organization.facility b where b.parent_id = t.id))
  or (t.kind = '${FACILITY_KIND.floor}' and s.facility_id = t.parent_id and s.floor = t.floor))`;

export interface FacilityPlace {
  spaceCount: number;
  parent_names: Localized | null;
  parent_status: string | null;
  unit_names: Localized;
  unit_status: string;
  below: { id: number; code: string; names: Localized; kind: string }[];
}

/** What stands around one facility and in it. */
export async function readFacilityPlace(ctx: Ctx, id: number): Promise<FacilityPlace> {
  const { rows } = await sql<FacilityPlace>`select (${sql.raw(SPACES_IN_FACILITY)}) as "spaceCount",
      p.names as parent_names, p.status as parent_status, u.names as unit_names, u.status as unit_status,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'code', b.code, 'names', b.names, 'kind', b.kind) order by b.kind, b.code)
        from organization.facility b where b.parent_id = t.id and b.status = ${sql.lit(RECORD_STATUS.active)}), '[]') as below
    from organization.facility t join organization.unit u on u.id = t.unit_id left join organization.facility p on p.id = t.parent_id
    where t.id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

interface FacilityRef {
  id: number;
  company_id: number;
  unit_id: number;
  kind: string;
  status: string;
}

export async function findFacility(ctx: Ctx, id: number): Promise<FacilityRef | undefined> {
  const { rows } = await sql<FacilityRef>`select id, company_id, unit_id, kind, status from organization.facility where id = ${id}`.execute(
    ctx.db,
  );
  return rows[0];
}

/** Another sign of a floor goes to the spaces on it; answers which. */
export async function renameFloor(ctx: Ctx, buildingId: number, from: string, to: string) {
  const { rows } = await sql<{ id: number; code: string; company_id: number; unit_id: number }>`update organization.space
    set floor = ${to}, version = version + 1, updated_at = ${ctx.now().toISOString()}
    where facility_id = ${buildingId} and floor = ${from} returning id, code, company_id, unit_id`.execute(ctx.db);
  return rows;
}

/** Which of some codes a table has already for an owner, whatever their case. */
export async function takenCodes(
  ctx: Ctx,
  table: 'unit' | 'employee' | 'facility' | 'space',
  owner: number,
  codes: readonly string[],
): Promise<string[]> {
  const column = table === 'unit' || table === 'employee' ? 'company_id' : 'unit_id';
  const { rows } = await sql<{ code: string }>`select code from ${sql.table(`organization.${table}`)}
    where ${sql.ref(column)} = ${owner} and lower(code) = any(${codes.map((code) => code.toLowerCase())}::text[]) order by code`.execute(
    ctx.db,
  );
  return rows.map(({ code }) => code);
}
