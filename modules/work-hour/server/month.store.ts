import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Db, type Scope } from '@quantum/platform/server';
import { MONTH_STATUS, PERSON_KIND, type HourCell, type MonthSpan } from '../contract/index.ts';
import type { LockRecord, MonthRecord } from './tables.ts';

export async function reloadMonth(ctx: Ctx, id: number): Promise<MonthRecord> {
  const { rows } = await sql<MonthRecord>`select * from work_hour.month where id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

/** The hours that are there for these cells, locked in one order so that two saves wait for each other. */
export async function lockCells(ctx: Ctx, cells: readonly Pick<HourCell, 'unitId' | 'month'>[]): Promise<MonthRecord[]> {
  const units = [...new Set(cells.map(({ unitId }) => unitId))].sort((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(7316040, u) from unnest(${units}::int[]) u`.execute(ctx.db);
  const { rows } = await sql<MonthRecord>`select * from work_hour.month where unit_id = any(${units}::bigint[])
    and event_on = any(${[...new Set(cells.map(({ month }) => `${month}-01`))]}::date[]) order by id for update`.execute(ctx.db);
  return rows;
}

/** Hours of a unit, month and employment, as they are counted. */
export type WorkedRow = Pick<
  MonthRecord,
  'id' | 'unit_id' | 'event_on' | 'person_kind' | 'heads' | 'normal_hours' | 'overtime_hours' | 'leave_hours' | 'status'
>;
const WORKED = sql.raw('t.id, t.unit_id, t.event_on, t.person_kind, t.heads, t.normal_hours, t.overtime_hours, t.leave_hours, t.status');
const inMonths = (scope: Scope, { from, to }: MonthSpan, kinds: readonly string[]) =>
  sql`${inScopeSql(scope, 't')} and t.event_on between ${`${from}-01`}::date and ${`${to}-01`}::date and t.person_kind = any(${[...kinds]}::text[])`;

/** Hours entered for a scope in a span of months. */
export async function readMonths(ctx: Pick<Ctx, 'db'>, scope: Scope, span: MonthSpan, kinds: readonly string[]): Promise<WorkedRow[]> {
  const { rows } = await sql<WorkedRow>`select ${WORKED} from work_hour.month t where ${inMonths(scope, span, kinds)}`.execute(ctx.db);
  return rows;
}

/** Hours entered for some units and months. */
export async function readMonthsOf(
  ctx: Pick<Ctx, 'db'>,
  of: readonly { unitId: number; month: string }[],
  kinds: readonly string[],
): Promise<WorkedRow[]> {
  const { rows } = await sql<WorkedRow>`select ${WORKED}
    from (select distinct * from unnest(${of.map(({ unitId }) => unitId)}::bigint[], ${of.map(({ month }) => `${month}-01`)}::date[]) w(unit_id, day)) w
      cross join lateral (select * from work_hour.month m where m.unit_id = w.unit_id and m.event_on = w.day offset 0) t
    where t.person_kind = any(${[...kinds]}::text[])`.execute(ctx.db);
  return rows;
}

/** Submitted hours of a unit (`month` null) or of a month (`unitId` null); by employment a bit for each month of the span that has them. */
interface MonthSum {
  unitId: number | null;
  month: string | null;
  hours: number;
  heads: number;
  own: string | null;
  contractor: string | null;
}

/** Submitted hours by unit, and by month, of at most 62 months. */
export async function sumMonths(ctx: Pick<Ctx, 'db'>, scope: Scope, span: MonthSpan, kinds: readonly string[]): Promise<MonthSum[]> {
  // Which month of the span the first day of a month is: whole months are as near to 30.44 days as this asks.
  const bit = sql`(1::bigint << ((t.event_on - ${`${span.from}-01`}::date) * 100 + 1522) / 3044)`;
  const { rows } = await sql<MonthSum>`select t.unit_id as "unitId", to_char(t.event_on, 'YYYY-MM') as month,
      sum(t.normal_hours + t.overtime_hours - t.leave_hours) as hours, sum(t.heads) as heads,
      (bit_or(${bit}) filter (where t.person_kind = ${sql.lit(PERSON_KIND.own)}))::text as own,
      (bit_or(${bit}) filter (where t.person_kind = ${sql.lit(PERSON_KIND.contractor)}))::text as contractor
    from work_hour.month t where ${inMonths(scope, span, kinds)} and t.status <> ${sql.lit(MONTH_STATUS.draft)}
    group by grouping sets ((t.unit_id), (t.event_on))`.execute(ctx.db);
  return rows;
}

