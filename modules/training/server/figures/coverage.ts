import { sql } from 'kysely';
import { inScopeSql, measuredOf, withNow, type Ctx, type Metric, type Period, type Scope, type UnitMonth } from '@quantum/platform/server';
import { REQUIRED_PATH, trainingOps, type GapState } from '../../contract/index.ts';
import { coverageOf } from '../../domain/gap.rules.ts';
import { IS_TRUE, STANDING, STANDING_COUNTS } from '../requirements/standing-sql.ts';

const COVERED = `('held', 'expiring', 'exempt')`;

/** People in post and what they are asked today: held, expiring or exempt, of all but those in grace. */
async function coverageByUnit(ctx: Ctx, scope: Scope): Promise<UnitMonth[]> {
  const { rows } = await sql<{ unit_id: number; state: GapState; n: number }>`select t.unit_id, t.state, sum(t.n)::int as n
    from ${withNow(STANDING_COUNTS, ctx)} t where ${inScopeSql(scope, 't')} group by 1, 2 having sum(t.n) <> 0`.execute(ctx.db);
  return [...Map.groupBy(rows, (one) => one.unit_id)].map(([unitId, states]) => {
    const { covered, counted } = coverageOf(states);
    const all = states.reduce((sum, { n }) => sum + n, 0);
    return { unitId, month: null, numerator: covered, denominator: counted, excluded: all - counted };
  });
}

export const coverage: Metric = {
  id: 'training.coverage',
  operation: trainingOps.readMatrix,
  target: 95,
  moreIsBetter: true,
  unit: 'percent',
  ofToday: true,
  exempt: 'never',
  href: (_period, _now, units = '') => `${REQUIRED_PATH}?f.counted=is:true${units}`,
  byUnitMonth: coverageByUnit,
  measure: async (ctx, scope) => measuredOf(await coverageByUnit(ctx, scope)),
};

/** People hired in the period and still in post: those who hold all that is asked of everybody in their unit. */
async function inductedByMonth(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<UnitMonth[]> {
  const { rows } = await sql<{ unit_id: number; month: string; inducted: number; hired: number; n: number }>`select unit_id, month,
      (count(*) filter (where isdone))::int as inducted, count(*)::int as hired, sum(n)::int as n
    from (select t.unit_id, t.employee_id, to_char(t.hired_on, 'YYYY-MM') as month, count(*) as n, bool_and(t.state in ${sql.raw(COVERED)}) as isdone
      from ${withNow(STANDING, ctx)} t where ${inScopeSql(scope, 't')} and ${withNow(IS_TRUE, ctx)} and t.is_general and t.hired_on between ${from}::date and ${to}::date group by 1, 2, 3) x
    group by 1, 2`.execute(ctx.db);
  return rows.map(({ unit_id, month, inducted, hired, n }) => ({
    unitId: unit_id,
    month,
    numerator: inducted,
    denominator: hired,
    excluded: 0,
    records: n,
  }));
}

export const inducted: Metric = {
  id: 'training.inducted',
  operation: trainingOps.readMatrix,
  target: 100,
  moreIsBetter: true,
  unit: 'percent',
  exempt: 'never',
  href: ({ from, to }, _now, units = '') => `${REQUIRED_PATH}?f.hiredOn=range:${from},${to}&f.general=is:true${units}`,
  byUnitMonth: inductedByMonth,
  measure: async (ctx, scope, period) => measuredOf(await inductedByMonth(ctx, scope, period)),
};
