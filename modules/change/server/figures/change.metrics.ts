import { sql } from 'kysely';
import {
  inScopeSql,
  measuredOf,
  oncePerAnswer,
  withNow,
  type Ctx,
  type Metric,
  type Period,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { CASES_PATH, changeOps as ops } from '../../contract/index.ts';
import { CASE_FROM, INSPECTED_BEFORE_USE, IN_USE_ON, LATE, OPEN, USED_HIGH } from '../cases/case-conditions.store.ts';

async function countByUnit(ctx: Ctx, scope: Scope, which: string): Promise<UnitMonth[]> {
  const { rows } = await sql<{ unit_id: number; n: number }>`select t.unit_id, count(*)::int as n
    from ${sql.raw(CASE_FROM)} where ${inScopeSql(scope, 't')} and ${withNow(which, ctx)} group by 1`.execute(ctx.db);
  return rows.map(({ unit_id, n }) => ({ unitId: unit_id, month: null, numerator: n, denominator: null, excluded: 0 }));
}

const counted = (id: string, which: string, filter: string): Metric => {
  // The period before has the same answer.
  const read = oncePerAnswer((ctx: Ctx, scope: Scope) => countByUnit(ctx, scope, which));
  return {
    id,
    operation: ops.list,
    target: null,
    moreIsBetter: false,
    unit: 'count',
    exempt: 'never',
    ofToday: true,
    href: (_period, _now, units = '') => `${CASES_PATH}?${filter}${units}`,
    byUnitMonth: read,
    measure: async (ctx, scope) => measuredOf(await read(ctx, scope), true),
  };
};

/** Neither closed nor cancelled. */
export const openChanges = counted('change.open', OPEN, 'f.open=is:true');
/** Temporary ones past their last day, and those that should have been done by now. */
export const overdueChanges = counted('change.overdue', LATE, 'f.late=is:true');

/** Changes of high risk by the month of their first use: how many had passed a pre-start inspection by then. */
async function usedByUnitMonth(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<UnitMonth[]> {
  const { rows } = await sql<{ unit_id: number; month: string; used: number; inspected: number }>`select t.unit_id,
      to_char(${sql.raw(IN_USE_ON)}, 'YYYY-MM') as month, count(*)::int as used,
      (count(*) filter (where ${sql.raw(INSPECTED_BEFORE_USE)}))::int as inspected
    from ${sql.raw(CASE_FROM)} where ${inScopeSql(scope, 't')} and ${sql.raw(USED_HIGH)}
      and ${sql.raw(IN_USE_ON)} between ${from}::date and ${to}::date group by 1, 2`.execute(ctx.db);
  return rows.map(({ unit_id, month, used, inspected }) => ({
    unitId: unit_id,
    month,
    numerator: inspected,
    denominator: used,
    excluded: 0,
  }));
}
export const inspectedBeforeUse: Metric = {
  id: 'change.inspectedBeforeUse',
  operation: ops.list,
  target: 100,
  moreIsBetter: true,
  unit: 'percent',
  exempt: 'never',
  href: ({ from, to }, _now, units = '') => `${CASES_PATH}?f.usedHigh=is:true&f.inUseOn=range:${from},${to}${units}`,
  byUnitMonth: usedByUnitMonth,
  measure: async (ctx, scope, period) => measuredOf(await usedByUnitMonth(ctx, scope, period)),
};
