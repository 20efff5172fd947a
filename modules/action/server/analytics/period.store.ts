import { sql, type RawBuilder } from 'kysely';
import { inScopeSql, withNow, type Ctx, type Period, type Scope } from '@quantum/platform/server';
import type { AgeName } from '../../domain/overdue.rules.ts';
import { AGE, AWAITING_VERIFICATION_NOW, CANCELLED, COUNTED, OPEN, OVERDUE } from '../record/overdue.store.ts';
import { CLOSING, DAY } from './rollup-definition.ts';
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

/** A part of the statement: a month, and some of the sums. */
function part(month: string, sums: Readonly<Record<string, string>>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = NAMES.map((name) => `(${sums[name] ?? '0'})::int as ${name}`);
  return sql`select ${sql.raw([`${month} as month`, ...columns].join(', '))} from ${from} group by 1`;
}
const monthOf = (day: string): string => `date_trunc('month', ${day}::timestamp)`;
const NO_MONTH = 'null::timestamp';
const PLACED = sql`action.action t join organization.pub_unit u on u.id = t.unit_id`;

/** Sums by month, and a row without one for what has none; in one statement, so that nothing is counted twice or not at all. */
async function readMonths(ctx: Ctx, scope: Scope, period: Period): Promise<(PeriodSums & { month: string | null })[]> {
  const mine = inScopeSql(scope, 't');
  const days = part(
    monthOf('x.day'),
    Object.fromEntries(DAY.sums.map((name) => [name, `sum(x.${name})`])),
    sql`(${daily(DAY, scope, period)}) x`,
  );
  // Due in the period and overdue by now; read live, by the partial index `action_open`.
  const late = part(
    monthOf('(t.due_at at time zone u.time_zone)'),
    { late: 'count(*)' },
    sql`${PLACED} where ${mine} and ${sql.raw(OPEN)} and ${near('due_at', period)} and ${within('due_at', period)} and ${withNow(OVERDUE, ctx)}`,
  );
  // Failed again in the period, and not closed since: what is closed counts on the day it was.
  const again = part(
    NO_MONTH,
    { again: `count(*) filter (where ${COUNTED})`, again_cancelled: `count(*) filter (where ${CANCELLED})` },
    sql`${PLACED} where ${mine} and ${near('recurred_at', period)} and ${within('recurred_at', period)} and t.closed_at is null`,
  );
  const sums = sql.raw(NAMES.map((name) => `coalesce(sum(y.${name}), 0)::int as ${name}`).join(', '));
  const { rows } = await sql<PeriodSums & { month: string | null }>`select to_char(y.month, 'YYYY-MM') as month, ${sums}
    from (${sql.join([days, late, again], sql` union all `)}) y group by y.month order by y.month`.execute(ctx.db);
  return rows;
}

interface Mean {
  /** Null in a row of a unit. */
  risk: string | null;
  /** Null in a row of a risk. */
  unit_id: number | null;
  days: number;
  count: number;
}

/** Mean days from raising to closing by risk, and by unit. */
async function readMeans(ctx: Ctx, scope: Scope, period: Period): Promise<Mean[]> {
  const { rows } =
    await sql<Mean>`select x.risk, x.unit_id, round(sum(x.micros) / (86400000000 * sum(x.closings)), 1)::float8 as days, sum(x.closings)::int as count
    from (select d.risk, d.unit_id, sum(d.micros) as micros, sum(d.closings) as closings from (${daily(CLOSING, scope, period)}) d group by 1, 2) x group by grouping sets ((x.risk), (x.unit_id)) order by 1, 2`.execute(
      ctx.db,
    );
  return rows;
}

/** Open actions of an age. */
interface OpenOfAge {
  age: AgeName;
  open: number;
  overdue: number;
  awaiting: number;
}

/** Open now, by age: how many, how many of them are overdue, and how many wait for their verification. */
async function readOpen(ctx: Ctx, scope: Scope): Promise<OpenOfAge[]> {
  const { rows } = await sql<OpenOfAge>`select ${withNow(AGE, ctx)} as age, count(*)::int as open,
      count(*) filter (where ${withNow(OVERDUE, ctx)})::int as overdue, count(*) filter (where ${sql.raw(AWAITING_VERIFICATION_NOW)})::int as awaiting
    from action.action t where ${inScopeSql(scope, 't')} and ${sql.raw(OPEN)} group by 1`.execute(ctx.db);
  return rows;
}

/** Several figures of one answer are made of one reading. */
function once<T, P extends Period[]>(read: (ctx: Ctx, scope: Scope, ...period: P) => Promise<T>): typeof read {
  const held = new WeakMap<Ctx, Map<string, Promise<T>>>();
  return (ctx, scope, ...period) => {
    const key = JSON.stringify([scope.all || [scope.companies, [...scope.units]], ...period.map(({ from, to }) => [from, to])]);
    const own = held.get(ctx) ?? new Map<string, Promise<T>>();
    held.set(ctx, own);
    const reading = own.get(key) ?? read(ctx, scope, ...period);
    own.set(key, reading);
    return reading;
  };
}

export const openNow = once(readOpen);
export const monthsIn = once(readMonths);
export const meansIn = once(readMeans);

/** The sums of the whole period. */
export async function sumsIn(ctx: Ctx, scope: Scope, period: Period): Promise<PeriodSums> {
  const months = await monthsIn(ctx, scope, period);
  return Object.fromEntries(NAMES.map((name) => [name, months.reduce((sum, month) => sum + month[name]!, 0)]));
}
