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
import { INDUCTION_PATH, NOT_HELD, REQUIRED_PATH, trainingOps, type GapState } from '../../contract/index.ts';
import { coverageOf } from '../../domain/gap.rules.ts';
import { firstMissing, firstWithout } from './first-records.read.ts';
import { INDUCTION } from '../requirements/induction.list.ts';
import { STANDING_COUNTS } from '../requirements/standing-sql.ts';

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
  lackHref: (_period, _now, units = '') => `${REQUIRED_PATH}?f.state=in:${NOT_HELD.join(',')}${units}`,
  firstRecords: firstMissing,
  by: { post },
};

/** People whose thirty days after hiring ended in the period: those who held by then all that is asked of everybody, where they worked on that day. */
async function inductedByMonth(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<UnitMonth[]> {
  const { rows } = await sql<{
    unit_id: number;
    month: string;
    inducted: number;
    due: number;
  }>`select t.unit_id, to_char(t.due_on, 'YYYY-MM') as month,
      (count(*) filter (where t.is_inducted))::int as inducted, count(*)::int as due
    from ${withNow(INDUCTION, ctx)} t
    where ${inScopeSql(scope, 't')} and t.hired_on between ${from}::date - 30 and ${to}::date - 30 group by 1, 2`.execute(ctx.db);
  return rows.map(({ unit_id, month, inducted: done, due }) => ({
    unitId: unit_id,
    month,
    numerator: done,
    denominator: due,
    excluded: 0,
  }));
}

export const inducted: Metric = {
  id: 'training.inducted',
  operation: trainingOps.readMatrix,
  target: 100,
  moreIsBetter: true,
  unit: 'percent',
  exempt: 'never',
  href: ({ from, to }, _now, units = '') => `${INDUCTION_PATH}?f.dueOn=range:${from},${to}${units}`,
  byUnitMonth: inductedByMonth,
  measure: async (ctx, scope, period) => measuredOf(await inductedByMonth(ctx, scope, period)),
  lackHref: ({ from, to }, _now, units = '') => `${INDUCTION_PATH}?f.dueOn=range:${from},${to}&f.inducted=is:false${units}`,
  firstRecords: firstWithout,
};
