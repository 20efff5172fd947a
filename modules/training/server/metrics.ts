import { sql } from 'kysely';
import { inScopeSql, measuredOf, type Ctx, type Metric, type Period, type Scope, type UnitMonth } from '@quantum/platform/server';
import { RECORDS_PATH, trainingOps } from '../contract/index.ts';
import { COUNTED, DONE } from './training.list.ts';

/** Of records due in the period: those that ended well. Expiry later changes nothing. */
async function completionRows(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<UnitMonth[]> {
  const { rows } = await sql<{
    unit_id: number;
    month: string;
    done: number;
    due: number;
    out: number;
  }>`select t.unit_id, to_char(t.deadline, 'YYYY-MM') as month,
      (count(*) filter (where ${sql.raw(COUNTED)} and ${sql.raw(DONE)}))::int as done, (count(*) filter (where ${sql.raw(COUNTED)}))::int as due,
      (count(*) filter (where t.is_cancelled))::int as out
    from training.record t where ${inScopeSql(scope, 't')} and t.deadline between ${from}::date and ${to}::date group by 1, 2`.execute(
    ctx.db,
  );
  return rows.map(({ unit_id, month, done, due, out }) => ({ unitId: unit_id, month, numerator: done, denominator: due, excluded: out }));
}

export const completion: Metric = {
  id: 'training.completion',
  operation: trainingOps.listRecords,
  target: 95,
  moreIsBetter: true,
  unit: 'percent',
  href: ({ from, to }, _now, units = '') => `${RECORDS_PATH}?f.deadline=range:${from},${to}&f.counted=is:true${units}`,
  byUnitMonth: completionRows,
  measure: async (ctx, scope, period) => measuredOf(await completionRows(ctx, scope, period)),
};
