import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';

export interface HolidayRow {
  day: string;
  names: Localized;
}

/** A company's holidays, the earliest first. */
export async function readHolidays(db: Db, companyId: number): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`select day, names from inspection.holiday where company_id = ${companyId} order by day`.execute(
    db,
  );
  return rows;
}

/** Puts these in the place of what the company had. The caller holds the lock of its calendar. */
export async function replaceHolidays(ctx: Ctx, companyId: number, holidays: readonly HolidayRow[]): Promise<void> {
  const at = ctx.now().toISOString();
  await sql`delete from inspection.holiday where company_id = ${companyId}`.execute(ctx.db);
  await sql`insert into inspection.holiday (company_id, day, names, created_at, updated_at)
    select ${companyId}::bigint, h.day, h.names, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as h(day date, names jsonb)`.execute(ctx.db);
}

/** Two who save the same calendar come one after the other. */
export const lockCalendar = (ctx: Ctx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('inspection.holiday', ${companyId}))`.execute(ctx.db);
