import { sql } from 'kysely';
import { inLocale, type Localized } from '@quantum/platform/contract';
import {
  inScopeSql,
  measuredOf,
  oncePerAnswer,
  withNow,
  type Ctx,
  type Measured,
  type Metric,
  type MetricDimension,
  type Period,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { REQUIRED_PATH, trainingOps, type GapState } from '../../contract/index.ts';
import { coverageOf } from '../../domain/gap.rules.ts';
import { IS_TRUE, STANDING, STANDING_COUNTS } from '../requirements/standing-sql.ts';

const COVERED = `('held', 'expiring', 'exempt')`;

interface Standing {
  unit_id: number;
  /** 0 without a post. */
  job_id: number;
  names: Localized | null;
  state: GapState;
  n: number;
}

/** People in post and what they are asked today, by unit, post and state: one reading for the figure and its posts. */
const standings = oncePerAnswer(async (ctx: Ctx, scope: Scope): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`select x.*, j.names from (select t.unit_id, t.job_id, t.state, sum(t.n)::int as n
      from ${withNow(STANDING_COUNTS, ctx)} t where ${inScopeSql(scope, 't')} group by 1, 2, 3 having sum(t.n) <> 0) x
    left join organization.pub_job j on j.id = x.job_id`.execute(ctx.db);
  return rows;
});

/** Held, expiring or exempt, of all but those in grace. */
function covered(states: readonly Standing[]): Measured {
  const { covered: numerator, counted } = coverageOf(states);
  return { numerator, denominator: counted, excluded: states.reduce((sum, { n }) => sum + n, 0) - counted };
}

const coverageByUnit = async (ctx: Ctx, scope: Scope): Promise<UnitMonth[]> =>
  [...Map.groupBy(await standings(ctx, scope), (one) => one.unit_id)].map(([unitId, states]) => ({
    unitId,
    month: null,
    ...covered(states),
  }));

/** Posts drawn: those with the lowest share. */
const POSTS = 12;
const post: MetricDimension = {
  title: 'training.overview.byPost',
  formula: 'training.overview.byPostFormula',
  read: async (ctx, { scope, units }) =>
    // Posts of two companies may have one name.
    [...Map.groupBy(await standings(ctx, scope), ({ names }) => (names ? inLocale(names, ctx.locale) : ctx.t('training.matrix.noPost')))]
      .map(([label, states]) => {
        const ids = [...new Set(states.map((one) => one.job_id))];
        return {
          label,
          ...covered(states),
          href: `${REQUIRED_PATH}?f.counted=is:true&f.jobId=${ids[0] === 0 ? 'none:' : `in:${ids.join(',')}`}${units}`,
        };
      })
      .filter(({ denominator }) => denominator! > 0)
      .sort((a, b) => a.numerator * b.denominator! - b.numerator * a.denominator! || a.label.localeCompare(b.label))
      .slice(0, POSTS),
};

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
  by: { post },
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
