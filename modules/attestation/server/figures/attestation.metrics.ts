import { sql } from 'kysely';
import {
  inScopeSql,
  measuredOf,
  type Ctx,
  type Measured,
  type Metric,
  type Period,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { attestationOps as ops, GRADES_PATH, PEOPLE_NAMES_PATH } from '../../contract/index.ts';
import { COUNTED, PASSED_FIRST } from '../attestation-figures.store.ts';
import { heldByUnit } from '../people/people.store.ts';

/** People in post of a scheme; of them those who hold its lowest level or a higher one. */
async function coverageByUnit(ctx: Ctx, scope: Scope): Promise<UnitMonth[]> {
  return [...Map.groupBy(await heldByUnit(ctx, scope), (row) => row.unit_id)].map(([unitId, rows]) => ({
    unitId,
    month: null,
    numerator: rows.reduce((sum, { rank, people }) => sum + (rank === null ? 0 : people), 0),
    denominator: rows.reduce((sum, { people }) => sum + people, 0),
    excluded: 0,
  }));
}

interface Sums {
  unit_id: number;
  month: string;
  part: number;
  whole: number;
}
async function gradesByMonth(ctx: Ctx, scope: Scope, { from, to }: Period, part: string, among: string): Promise<UnitMonth[]> {
  const { rows } =
    await sql<Sums>`select t.unit_id, to_char(t.confirmed_on, 'YYYY-MM') as month, ${sql.raw(part)}::int as part, count(*)::int as whole
    from attestation.grade t where ${inScopeSql(scope, 't')} and ${sql.raw(among)} and t.confirmed_on between ${from}::date and ${to}::date
    group by 1, 2`.execute(ctx.db);
  return rows.map(({ unit_id, month, part: some, whole }) => ({
    unitId: unit_id,
    month,
    numerator: some,
    denominator: whole,
    excluded: 0,
  }));
}
const firstPassed = (ctx: Ctx, scope: Scope, period: Period) =>
  gradesByMonth(ctx, scope, period, `count(*) filter (where ${PASSED_FIRST})`, COUNTED);
/** Median days from the sitting to the confirmed result: one that took a year moves it as little as any other. It does not add up over units. */
async function medianDays(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<Measured> {
  const { rows } = await sql<{ median: number | null; records: number }>`select
      percentile_cont(0.5) within group (order by t.confirmed_on - t.event_on) as median, count(*)::int as records
    from attestation.grade t where ${inScopeSql(scope, 't')} and not t.is_dropped and t.confirmed_on between ${from}::date and ${to}::date`.execute(
    ctx.db,
  );
  const { median, records } = rows[0]!;
  return { numerator: Number(median ?? 0) * records, denominator: records, excluded: 0 };
}

export const coverage: Metric = {
  id: 'attestation.coverage',
  operation: ops.readPeople,
  target: 80,
  moreIsBetter: true,
  unit: 'percent',
  ofToday: true,
  exempt: 'never',
  href: (_period, _now, units = '') => `${PEOPLE_NAMES_PATH}?f.inPost=is:true${units}`,
  byUnitMonth: coverageByUnit,
  measure: async (ctx, scope) => measuredOf(await coverageByUnit(ctx, scope)),
};

export const firstPass: Metric = {
  id: 'attestation.firstPass',
  operation: ops.listGrades,
  target: 80,
  moreIsBetter: true,
  unit: 'percent',
  exempt: 'never',
  href: ({ from, to }, _now, units = '') => `${GRADES_PATH}?f.counted=is:true&f.confirmedOn=range:${from},${to}${units}`,
  byUnitMonth: firstPassed,
  measure: async (ctx, scope, period) => measuredOf(await firstPassed(ctx, scope, period)),
};

export const daysToResult: Metric = {
  id: 'attestation.daysToResult',
  operation: ops.listGrades,
  target: null,
  moreIsBetter: false,
  unit: 'days',
  exempt: 'never',
  href: ({ from, to }, _now, units = '') => `${GRADES_PATH}?f.confirmedOn=range:${from},${to}${units}`,
  placedBy: null,
  measure: medianDays,
};
