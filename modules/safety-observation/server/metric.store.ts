import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Measured, type Period, type Scope } from '@quantum/platform/server';
import { VOIDED } from './observation-figures.store.ts';

const IS_VOIDED = sql.raw(VOIDED);
const within = ({ from, to }: Period) => sql`t.event_on between ${from}::date and ${to}::date`;

/** Safe ÷ (safe + at risk) of what was observed in the period; voided observations are left out and counted as such. */
export async function measureSafe(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const { rows } = await sql<Measured>`select coalesce(sum(t.safe_count) filter (where not (${IS_VOIDED})), 0)::int as numerator,
      coalesce(sum(t.safe_count + t.at_risk_count) filter (where not (${IS_VOIDED})), 0)::int as denominator,
      count(*) filter (where ${IS_VOIDED})::int as excluded, count(*) filter (where not (${IS_VOIDED}))::int as records
    from safety_observation.observation t where ${inScopeSql(scope, 't')} and ${within(period)}`.execute(ctx.db);
  return rows[0]!;
}

/** Observations submitted in the period. */
export async function measureCount(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const { rows } = await sql<Measured>`select count(*) filter (where not (${IS_VOIDED}))::int as numerator, null as denominator,
      count(*) filter (where ${IS_VOIDED})::int as excluded
    from safety_observation.observation t where ${inScopeSql(scope, 't')} and ${within(period)}`.execute(ctx.db);
  return rows[0]!;
}

interface SeenInCategory {
  category: string;
  safe: number;
  atRisk: number;
  observations: number;
}

/** What was seen by category of behaviour, most at risk first. */
export async function seenByCategory(ctx: Ctx, scope: Scope, period: Period): Promise<SeenInCategory[]> {
  const { rows } =
    await sql<SeenInCategory>`select b.category, sum(b.safe)::int as safe, sum(b.at_risk)::int as "atRisk", count(*)::int as observations from safety_observation.observation t
    join safety_observation.behaviour b on b.observation_id = t.id
    where ${inScopeSql(scope, 't')} and ${within(period)} and not (${IS_VOIDED})
    group by b.category order by sum(b.at_risk)::float / sum(b.safe + b.at_risk) desc, b.category`.execute(ctx.db);
  return rows;
}

/** The safe behaviour rate by ISO week. */
export async function safeByWeek(ctx: Ctx, scope: Scope, period: Period): Promise<(Measured & { week: string; monday: string })[]> {
  const { rows } = await sql<
    Measured & { week: string; monday: string }
  >`select to_char(t.event_on, 'IYYY-"W"IW') as week, to_char(min(date_trunc('week', t.event_on)), 'YYYY-MM-DD') as monday, count(*)::int as records, sum(t.safe_count)::int as numerator,
      sum(t.safe_count + t.at_risk_count)::int as denominator, 0 as excluded
    from safety_observation.observation t where ${inScopeSql(scope, 't')} and ${within(period)} and not (${IS_VOIDED})
    group by 1 having sum(t.safe_count + t.at_risk_count) > 0 order by 1`.execute(ctx.db);
  return rows;
}
