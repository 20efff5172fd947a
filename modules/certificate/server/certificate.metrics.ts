import { sql } from 'kysely';
import {
  inScopeSql,
  measuredOf,
  oncePerAnswer,
  withNow,
  type Ctx,
  type Metric,
  type MetricDimension,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { addDays, addMonths, dayAt } from '@quantum/platform/domain';
import { CERTIFICATES_PATH, certificateOps } from '../contract/index.ts';
import { ENDING, EXPIRED, FROM, HELD, TODAY } from './certificates/certificate.list.ts';

interface Held {
  unit_id: number;
  /** The last day; null without one. */
  valid_to: string | null;
  n: number;
  ending: number;
}
/** The day of a unit is worked out once a unit, not once a certificate. */
const BY_UNIT_SQL = FROM.replace(
  'organization.pub_unit u',
  '(select x.id, (:now at time zone x.time_zone)::date as today from organization.pub_unit x offset 0) u',
);
const onDay = (what: string): string => what.replaceAll(TODAY, 'u.today');

/** What people in post hold, by unit and end, with how many of them end soon: one reading for the figure and its months. */
const heldByEnd = oncePerAnswer(async (ctx: Ctx, scope: Scope): Promise<Held[]> => {
  const { rows } =
    await sql<Held>`select t.unit_id, t.valid_to, count(*)::int as n, (count(*) filter (where ${sql.raw(onDay(ENDING))}))::int as ending
    from ${withNow(BY_UNIT_SQL, ctx)} where ${inScopeSql(scope, 't')} and ${sql.raw(onDay(HELD))} group by 1, 2`.execute(ctx.db);
  return rows;
});

const sumBy = <R extends { unit_id: number }>(rows: readonly R[], of: (row: R) => number): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const row of rows) sums.set(row.unit_id, (sums.get(row.unit_id) ?? 0) + of(row));
  return sums;
};
const expiringRows = async (ctx: Ctx, scope: Scope): Promise<UnitMonth[]> => {
  const rows = await heldByEnd(ctx, scope);
  const ending = sumBy(rows, (one) => one.ending);
  return [...sumBy(rows, (one) => one.n)].map(([unitId, held]) => ({
    unitId,
    month: null,
    numerator: ending.get(unitId)!,
    denominator: held,
    excluded: 0,
  }));
};
const lapsedRows = async (ctx: Ctx, scope: Scope): Promise<UnitMonth[]> => {
  const { rows } = await sql<{ unit_id: number; n: number }>`select t.unit_id, count(*)::int as n
    from ${withNow(BY_UNIT_SQL, ctx)} where ${inScopeSql(scope, 't')} and ${sql.raw(onDay(EXPIRED))} group by 1`.execute(ctx.db);
  return rows.map(({ unit_id, n }) => ({ unitId: unit_id, month: null, numerator: n, denominator: null, excluded: 0 }));
};

/** Months of ends that are drawn. */
const MONTHS = 12;

/** Ends of the twelve months to come, by month. */
const month: MetricDimension = {
  title: 'certificate.ends.title',
  formula: 'certificate.ends.formula',
  unit: 'count',
  read: async (ctx, { scope, units }) => {
    const first = `${dayAt(ctx.now(), ctx.kernel.settings.DEFAULT_TIME_ZONE).slice(0, 7)}-01`;
    const ends = await heldByEnd(ctx, scope);
    return Array.from({ length: MONTHS }, (_, i) => {
      const [from, to] = [addMonths(first, i), addDays(addMonths(first, i + 1), -1)];
      const within = ends.filter(({ valid_to: end }) => end !== null && end >= from && end <= to);
      return {
        label: from.slice(0, 7),
        month: from.slice(0, 7),
        numerator: within.reduce((sum, { n }) => sum + n, 0),
        denominator: null,
        excluded: 0,
        href: `${CERTIFICATES_PATH}?f.held=is:true&f.validTo=range:${from},${to}${units}`,
      };
    });
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
