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
import { DUPLICATE, OPEN } from './overdue.store.ts';
import { reportedByCategory, reportedByChannel, reportedByDay, solvedByDay } from './rollup.store.ts';

/** Issues of this module: others have boards of their own. */
const OURS = sql.raw(onlyOf(ehsIssues.id));

interface ReportCount {
  unit_id: number;
  month: string;
  left_out_of: string[];
  reported: number;
  merged: number;
  judged: number;
  on_time: number;
  decided: number;
  dismissed: number;
}

/** What was not assessed although the time for it is over; at this moment, by its own index. */
const LATE_NOW = `t.triaged_at is null and not (${DUPLICATE}) and t.triage_due_at < :now`;

/** Reported in the period, by unit and month; merged ones are counted with the one that continues. */
const reportedIn = oncePerAnswer(async (ctx: Ctx, scope: Scope, period: Period): Promise<ReportCount[]> => {
  const { rows } =
    await sql<ReportCount>`select x.unit_id, to_char(x.day, 'YYYY-MM') as month, coalesce(o.metrics, '{}') as left_out_of, sum(x.reported)::int as reported,
      sum(x.merged)::int as merged, sum(x.judged)::int as judged, sum(x.on_time)::int as on_time, sum(x.decided)::int as decided, sum(x.dismissed)::int as dismissed
    from (select unit_id, day, reported, merged, triaged as judged, on_time, decided, dismissed from (${reportedByDay(scope, period)}) d
      union all select t.unit_id, t.event_on, 0, 0, count(*)::int, 0, 0, 0 from issue.issue t
        where ${inScopeSql(scope, 't')} and ${OURS} and t.event_on between ${period.from}::date and ${period.to}::date and ${withNow(LATE_NOW, ctx)} group by 1, 2) x
      left join (${leftOutDays([TRIAGED_IN_TIME, NO_ISSUE], period)}) o on o.unit_id = x.unit_id and o.day = x.day group by 1, 2, 3`.execute(
      ctx.db,
    );
  return rows;
});

interface OfKind {
  kind: string;
  month: string;
  reported: number;
}

/** The same by channel and month. */
export async function channelsIn(ctx: Ctx, scope: Scope, period: Period): Promise<OfKind[]> {
  const { rows } =
    await sql<OfKind>`select x.channel as kind, to_char(x.day, 'YYYY-MM') as month, sum(x.reported)::int as reported from (${reportedByChannel(scope, period)}) x
    group by 1, 2 order by 2, 1`.execute(ctx.db);
  return rows;
}

/** The same by category. */
export async function categoriesIn(ctx: Ctx, scope: Scope, period: Period): Promise<Omit<OfKind, 'month'>[]> {
  const { rows } = await sql<
    Omit<OfKind, 'month'>
  >`select x.category as kind, sum(x.reported)::int as reported from (${reportedByCategory(scope, period)}) x group by 1`.execute(ctx.db);
  return rows;
}

type ByUnitMonth = (ctx: Ctx, scope: Scope, period: Period) => Promise<UnitMonth[]>;

const counted =
  (of: (row: ReportCount) => Measured, metric?: string): ByUnitMonth =>
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

/** Open now; read once for the figure and for the list of those that wait. */
const openNow = oncePerAnswer(async (ctx: Ctx, scope: Scope): Promise<UnitMonth[]> => {
  const { rows } = await sql<{ unit_id: number; open: number }>`select t.unit_id, count(*)::int as open from issue.issue t
    where ${inScopeSql(scope, 't')} and ${OURS} and ${sql.raw(OPEN)} group by 1`.execute(ctx.db);
  return rows.map(({ unit_id, open }) => ({ unitId: unit_id, month: null, numerator: open, denominator: null, excluded: 0 }));
});
/** Of today, whatever the period. */
export const openByUnit: ByUnitMonth = (ctx, scope) => openNow(ctx, scope);

/** Days from reporting to closing of what was solved in the period, on the day it was closed. */
export const daysByUnitMonth: ByUnitMonth = async (ctx, scope, period) => {
  const { rows } = await sql<{ unit_id: number; month: string; days: number; count: number }>`
    select x.unit_id, to_char(x.day, 'YYYY-MM') as month, (sum(x.micros) / 86400000000.0)::float8 as days, sum(x.solved)::int as count
    from (${solvedByDay(scope, period)}) x group by 1, 2`.execute(ctx.db);
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
