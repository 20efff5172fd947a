import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';

/** Mean number of people of each unit over a span of days; who joined or left within it counts for their days. */
export async function meanHeadcounts(ctx: Pick<Ctx, 'db'>, { from, to }: { from: string; to: string }): Promise<Map<number, number>> {
  const { rows } = await sql<{ unit_id: number; mean: number }>`select e.unit_id,
      (sum(least(coalesce(e.left_on, ${to}::date), ${to}::date) - greatest(coalesce(e.hired_on, ${from}::date), ${from}::date) + 1)::float8
        / (${to}::date - ${from}::date + 1)) as mean
    from organization.employee e
    where coalesce(e.hired_on, ${from}::date) <= ${to}::date and coalesce(e.left_on, ${to}::date) >= ${from}::date
    group by 1`.execute(ctx.db);
  return new Map(rows.map(({ unit_id, mean }) => [unit_id, mean]));
}
