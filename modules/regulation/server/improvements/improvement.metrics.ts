import { sql } from 'kysely';
import { inScopeSql, measuredOf, type Ctx, type Metric, type Scope, type UnitMonth } from '@quantum/platform/server';
import { IMPROVEMENT_LIST_PATH, regulationOps as ops } from '../../contract/index.ts';
import { OPEN } from './improvement.store.ts';

async function openByUnit(ctx: Ctx, scope: Scope): Promise<UnitMonth[]> {
  const { rows } = await sql<{ unit_id: number; n: number }>`select t.unit_id, count(*)::int as n from regulation.improvement t
    where ${inScopeSql(scope, 't')} and ${sql.raw(OPEN)} group by 1`.execute(ctx.db);
  return rows.map(({ unit_id, n }) => ({ unitId: unit_id, month: null, numerator: n, denominator: null, excluded: 0 }));
}

/** Improvements of failed clauses that are not closed yet: of today. */
export const improvementsOpen: Metric = {
  id: 'regulation.improvementsOpen',
  operation: ops.listImprovements,
  target: null,
  moreIsBetter: false,
  unit: 'count',
  ofToday: true,
  exempt: 'never',
  href: (_period, _now, units = '') => `${IMPROVEMENT_LIST_PATH}?f.open=is:true${units}`,
  byUnitMonth: openByUnit,
  measure: async (ctx, scope) => measuredOf(await openByUnit(ctx, scope), true),
};
