import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import type { CalendarDay } from '../../contract/index.ts';
import type { OwnDay } from '../../domain/calendar.rules.ts';

/** What these units say of days, the earliest first. */
export async function readOwnDays(db: Db, unitIds: readonly number[]): Promise<OwnDay[]> {
  const { rows } = await sql<OwnDay>`select unit_id as "unitId", day, is_off as "isOff", names from organization.calendar_day
    where unit_id = any(${[...unitIds]}::bigint[]) order by day, unit_id`.execute(db);
  return rows;
}

/** Puts these in the place of what the unit had. The caller holds the lock of its calendar. */
export async function replaceOwnDays(ctx: Ctx, unit: { id: number; companyId: number }, days: readonly CalendarDay[]): Promise<void> {
  const at = ctx.now().toISOString();
  await sql`delete from organization.calendar_day where unit_id = ${unit.id}`.execute(ctx.db);
  await sql`insert into organization.calendar_day (company_id, unit_id, day, is_off, names, created_at, updated_at)
    select ${unit.companyId}::bigint, ${unit.id}::bigint, d.day, d."isOff", d.names, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(day date, "isOff" boolean, names jsonb)`.execute(ctx.db);
}

/** Two who save the same calendar come one after the other. */
export const lockCalendar = (ctx: Ctx, unitId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('organization.calendar', ${unitId}))`.execute(ctx.db);
