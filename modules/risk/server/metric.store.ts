import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, withNow, type Ctx, type Scope, type UnitMonth } from '@quantum/platform/server';
import { ASSESSED, CONTROL_IN_FORCE, CONTROL_USED, EXTREME_OPEN, HIGH_OPEN, ITEM, REVIEW_LATE, TODAY } from './risk-figures.store.ts';

interface RiskCount {
  unit_id: number;
  part: number;
  whole: number;
}
const counted =
  (table: 'risk.row' | 'risk.assessment' | 'risk.control', which: string, among: string, isShare: boolean) =>
  async (ctx: Ctx, scope: Scope): Promise<UnitMonth[]> => {
    const { rows } =
      await sql<RiskCount>`select t.unit_id, (count(*) filter (where ${withNow(which, ctx)}))::int as part, count(*)::int as whole
      from ${sql.table(table)} t join organization.pub_unit u on u.id = t.unit_id
      where ${inScopeSql(scope, 't')} and ${withNow(among, ctx)} group by 1`.execute(ctx.db);
    return rows.map(({ unit_id, part, whole }) => ({
      unitId: unit_id,
      month: null,
      numerator: part,
      denominator: isShare ? whole : null,
      excluded: 0,
    }));
  };
export const highByUnit = counted('risk.row', HIGH_OPEN, HIGH_OPEN, false);
export const extremeByUnit = counted('risk.row', EXTREME_OPEN, EXTREME_OPEN, false);
export const lateByUnit = counted('risk.row', REVIEW_LATE, REVIEW_LATE, false);
export const assessedByUnit = counted('risk.assessment', ASSESSED, ITEM, true);
export const verifiedByUnit = counted('risk.control', CONTROL_IN_FORCE, CONTROL_USED, true);

interface FirstRisk {
  id: number;
  code: string;
  hazard: Localized;
  current_rating: string;
  review_on: string;
  /** Days its review is past its day; 0 before. */
  late: number;
  owner: Localized | null;
}
const first =
  (which: string, order: string) =>
  async (ctx: Ctx, scope: Scope, limit: number): Promise<FirstRisk[]> => {
    const { rows } = await sql<FirstRisk>`select t.id, t.code, t.hazard, t.current_rating, to_char(t.review_on, 'YYYY-MM-DD') as review_on,
        greatest(0, ${withNow(TODAY, ctx)} - t.review_on)::int as late, e.names as owner
      from risk.row t join organization.pub_unit u on u.id = t.unit_id left join organization.pub_employee e on e.id = t.owner_id
      where ${inScopeSql(scope, 't')} and ${withNow(which, ctx)} order by ${sql.raw(order)}, t.id limit ${limit}`.execute(ctx.db);
    return rows;
  };
/** The worst, then those whose review comes or came first. */
export const firstHigh = first(HIGH_OPEN, 't.urgency desc');
/** Those whose review has waited longest. */
export const firstLate = first(REVIEW_LATE, 't.review_on');

export async function highByRating(ctx: Ctx, scope: Scope): Promise<{ rating: string; count: number }[]> {
  const { rows } = await sql<{ rating: string; count: number }>`select t.current_rating as rating, count(*)::int as count from risk.row t
    where ${inScopeSql(scope, 't')} and ${sql.raw(HIGH_OPEN)} group by 1 order by 1`.execute(ctx.db);
  return rows;
}
