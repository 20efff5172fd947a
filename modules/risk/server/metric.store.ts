import { sql } from 'kysely';
import { inScopeSql, withNow, type Ctx, type Scope, type UnitMonth } from '@quantum/platform/server';
import { ASSESSED, CONTROL_IN_FORCE, CONTROL_USED, HIGH_OPEN, ITEM, REVIEW_LATE } from './risk-figures.store.ts';

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
export const lateByUnit = counted('risk.row', REVIEW_LATE, REVIEW_LATE, false);
export const assessedByUnit = counted('risk.assessment', ASSESSED, ITEM, true);
export const verifiedByUnit = counted('risk.control', CONTROL_IN_FORCE, CONTROL_USED, true);

export async function highByRating(ctx: Ctx, scope: Scope): Promise<{ rating: string; count: number }[]> {
  const { rows } = await sql<{ rating: string; count: number }>`select t.current_rating as rating, count(*)::int as count from risk.row t
    where ${inScopeSql(scope, 't')} and ${sql.raw(HIGH_OPEN)} group by 1 order by 1`.execute(ctx.db);
  return rows;
}
