import { sql } from 'kysely';
import {
  inScopeSql,
  leftOutDays,
  measuredOf,
  oncePerAnswer,
  withNow,
  type Ctx,
  type Measured,
  type Period,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { NO_ISSUE, TRIAGED_IN_TIME } from './metric-ids.ts';
import { ehsIssues, onlyOf } from './programme.ts';
import { DECIDED, DISMISSED, DUPLICATE, OPEN, SOLVED, TRIAGE_JUDGED, TRIAGED_ON_TIME } from './overdue.store.ts';

/** Issues of this module: others have boards of their own. */
const OURS = sql.raw(onlyOf(ehsIssues.id));

interface Reported {
  unit_id: number;
  month: string;
  channel: string;
  category: string;
  left_out_of: string[];
  reported: number;
  merged: number;
  judged: number;
  on_time: number;
  decided: number;
  dismissed: number;
}

/** Reported in the period, by unit, month, channel and category; merged ones are counted with the one that continues. */
export const reportedIn = oncePerAnswer(async (ctx: Ctx, scope: Scope, period: Period): Promise<Reported[]> => {
  const { rows } =
    await sql<Reported>`select t.unit_id, to_char(t.event_on, 'YYYY-MM') as month, t.channel, t.category, coalesce(o.metrics, '{}') as left_out_of,
      count(*) filter (where not (${sql.raw(DUPLICATE)}))::int as reported, count(*) filter (where ${sql.raw(DUPLICATE)})::int as merged,
      count(*) filter (where ${withNow(TRIAGE_JUDGED, ctx)})::int as judged, count(*) filter (where ${sql.raw(TRIAGED_ON_TIME)})::int as on_time,
      count(*) filter (where ${sql.raw(DECIDED)})::int as decided, count(*) filter (where ${sql.raw(DISMISSED)})::int as dismissed
    from issue.issue t left join (${leftOutDays([TRIAGED_IN_TIME, NO_ISSUE], period)}) o on o.unit_id = t.unit_id and o.day = t.event_on
    where ${inScopeSql(scope, 't')} and ${OURS} and t.event_on between ${period.from}::date and ${period.to}::date
    group by 1, 2, 3, 4, 5`.execute(ctx.db);
  return rows;
});

type ByUnitMonth = (ctx: Ctx, scope: Scope, period: Period) => Promise<UnitMonth[]>;

const counted =
  (of: (row: Reported) => Measured, metric?: string): ByUnitMonth =>
  async (ctx, scope, period) =>
    (await reportedIn(ctx, scope, period)).map((row) => ({
      unitId: row.unit_id,
      month: row.month,
      isExempt: metric !== undefined && row.left_out_of.includes(metric),
      ...of(row),
    }));

export const reportedByUnitMonth = counted(({ reported, merged }) => ({ numerator: reported, denominator: null, excluded: merged }));
/** Assessed within 24 hours ÷ reported, where assessed or 24 hours are over. */
export const triagedByUnitMonth = counted(
  ({ on_time, judged, merged }) => ({ numerator: on_time, denominator: judged, excluded: merged }),
  TRIAGED_IN_TIME,
);
/** Dismissed ÷ decided. */
export const noIssueByUnitMonth = counted(
  ({ dismissed, decided, merged }) => ({ numerator: dismissed, denominator: decided, excluded: merged }),
  NO_ISSUE,
);

/** Open now; of today, whatever the period. */
export const openByUnit: ByUnitMonth = async (ctx, scope) => {
  const { rows } = await sql<{ unit_id: number; open: number }>`select t.unit_id, count(*)::int as open from issue.issue t
    where ${inScopeSql(scope, 't')} and ${OURS} and ${sql.raw(OPEN)} group by 1`.execute(ctx.db);
  return rows.map(({ unit_id, open }) => ({ unitId: unit_id, month: null, numerator: open, denominator: null, excluded: 0 }));
};

/** Days from reporting to closing of what was solved in the period, on the day it was closed. */
export const daysByUnitMonth: ByUnitMonth = async (ctx, scope, { from, to }) => {
  const day = sql`(t.closed_at at time zone u.time_zone)::date`;
  const { rows } = await sql<{ unit_id: number; month: string; days: number; count: number }>`
    select t.unit_id, to_char(${day}, 'YYYY-MM') as month, sum(extract(epoch from t.closed_at - t.reported_at) / 86400)::float8 as days, count(*)::int as count
    from issue.issue t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and ${OURS} and ${sql.raw(SOLVED)} and t.closed_at >= (${from}::timestamp at time zone 'UTC') - interval '1 day'
      and t.closed_at < (${to}::timestamp at time zone 'UTC') + interval '2 days' and ${day} between ${from}::date and ${to}::date
    group by 1, 2`.execute(ctx.db);
  return rows.map(({ unit_id, month, days, count }) => ({ unitId: unit_id, month, numerator: days, denominator: count, excluded: 0 }));
};

export const measuredBy =
  (rows: ByUnitMonth, isCount = false) =>
  async (ctx: Ctx, scope: Scope, period: Period): Promise<Measured> =>
    measuredOf(await rows(ctx, scope, period), isCount);

interface Waiting {
  id: number;
  code: string;
  description: string;
  unit_id: number;
  category: string;
  reported: string;
}

/** Open ones, those that wait longest first. */
export async function waitingLongest(ctx: Ctx, scope: Scope, limit: number): Promise<Waiting[]> {
  const { rows } =
    await sql<Waiting>`select t.id, t.code, t.description, t.unit_id, t.category, to_char(t.reported_at at time zone u.time_zone, 'YYYY-MM-DD HH24:MI') as reported
    from issue.issue t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and ${OURS} and ${sql.raw(OPEN)} order by t.reported_at, t.id limit ${limit}`.execute(ctx.db);
  return rows;
}
