import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';

/** Everyone who watches a record, first come first. */
export async function watchersOf(ctx: Pick<Ctx, 'db'>, kind: string, id: number): Promise<number[]> {
  const { rows } = await sql<{
    employee_id: number;
  }>`select employee_id from collaboration.watcher where kind = ${kind} and record_id = ${id} order by at, employee_id`.execute(ctx.db);
  return rows.map((row) => row.employee_id);
}

/** Who watches which of these records. */
export async function watchersOfAll(ctx: Pick<Ctx, 'db'>, kind: string, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ record_id: number; who: number[] }>`select record_id, array_agg(employee_id order by at, employee_id) as who
    from collaboration.watcher where kind = ${kind} and record_id = any(${[...ids]}::bigint[]) group by record_id`.execute(ctx.db);
  return new Map(rows.map((row) => [row.record_id, row.who]));
}

/** They watch it from now on; watching twice is watching. */
export async function addWatchers(ctx: Ctx, kind: string, id: number, employeeIds: readonly (number | null)[]): Promise<void> {
  const ids = [...new Set(employeeIds)].filter((one) => one !== null);
  if (ids.length === 0) return;
  await sql`insert into collaboration.watcher (kind, record_id, employee_id, at)
    select ${kind}, ${id}::bigint, unnest(${ids}::bigint[]), ${ctx.now().toISOString()}::timestamptz on conflict do nothing`.execute(
    ctx.db,
  );
}

export async function removeWatcher(ctx: Ctx, kind: string, id: number, employeeId: number): Promise<void> {
  await sql`delete from collaboration.watcher where kind = ${kind} and record_id = ${id} and employee_id = ${employeeId}`.execute(ctx.db);
}
