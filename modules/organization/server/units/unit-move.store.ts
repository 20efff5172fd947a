import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';

/** Two moves at once could each be right and make a ring together: they take turns. */
export async function lockTree(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('organization.tree'))`.execute(ctx.db);
}

/** Whether a unit is the other one or stands below it, as the database has it now. */
export async function isBelow(ctx: Ctx, id: number, ancestorId: number): Promise<boolean> {
  const { rows } = await sql`select from organization.unit_closure
    where ancestor_id = ${ancestorId} and descendant_id = ${id} and valid_to is null`.execute(ctx.db);
  return rows.length > 0;
}

interface MovedCounts {
  units: number;
  ids: number[];
  employees: number;
  facilities: number;
  spaces: number;
}

/** What stands at or below a unit: the nearest units first. */
export async function countMoved(ctx: Ctx, id: number): Promise<MovedCounts> {
  const { rows } = await sql<MovedCounts>`with below as (
      select c.descendant_id as id, c.depth, u.code from organization.unit_closure c join organization.unit u on u.id = c.descendant_id
      where c.ancestor_id = ${id} and c.valid_to is null and u.status = ${sql.lit(RECORD_STATUS.active)})
    select (select count(*)::int from below) as units, (select coalesce(array_agg(id), '{}') from (select id from below order by depth, code limit 12) first_ones) as ids,
      (select count(*)::int from organization.employee e join below b on b.id = e.unit_id where e.left_on is null) as employees,
      (select count(*)::int from organization.facility f join below b on b.id = f.unit_id where f.status = ${sql.lit(RECORD_STATUS.active)}) as facilities,
      (select count(*)::int from organization.space s join below b on b.id = s.unit_id where s.deleted_at is null) as spaces`.execute(
    ctx.db,
  );
  return rows[0]!;
}

/** Closes the rows that held above the moved units and opens those that hold from now on. */
export async function moveClosure(ctx: Ctx, id: number, parentId: number): Promise<void> {
  const now = ctx.now().toISOString();
  await sql`update organization.unit_closure c set valid_to = ${now}
    where c.valid_to is null and c.descendant_id in (select descendant_id from organization.unit_closure where ancestor_id = ${id} and valid_to is null)
      and c.ancestor_id not in (select descendant_id from organization.unit_closure where ancestor_id = ${id} and valid_to is null)`.execute(
    ctx.db,
  );
  await sql`insert into organization.unit_closure (ancestor_id, descendant_id, depth, valid_from)
    select above.ancestor_id, below.descendant_id, above.depth + below.depth + 1, ${now}::timestamptz
    from organization.unit_closure above cross join organization.unit_closure below
    where above.descendant_id = ${parentId} and above.valid_to is null and below.ancestor_id = ${id} and below.valid_to is null`.execute(
    ctx.db,
  );
}

interface PeriodRow {
  id: number;
  from: string;
  to: string | null;
  names: Localized;
  short_name: string;
  parent_id: number | null;
  status: string;
  business_line_names: Localized | null;
  in_ranking: boolean;
}

/** What a unit was, newest first. */
export async function readPeriods(ctx: Ctx, unitId: number): Promise<PeriodRow[]> {
  const { rows } =
    await sql<PeriodRow>`select p.id, p.valid_from as "from", p.valid_to as "to", p.names, p.short_name, p.parent_id, p.status,
      b.names as business_line_names, p.in_ranking
    from organization.unit_period p left join organization.business_line b on b.id = p.business_line_id
    where p.unit_id = ${unitId} order by p.valid_from desc, p.id desc limit 200`.execute(ctx.db);
  return rows;
}

/** What units were called at an instant. */
export async function namesAt(ctx: Pick<Ctx, 'db'>, ids: readonly number[], at: string): Promise<Map<number, Localized>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; names: Localized }>`select distinct on (unit_id) unit_id as id, names
    from organization.unit_period where unit_id = any(${[...new Set(ids)]}::bigint[]) and valid_from <= ${at}
    order by unit_id, valid_from desc`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row.names]));
}
