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
import { observedByCategory, observedByDay } from './rollup.store.ts';

export const SAFE_BEHAVIOUR = 'safety-observation.safeBehaviour';
const IS_VOIDED = sql.raw(VOIDED);
const within = ({ from, to }: Period) => sql`t.event_on between ${from}::date and ${to}::date`;

interface ObservationCount {
  unit_id: number;
  month: string;
  left_out_of: string[];
  safe: number;
  at_risk: number;
  voided: number;
  observations: number;
}

/** What was observed in the period by unit and month; voided observations are left out and counted as such. */
const observedIn = oncePerAnswer(async (ctx: Ctx, scope: Scope, period: Period): Promise<ObservationCount[]> => {
  const { rows } =
    await sql<ObservationCount>`select x.unit_id, to_char(x.day, 'YYYY-MM') as month, coalesce(o.metrics, '{}') as left_out_of,
      sum(x.safe)::int as safe, sum(x.at_risk)::int as at_risk, sum(x.voided)::int as voided, sum(x.observations)::int as observations
    from (${observedByDay(scope, period)}) x left join (${leftOutDays([SAFE_BEHAVIOUR], period)}) o on o.unit_id = x.unit_id and o.day = x.day
    group by 1, 2, 3`.execute(ctx.db);
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
    await sql<SeenInCategory>`select x.category, o.day is not null as "isLeft", sum(x.safe)::int as safe, sum(x.at_risk)::int as "atRisk", sum(x.observations)::int as observations
    from (${observedByCategory(scope, period)}) x left join (${leftOutDays(lefts, period)}) o on o.unit_id = x.unit_id and o.day = x.day
    group by x.category, 2 order by sum(x.at_risk)::float / sum(x.safe + x.at_risk) desc, x.category`.execute(ctx.db);
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
