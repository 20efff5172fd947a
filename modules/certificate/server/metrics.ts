import { sql } from 'kysely';
import {
  inScopeSql,
  measuredOf,
  withNow,
  type Ctx,
  type Metric,
  type MetricDimension,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { CERTIFICATES_PATH, certificateOps } from '../contract/index.ts';
import { EXPIRED, EXPIRING, FROM, HELD } from './certificate.list.ts';

interface Counted {
  unit_id: number;
  part: number;
  whole: number;
}

/** Of people in post: those `which` names, of those `among`. */
async function countByUnit(ctx: Ctx, scope: Scope, which: string, among: string): Promise<Counted[]> {
  const { rows } =
    await sql<Counted>`select t.unit_id, (count(*) filter (where ${withNow(which, ctx)}))::int as part, count(*)::int as whole
    from ${sql.raw(FROM)} where ${inScopeSql(scope, 't')} and ${withNow(among, ctx)} group by 1`.execute(ctx.db);
  return rows;
}

const expiringRows = async (ctx: Ctx, scope: Scope): Promise<UnitMonth[]> =>
  (await countByUnit(ctx, scope, EXPIRING, HELD)).map(({ unit_id, part, whole }) => ({
    unitId: unit_id,
    month: null,
    numerator: part,
    denominator: whole,
    excluded: 0,
  }));
const lapsedRows = async (ctx: Ctx, scope: Scope): Promise<UnitMonth[]> =>
  (await countByUnit(ctx, scope, EXPIRED, EXPIRED)).map(({ unit_id, part }) => ({
    unitId: unit_id,
    month: null,
    numerator: part,
    denominator: null,
    excluded: 0,
  }));

/** Months of ends that are drawn. */
const MONTHS = 12;

/** Ends of the twelve months to come, by month. */
const month: MetricDimension = {
  title: 'certificate.ends.title',
  formula: 'certificate.ends.formula',
  unit: 'count',
  read: async (ctx, { scope, units }) => {
    const { rows } = await sql<{ from_on: string; to_on: string; n: number }>`select m.day::date::text as from_on,
        (m.day + interval '1 month' - interval '1 day')::date::text as to_on, count(t.id)::int as n
      from generate_series(date_trunc('month', ${ctx.now().toISOString()}::timestamptz at time zone ${ctx.kernel.settings.DEFAULT_TIME_ZONE}),
          date_trunc('month', ${ctx.now().toISOString()}::timestamptz at time zone ${ctx.kernel.settings.DEFAULT_TIME_ZONE}) + make_interval(months => ${MONTHS - 1}), interval '1 month') m(day)
        left join (select t.id, t.valid_to from ${sql.raw(FROM)} where ${inScopeSql(scope, 't')} and ${withNow(HELD, ctx)}) t
          on t.valid_to between m.day::date and (m.day + interval '1 month' - interval '1 day')::date
      group by 1, 2 order by 1`.execute(ctx.db);
    return rows.map(({ from_on, to_on, n }) => ({
      label: from_on.slice(0, 7),
      month: from_on.slice(0, 7),
      numerator: n,
      denominator: null,
      excluded: 0,
      href: `${CERTIFICATES_PATH}?f.held=is:true&f.validTo=range:${from_on},${to_on}${units}`,
    }));
  },
};

const common = { operation: certificateOps.list, target: null, moreIsBetter: false, ofToday: true } as const;

/** Certificates whose end is near, of those held by people in post. */
export const expiring: Metric = {
  ...common,
  id: 'certificate.expiring',
  unit: 'percent',
  href: (_period, _now, units = '') => `${CERTIFICATES_PATH}?f.held=is:true${units}`,
  byUnitMonth: expiringRows,
  measure: async (ctx, scope) => measuredOf(await expiringRows(ctx, scope)),
  by: { month },
};

export const lapsed: Metric = {
  ...common,
  id: 'certificate.lapsed',
  unit: 'count',
  href: (_period, _now, units = '') => `${CERTIFICATES_PATH}?f.lapsed=is:true${units}`,
  byUnitMonth: lapsedRows,
  measure: async (ctx, scope) => measuredOf(await lapsedRows(ctx, scope), true),
};
