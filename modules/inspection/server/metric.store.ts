import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Measured, type MetricPart, type Period, type Scope } from '@quantum/platform/server';

interface Counts extends Measured {
  week: string;
}

const COMPLETED = sql.raw(`t.status in ('_SYS_TS_2', '_SYS_TS_7')`);
const WEEK = sql.raw(`to_char(t.event_on, 'IYYY-"W"IW')`);

/** Completed ÷ (completed + missed) of what was planned in the period and is due or done; voided, exempted and unplanned ones are left out. */
export async function measureCompletion(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<Measured> {
  const { rows } =
    await sql<Measured>`select count(*) filter (where ${COMPLETED})::int as numerator, count(*) filter (where ${COMPLETED} or t.missed)::int as denominator,
      count(*) filter (where t.status = '_SYS_TS_21' or (t.status = '_SYS_TS_3' and not t.missed))::int as excluded
    from inspection.task t where ${inScopeSql(scope, 't')} and t.event_on between ${from}::date and ${to}::date and t.round_id is not null and (${COMPLETED} or t.due_at <= ${ctx.now().toISOString()})`.execute(
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

interface RoundOfToday {
  id: number;
  name: string;
  done: number;
  total: number;
  late: boolean;
}

/** Rounds whose window is open now or was opened today, those furthest behind first. */
export async function roundsOfToday(ctx: Ctx, scope: Scope): Promise<MetricPart[]> {
  const now = ctx.now().toISOString();
  const { rows } = await sql<RoundOfToday>`select t.id, p.name, t.done, t.total, (t.ended_at is null and t.due_at < ${now}) as late
    from inspection.round t join inspection.plan p on p.id = t.plan_id
    where ${inScopeSql(scope, 't')} and t.starts_at <= ${now} and t.miss_at > ${now} order by t.done::float / t.total, t.due_at limit 8`.execute(
    ctx.db,
  );
  return rows.map(({ id, name, done, total, late }) => ({
    label: name,
    done,
    total,
    tone: late ? 'danger' : 'plain',
    href: `/quantum/inspection/round/${id}`,
  }));
}

/** Occurrences of today's rounds: done of all. */
export async function measureToday(ctx: Ctx, scope: Scope): Promise<Measured> {
  const now = ctx.now().toISOString();
  const { rows } =
    await sql<Measured>`select coalesce(sum(t.done), 0)::int as numerator, coalesce(sum(t.total), 0)::int as denominator, 0 as excluded
    from inspection.round t where ${inScopeSql(scope, 't')} and t.starts_at <= ${now} and t.miss_at > ${now}`.execute(ctx.db);
  return rows[0]!;
}
