import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';

export interface SpacePlace {
  unit_names: Localized;
  unit_status: string;
  facility_names: Localized;
  facility_status: string;
  type_names: Localized;
}

/** Unit, facility and type around one space. */
export async function readSpacePlace(ctx: Ctx, id: number): Promise<SpacePlace> {
  const { rows } =
    await sql<SpacePlace>`select u.names as unit_names, u.status as unit_status, f.names as facility_names, f.status as facility_status, y.names as type_names
    from organization.space s join organization.unit u on u.id = s.unit_id join organization.facility f on f.id = s.facility_id
      join organization.space_type y on y.id = s.type_id
    where s.id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

interface SpaceTypeRef {
  company_id: number | null;
  status: string;
}
export async function findSpaceType(ctx: Ctx, id: number): Promise<SpaceTypeRef | undefined> {
  const { rows } = await sql<SpaceTypeRef>`select company_id, status from organization.space_type where id = ${id}`.execute(ctx.db);
  return rows[0];
}
