import { sql } from 'kysely';
import {
  inScopeSql,
  leftOutDays,
  measuredOf,
  oncePerAnswer,
  type Ctx,
  type Measured,
  type Period,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { VOIDED } from './observation-figures.store.ts';

export const SAFE_BEHAVIOUR = 'safety-observation.safeBehaviour';
const IS_VOIDED = sql.raw(VOIDED);
const within = ({ from, to }: Period) => sql`t.event_on between ${from}::date and ${to}::date`;

interface Observed {
  unit_id: number;
  month: string;
  left_out_of: string[];
  safe: number;
  at_risk: number;
  voided: number;
  observations: number;
}

/** What was observed in the period by unit and month; voided observations are left out and counted as such. */
const observedIn = oncePerAnswer(async (ctx: Ctx, scope: Scope, period: Period): Promise<Observed[]> => {
  const { rows } = await sql<Observed>`select t.unit_id, to_char(t.event_on, 'YYYY-MM') as month, coalesce(o.metrics, '{}') as left_out_of,
      coalesce(sum(t.safe_count) filter (where not (${IS_VOIDED})), 0)::int as safe, coalesce(sum(t.at_risk_count) filter (where not (${IS_VOIDED})), 0)::int as at_risk,
      count(*) filter (where ${IS_VOIDED})::int as voided, count(*) filter (where not (${IS_VOIDED}))::int as observations
    from safety_observation.observation t left join (${leftOutDays([SAFE_BEHAVIOUR], period)}) o on o.unit_id = t.unit_id and o.day = t.event_on
    where ${inScopeSql(scope, 't')} and ${within(period)} group by 1, 2, 3`.execute(ctx.db);
  return rows;
});

/** Safe ÷ (safe + at risk). */
export const safeByUnitMonth = async (ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]> =>
  (await observedIn(ctx, scope, period)).map((row) => ({
    unitId: row.unit_id,
    month: row.month,
    isExempt: row.left_out_of.includes(SAFE_BEHAVIOUR),
    numerator: row.safe,
    denominator: row.safe + row.at_risk,
    excluded: row.voided,
    records: row.observations,
  }));

/** Observations submitted in the period. */
export const observationsByUnitMonth = async (ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]> =>
  (await observedIn(ctx, scope, period)).map((row) => ({
    unitId: row.unit_id,
    month: row.month,
    numerator: row.observations,
    denominator: null,
    excluded: row.voided,
  }));

export const measureSafe = async (ctx: Ctx, scope: Scope, period: Period): Promise<Measured> =>
  measuredOf(await safeByUnitMonth(ctx, scope, period));

export const measureCount = async (ctx: Ctx, scope: Scope, period: Period): Promise<Measured> =>
  measuredOf(await observationsByUnitMonth(ctx, scope, period), true);

interface SeenInCategory {
  category: string;
  /** An exemption takes them out of the safe behaviour rate. */
  isLeft: boolean;
  safe: number;
  atRisk: number;
  observations: number;
}

/** What was seen by category of behaviour, most at risk first; what is left out of one of these metrics apart. */
export async function seenByCategory(ctx: Ctx, scope: Scope, period: Period, lefts: readonly string[]): Promise<SeenInCategory[]> {
  const { rows } =
    await sql<SeenInCategory>`select b.category, o.day is not null as "isLeft", sum(b.safe)::int as safe, sum(b.at_risk)::int as "atRisk", count(*)::int as observations from safety_observation.observation t
    join safety_observation.behaviour b on b.observation_id = t.id
    left join (${leftOutDays(lefts, period)}) o on o.unit_id = t.unit_id and o.day = t.event_on
    where ${inScopeSql(scope, 't')} and ${within(period)} and not (${IS_VOIDED})
    group by b.category, 2 order by sum(b.at_risk)::float / sum(b.safe + b.at_risk) desc, b.category`.execute(ctx.db);
  return rows;
}

/** The safe behaviour rate by ISO week; without what is left out of it. */
export async function safeByWeek(ctx: Ctx, scope: Scope, period: Period): Promise<(Measured & { week: string; monday: string })[]> {
  const { rows } = await sql<
    Measured & { week: string; monday: string }
  >`select to_char(t.event_on, 'IYYY-"W"IW') as week, to_char(min(date_trunc('week', t.event_on)), 'YYYY-MM-DD') as monday, count(*)::int as records, sum(t.safe_count)::int as numerator,
      sum(t.safe_count + t.at_risk_count)::int as denominator, 0 as excluded
    from safety_observation.observation t left join (${leftOutDays([SAFE_BEHAVIOUR], period)}) o on o.unit_id = t.unit_id and o.day = t.event_on
    where ${inScopeSql(scope, 't')} and ${within(period)} and not (${IS_VOIDED}) and o.day is null
    group by 1 having sum(t.safe_count + t.at_risk_count) > 0 order by 1`.execute(ctx.db);
  return rows;
}
