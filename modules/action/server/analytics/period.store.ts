import { sql, type RawBuilder } from 'kysely';
import { inScopeSql, isLeftOutSql, leftOutDays, oncePerAnswer, withNow, type Ctx, type Period, type Scope } from '@quantum/platform/server';
import type { AgeName } from '../../domain/overdue.rules.ts';
import { AGE, AWAITING_VERIFICATION_NOW, CANCELLED, COUNTED, OPEN, OVERDUE } from '../record/overdue.store.ts';
import { CLOSING, DAY } from './rollup-source.store.ts';
import { CLOSED_ON_TIME } from './metric-ids.ts';
import { daily } from './rollup.store.ts';

/** Local day of an instant of the action, within the period; null where it has none. */
const within = (column: string, { from, to }: Period) =>
  sql`(${sql.raw(`t.${column}`)} at time zone u.time_zone)::date between ${from}::date and ${to}::date`;
/** The same wide enough for every time zone, for an index. */
const near = (column: string, { from, to }: Period) =>
  sql`${sql.raw(`t.${column}`)} >= (${from}::timestamp at time zone 'UTC') - interval '1 day' and ${sql.raw(`t.${column}`)} < (${to}::timestamp at time zone 'UTC') + interval '2 days'`;
/** Beside the sums of the days, what does not add up over days and is read live; few each. */
const LIVE = ['late', 'again', 'again_cancelled'] as const;
const NAMES = [...DAY.sums, ...LIVE];

/** What happened in a period, counted: `rollup-definition.ts`, and what is read live. */
export type PeriodSums = Record<string, number>;

/** Sums of one unit; without a month what has none. */
type UnitSums = PeriodSums & { unit_id: number; month: string | null; is_left: boolean };

/** A part of the statement: unit, month, whether an exemption takes it out, and some of the sums. */
function part(
  { unit, month, isLeft }: { unit: string; month: string; isLeft: string },
  sums: Readonly<Record<string, string>>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = NAMES.map((name) => `(${sums[name] ?? '0'})::int as ${name}`);
  return sql`select ${sql.raw([`${unit} as unit_id`, `${month} as month`, `${isLeft} as is_left`, ...columns].join(', '))} from ${from} group by 1, 2, 3`;
}
const monthOf = (day: string): string => `date_trunc('month', ${day}::timestamp)`;
const NO_MONTH = 'null::timestamp';
const DUE_DAY = '(t.due_at at time zone u.time_zone)::date';
const PLACED = sql`action.action t join organization.pub_unit u on u.id = t.unit_id`;

/** Sums by month, and a row without one for what has none; in one statement, so that nothing is counted twice or not at all. */
async function readMonths(ctx: Ctx, scope: Scope, period: Period): Promise<UnitSums[]> {
  const mine = inScopeSql(scope, 't');
  const left = leftOutDays([CLOSED_ON_TIME], period);
  const days = part(
    { unit: 'x.unit_id', month: monthOf('x.day'), isLeft: '(o.day is not null)' },
    Object.fromEntries(DAY.sums.map((name) => [name, `sum(x.${name})`])),
    sql`(${daily(DAY, scope, period)}) x left join (${left}) o on o.unit_id = x.unit_id and o.day = x.day`,
  );
  // Due in the period and overdue by now; read live, by the partial index `action_open`.
  const late = part(
    { unit: 'x.unit_id', month: monthOf('x.day'), isLeft: 'x.is_left' },
    { late: 'sum(x.n)' },
    sql`(select d.*, ${isLeftOutSql(CLOSED_ON_TIME, 'd.unit_id', 'd.day')} as is_left from (
      select t.unit_id, ${sql.raw(DUE_DAY)} as day, count(*) as n from ${PLACED}
      where ${mine} and ${sql.raw(OPEN)} and ${near('due_at', period)} and ${within('due_at', period)} and ${withNow(OVERDUE, ctx)} group by 1, 2) d) x`,
  );
  // Failed again in the period, and not closed since: what is closed counts on the day it was.
  const again = part(
    { unit: 't.unit_id', month: NO_MONTH, isLeft: 'false' },
    { again: `count(*) filter (where ${COUNTED})`, again_cancelled: `count(*) filter (where ${CANCELLED})` },
    sql`${PLACED} where ${mine} and ${near('recurred_at', period)} and ${within('recurred_at', period)} and t.closed_at is null`,
  );
  const sums = sql.raw(NAMES.map((name) => `coalesce(sum(y.${name}), 0)::int as ${name}`).join(', '));
  const { rows } = await sql<UnitSums>`select y.unit_id, to_char(y.month, 'YYYY-MM') as month, y.is_left, ${sums}
    from (${sql.join([days, late, again], sql` union all `)}) y group by y.unit_id, y.month, y.is_left order by y.month, y.unit_id`.execute(
    ctx.db,
  );
  return rows;
}

interface Closing {
  risk: string;
  unit_id: number;
  /** `YYYY-MM`. */
  month: string;
  /** Days from raising to closing of all of them, exactly. */
  days: number;
  count: number;
}

/** Days from raising to closing, by risk, unit and month. */
async function readClosings(ctx: Ctx, scope: Scope, period: Period): Promise<Closing[]> {
  const { rows } =
    await sql<Closing>`select d.risk, d.unit_id, to_char(d.day, 'YYYY-MM') as month, (sum(d.micros) / 86400000000)::float8 as days, sum(d.closings)::int as count
    from (${daily(CLOSING, scope, period)}) d group by 1, 2, 3 order by 1, 2, 3`.execute(ctx.db);
  return rows;
}

/** Open actions of an age in a unit, from one kind of source. */
interface OpenOfAge {
  unit_id: number;
  source_kind: string | null;
  age: AgeName;
  open: number;
  overdue: number;
  awaiting: number;
}

/** Open now, by unit, source and age: how many, how many of them are overdue, and how many wait for their verification. */
async function readOpen(ctx: Ctx, scope: Scope): Promise<OpenOfAge[]> {
  const { rows } = await sql<OpenOfAge>`select t.unit_id, t.source_kind, ${withNow(AGE, ctx)} as age, count(*)::int as open,
      count(*) filter (where ${withNow(OVERDUE, ctx)})::int as overdue, count(*) filter (where ${sql.raw(AWAITING_VERIFICATION_NOW)})::int as awaiting
    from action.action t where ${inScopeSql(scope, 't')} and ${sql.raw(OPEN)} group by 1, 2, 3`.execute(ctx.db);
  return rows;
}

export const openNow = oncePerAnswer(readOpen);
export const monthsIn = oncePerAnswer(readMonths);
export const closingsIn = oncePerAnswer(readClosings);
