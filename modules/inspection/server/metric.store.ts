import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Measured, type Period, type Scope } from '@quantum/platform/server';

interface Counts extends Measured {
  week: string;
}

const COMPLETED = sql.raw(`t.status in ('_SYS_TS_2', '_SYS_TS_7')`);
const WEEK = sql.raw(`to_char(t.event_on, 'IYYY-"W"IW')`);

/** Completed ÷ (completed + missed) of what was planned in the period and is due or done; voided and cancelled are left out. */
export async function measureCompletion(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<Measured> {
  const { rows } =
    await sql<Measured>`select count(*) filter (where ${COMPLETED})::int as numerator, count(*) filter (where ${COMPLETED} or t.missed)::int as denominator,
      count(*) filter (where t.status = '_SYS_TS_21' or (t.status = '_SYS_TS_3' and not t.missed))::int as excluded
    from inspection.task t where ${inScopeSql(scope, 't')} and t.event_on between ${from}::date and ${to}::date and (${COMPLETED} or t.due_at <= ${ctx.now().toISOString()})`.execute(
      ctx.db,
    );
  return rows[0]!;
}

/** Passed ÷ scored; records without a score stand outside. */
export async function measurePassRate(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<Measured> {
  const { rows } =
    await sql<Measured>`select count(*) filter (where t.result = '_SYS_RS_1')::int as numerator, count(*) filter (where t.result in ('_SYS_RS_1', '_SYS_RS_2', '_SYS_RS_3'))::int as denominator,
      count(*) filter (where t.result = '_SYS_RS_4')::int as excluded
    from inspection.task t where ${inScopeSql(scope, 't')} and t.event_on between ${from}::date and ${to}::date and ${COMPLETED}`.execute(
      ctx.db,
    );
  return rows[0]!;
}

export async function passRateByWeek(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<Counts[]> {
  const { rows } = await sql<Counts>`select ${WEEK} as week, count(*) filter (where t.result = '_SYS_RS_1')::int as numerator,
      count(*) filter (where t.result in ('_SYS_RS_1', '_SYS_RS_2', '_SYS_RS_3'))::int as denominator, count(*) filter (where t.result = '_SYS_RS_4')::int as excluded
    from inspection.task t where ${inScopeSql(scope, 't')} and t.event_on between ${from}::date and ${to}::date and ${COMPLETED} group by 1 order by 1`.execute(
    ctx.db,
  );
  return rows;
}
