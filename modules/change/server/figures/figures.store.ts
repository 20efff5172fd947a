import { sql } from 'kysely';
import { addMonths, dayAt } from '@quantum/platform/domain';
import { inScopeSql, readOne, withNow, type Ctx } from '@quantum/platform/server';
import { CASE_STATUS as STATUS, type ChangeFigures } from '../../contract/index.ts';
import { inDays } from '../../domain/time.rules.ts';
import { CASE_FROM, INSPECTED_BEFORE_USE, IN_USE_ON, LATE, OPEN, USED_HIGH } from '../cases/case-conditions.store.ts';

/** Months that closed cases and cases in use are counted over. */
const MONTHS = 12;

interface Counted {
  open: number;
  late: number;
  closed: number;
  median_ms: string | null;
  used: number;
  inspected: number;
}

/** What stands above the list: of all cases the reader may see. The median is taken of unrounded times. */
export async function readFigures(ctx: Ctx): Promise<ChangeFigures> {
  const to = dayAt(ctx.now(), ctx.kernel.settings.DEFAULT_TIME_ZONE);
  const from = addMonths(to, -MONTHS);
  const isLately = (day: string) => sql`${sql.raw(day)} between ${from}::date and ${to}::date`;
  const closed = sql`t.status = ${STATUS.close} and t.submitted_at is not null and ${isLately('(t.closed_at at time zone u.time_zone)::date')}`;
  const used = sql`${sql.raw(USED_HIGH)} and ${isLately(IN_USE_ON)}`;
  const found = (await readOne(
    sql<Counted>`select
        (count(*) filter (where ${sql.raw(OPEN)}))::int as open,
        (count(*) filter (where ${withNow(LATE, ctx)}))::int as late,
        (count(*) filter (where ${closed}))::int as closed,
        percentile_cont(0.5) within group (order by extract(epoch from t.closed_at - t.submitted_at) * 1000 - t.waited_ms)
          filter (where ${closed}) as median_ms,
        (count(*) filter (where ${used}))::int as used,
        (count(*) filter (where ${used} and ${sql.raw(INSPECTED_BEFORE_USE)}))::int as inspected
      from ${sql.raw(CASE_FROM)} where ${inScopeSql(await ctx.scope(), 't')}`,
    ctx.db,
  ))!;
  return {
    from,
    to,
    open: found.open,
    late: found.late,
    closed: found.closed,
    medianDays: found.median_ms === null ? null : inDays(Math.round(Number(found.median_ms))),
    usedHigh: found.used,
    inspectedBeforeUse: found.inspected,
  };
}
