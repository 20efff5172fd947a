import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import { MONTH_STATUS, type HourCell } from '../contract/index.ts';
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

/** Hours entered for these units in a span of months. */
type WorkedRow = Pick<
  MonthRecord,
  'id' | 'unit_id' | 'event_on' | 'person_kind' | 'heads' | 'normal_hours' | 'overtime_hours' | 'leave_hours' | 'status'
>;

export async function readMonths(ctx: Pick<Ctx, 'db'>, units: readonly number[], from: string, to: string): Promise<WorkedRow[]> {
  const { rows } = await sql<WorkedRow>`select id, unit_id, event_on, person_kind, heads, normal_hours, overtime_hours, leave_hours, status
    from work_hour.month where unit_id = any(${[...units]}::bigint[])
    and event_on between ${`${from}-01`}::date and ${`${to}-01`}::date`.execute(ctx.db);
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
