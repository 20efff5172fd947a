import { sql } from 'kysely';
import {
  inScopeSql,
  isLeftOutSql,
  measuredOf,
  type Ctx,
  type Metric,
  type MetricSubjects,
  type Period,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { RECORDS_PATH, trainingOps } from '../../contract/index.ts';
import { firstPastDay } from './first-records.read.ts';
import { dueByDay } from './record-sums.store.ts';
import { COUNTED, DONE_IN_TIME, OF_PERSON } from '../learning/record.list.ts';

const COMPLETION = 'training.completion';
/** Unit, person or post out on the day of the deadline. */
const LEFT_OUT = isLeftOutSql(COMPLETION, 't.unit_id', 't.deadline', OF_PERSON);

/** Of some people or posts alone, without what is out already. */
async function ofPeople(ctx: Ctx, scope: Scope, { from, to }: Period, { kind, ids }: MetricSubjects): Promise<UnitMonth[]> {
  const who = kind === 'post' ? sql.raw(OF_PERSON.person.job) : sql.raw('t.employee_id');
  const { rows } = await sql<{
    unit_id: number;
    month: string;
    done: number;
    due: number;
  }>`select t.unit_id, to_char(t.deadline, 'YYYY-MM') as month,
      (count(*) filter (where ${sql.raw(DONE_IN_TIME)}))::int as done, count(*)::int as due
    from training.record t where ${inScopeSql(scope, 't')} and t.deadline between ${from}::date and ${to}::date and ${sql.raw(COUNTED)}
      and ${who} = any(${[...ids]}::bigint[]) and not ${LEFT_OUT} group by 1, 2`.execute(ctx.db);
  return rows.map(({ unit_id, month, done, due }) => ({ unitId: unit_id, month, numerator: done, denominator: due, excluded: 0 }));
}

/** Of records due in the period: those that ended well by their deadline. Expiry later changes nothing. */
async function completionRows(ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]> {
  const { rows } = await sql<{
    unit_id: number;
    month: string;
    done: number;
    due: number;
    out: number;
    is_exempt: boolean;
  }>`select x.unit_id, to_char(x.day, 'YYYY-MM') as month, x.is_exempt, sum(x.done)::int as done, sum(x.due)::int as due, sum(x.cancelled)::int as out
    from (${dueByDay(scope, period, COMPLETION)}) x group by 1, 2, 3 having sum(x.due) > 0 or sum(x.cancelled) > 0`.execute(ctx.db);
  return rows.map(({ unit_id, month, done, due, out, is_exempt }) => ({
    unitId: unit_id,
    month,
    numerator: done,
    denominator: due,
    excluded: out,
    isExempt: is_exempt,
  }));
}

export const completion: Metric = {
  id: COMPLETION,
  operation: trainingOps.listRecords,
  target: 95,
  moreIsBetter: true,
  unit: 'percent',
  href: ({ from, to }, _now, units = '') => `${RECORDS_PATH}?f.deadline=range:${from},${to}&f.counted=is:true${units}`,
  exempt: 'employee',
  byUnitMonth: completionRows,
  ofParts: ofPeople,
  measure: async (ctx, scope, period) => measuredOf(await completionRows(ctx, scope, period)),
  firstRecords: firstPastDay(COMPLETION),
};