interface LockedMonth {
  company_id: number;
  month: string;
}

/** Months that are locked now. */
export async function readLocked(ctx: Pick<Ctx, 'db'>, companies: readonly number[]): Promise<LockedMonth[]> {
  const { rows } = await sql<LockedMonth>`select company_id, to_char(event_on, 'YYYY-MM') as month from work_hour.lock
    where company_id = any(${[...companies]}::bigint[]) and unlocked_at is null order by 2`.execute(ctx.db);
  return rows;
}

/** Locking and saving of one company wait for each other: nothing is entered into a month while it is locked. */
export async function guardCompanies(ctx: Ctx, companies: readonly number[], isLocking = false): Promise<void> {
  const sorted = [...new Set(companies)].sort((a, b) => a - b);
  const lock = sql.raw(isLocking ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(7316041, c) from unnest(${sorted}::int[]) c`.execute(ctx.db);
}

/** Hours of a company and month that are submitted and not confirmed. */
export async function countPending(ctx: Ctx, companyId: number, month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from work_hour.month
    where company_id = ${companyId} and event_on = ${`${month}-01`}::date and status = ${sql.lit(MONTH_STATUS.pending)}`.execute(ctx.db);
  return rows[0]!.count;
}

/** Hours of a company and month that somebody has confirmed. */
export async function countConfirmedBy(ctx: Ctx, companyId: number, month: string, employeeId: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from work_hour.month
    where company_id = ${companyId} and event_on = ${`${month}-01`}::date and confirmed_by_id = ${employeeId}`.execute(ctx.db);
  return rows[0]!.count;
}

export async function findLock(ctx: Ctx, companyId: number, month: string): Promise<LockRecord | undefined> {
  const { rows } = await sql<LockRecord>`select * from work_hour.lock where company_id = ${companyId}
    and event_on = ${`${month}-01`}::date and unlocked_at is null`.execute(ctx.db);
  return rows[0];
}

/** Units not yet told about this month, marked as told by this call. */
export async function markReminded(db: Db, units: readonly number[], month: string): Promise<number[]> {
  const { rows } = await sql<{ unit_id: number }>`insert into work_hour.reminded (unit_id, event_on)
    select u, ${`${month}-01`}::date from unnest(${[...units]}::bigint[]) u on conflict do nothing returning unit_id`.execute(db);
  return rows.map(({ unit_id }) => unit_id);
}

/** Months of these companies that were opened again at some time. */
export async function readUnlocked(ctx: Pick<Ctx, 'db'>, companies: readonly number[]): Promise<LockedMonth[]> {
  const { rows } = await sql<LockedMonth>`select distinct company_id, to_char(event_on, 'YYYY-MM') as month from work_hour.lock
    where company_id = any(${[...companies]}::bigint[]) and unlocked_at is not null order by 2`.execute(ctx.db);
  return rows;
}

/** Why months of units were opened again, by `unit month`. */
export async function unlockReasons(
  ctx: Pick<Ctx, 'db'>,
  of: readonly { unitId: number; month: string }[],
): Promise<ReadonlyMap<string, string[]>> {
  const reasons = new Map<string, string[]>();
  if (of.length === 0) return reasons;
  const { rows } = await sql<{ unitId: number; month: string; reason: string }>`select u.id as "unitId", w.month, l.unlock_reason as reason
    from unnest(${of.map(({ unitId }) => unitId)}::bigint[], ${of.map(({ month }) => month)}::text[]) w(unit_id, month)
      join organization.pub_unit u on u.id = w.unit_id join work_hour.lock l on l.company_id = u.company_id and l.event_on = (w.month || '-01')::date
    where l.unlock_reason is not null order by l.unlocked_at`.execute(ctx.db);
  for (const { unitId, month, reason } of rows) {
    const key = `${unitId} ${month}`;
    reasons.set(key, [...(reasons.get(key) ?? []), reason]);
  }
  return reasons;
}
