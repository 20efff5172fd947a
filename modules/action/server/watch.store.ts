import { sql } from 'kysely';
import { loadScoped, type Ctx } from '@quantum/platform/server';
import { me } from './action-facts.ts';
import { ACTION } from './tables.ts';

/** Everybody who follows the action. */
export async function watchersOf(ctx: Ctx, actionId: number): Promise<number[]> {
  const { rows } = await sql<{
    employee_id: number;
  }>`select employee_id from action.watcher where action_id = ${actionId} order by at, employee_id`.execute(ctx.db);
  return rows.map((row) => row.employee_id);
}

/** Whoever may read an action may follow it; following twice is following. */
export async function setWatching(ctx: Ctx, actionId: number, watching: boolean): Promise<{ id: number; watching: boolean }> {
  await loadScoped(ctx, ACTION, actionId);
  const own = me(ctx);
  if (own === null) return { id: actionId, watching: false };
  if (watching)
    await sql`insert into action.watcher (action_id, employee_id, at) values (${actionId}, ${own}, ${ctx.now().toISOString()}) on conflict do nothing`.execute(
      ctx.db,
    );
  else await sql`delete from action.watcher where action_id = ${actionId} and employee_id = ${own}`.execute(ctx.db);
  return { id: actionId, watching };
}
