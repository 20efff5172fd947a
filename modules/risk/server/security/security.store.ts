import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Scope } from '@quantum/platform/server';
import { RATINGS, type SecurityMap } from '../../contract/index.ts';

/** Zone by threat: how many, and the worst; ratings are in their order, the worst first. */
export async function readSecurityMap(ctx: Ctx, scope: Scope, units: readonly number[] | null): Promise<SecurityMap> {
  const within = units === null ? sql`true` : sql`t.unit_id = any(${[...units]}::bigint[])`;
  const { rows } = await sql<{ zone: string; threat: string; at: number; count: number }>`select t.zone, t.threat,
      min(array_position(${[...RATINGS]}::text[], t.rating)) as at, count(*)::int as count
    from risk.security t where ${inScopeSql(scope, 't')} and ${within} group by 1, 2 order by 1, 2`.execute(ctx.db);
  return rows.map(({ zone, threat, at, count }) => ({ zone, threat, rating: RATINGS[at - 1]!, count }));
}
