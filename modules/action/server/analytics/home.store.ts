import { sql } from 'kysely';
import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { inScopeSql, withNow, type Ctx, type Scope } from '@quantum/platform/server';
import { AWAITING_VERIFICATION_SINCE, OPEN, OVERDUE } from '../record/overdue.store.ts';

interface HomeAction {
  id: number;
  code: string;
  title: string;
  unit_id: number;
  /** Instant: it was due then, or waits since. */
  at: string;
  total: number;
}

/** Overdue ones of high risk, the longest overdue first, and how many there are. */
export async function lateHighRisk(ctx: Ctx, scope: Scope, limit: number): Promise<HomeAction[]> {
  const { rows } = await sql<HomeAction>`select t.id, t.code, t.title, t.unit_id, t.due_at as at, (count(*) over ())::int as total
    from action.action t
    where ${inScopeSql(scope, 't')} and ${sql.raw(OPEN)} and ${withNow(OVERDUE, ctx)} and t.risk = ${sql.lit(INSPECTION_RISK.high)}
    order by t.due_at, t.id limit ${limit}`.execute(ctx.db);
  return rows;
}

/** Submitted ones that wait to be verified, the longest waiting first. */
export async function awaitingLongest(ctx: Ctx, scope: Scope, limit: number): Promise<HomeAction[]> {
  const { rows } =
    await sql<HomeAction>`select t.id, t.code, t.title, t.unit_id, ${sql.raw(AWAITING_VERIFICATION_SINCE)} as at, (count(*) over ())::int as total
    from action.action t
    where ${inScopeSql(scope, 't')} and ${sql.raw(AWAITING_VERIFICATION_SINCE)} is not null
    order by ${sql.raw(AWAITING_VERIFICATION_SINCE)}, t.id limit ${limit}`.execute(ctx.db);
  return rows;
}
