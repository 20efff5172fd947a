import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Db, type Scope } from '@quantum/platform/server';
import { RATINGS, REVIEW_AHEAD_DAYS, type SecurityMap } from '../../contract/index.ts';
import type { SecurityRecord } from '../tables.ts';

/** Zone by threat: how many, and the worst; ratings are in their order, the worst first. */
export async function readSecurityMap(ctx: Ctx, scope: Scope, units: readonly number[] | null): Promise<SecurityMap> {
  const within = units === null ? sql`true` : sql`t.unit_id = any(${[...units]}::bigint[])`;
  const { rows } = await sql<{ zone: string; threat: string; at: number; count: number }>`select t.zone, t.threat,
      min(array_position(${[...RATINGS]}::text[], t.rating)) as at, count(*)::int as count
    from risk.security t where ${inScopeSql(scope, 't')} and ${within} group by 1, 2 order by 1, 2`.execute(ctx.db);
  return rows.map(({ zone, threat, at, count }) => ({ zone, threat, rating: RATINGS[at - 1]!, count }));
}

/** The register of a unit, locked. */
export async function lockSecurityOf(db: Db, unitId: number): Promise<SecurityRecord[]> {
  const { rows } = await sql<SecurityRecord>`select * from risk.security where unit_id = ${unitId} order by id for update`.execute(db);
  return rows;
}
/** Security risks whose review comes near and nobody was asked for yet, locked. */
export async function lockSecurityDue(ctx: Ctx, limit: number, except: readonly number[]): Promise<SecurityRecord[]> {
  const { rows } = await sql<SecurityRecord>`select t.* from risk.security t join organization.pub_unit u on u.id = t.unit_id
    where t.review_on - ${REVIEW_AHEAD_DAYS}::int <= (${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date
      and t.asked_on is distinct from t.review_on and t.id <> all(${[...except]}::bigint[])
    order by t.review_on, t.id limit ${limit} for update of t skip locked`.execute(ctx.db);
  return rows;
}
export async function markAsked(ctx: Ctx, id: number, day: string): Promise<void> {
  await sql`update risk.security set asked_on = ${day} where id = ${id}`.execute(ctx.db);
}
