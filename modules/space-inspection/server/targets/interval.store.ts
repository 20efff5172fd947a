import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import type { DatedInterval } from '../../domain/interval.rules.ts';

/** What these units say, on whatever day. */
export async function readIntervalsOf(db: Db, unitIds: readonly number[]): Promise<DatedInterval[]> {
  const { rows } =
    await sql<DatedInterval>`select unit_id as "unitId", risk, every, period, to_char(valid_from, 'YYYY-MM-DD') as "validFrom"
    from space_inspection.interval where unit_id = any(${[...unitIds]}::bigint[]) order by risk, valid_from, unit_id`.execute(db);
  return rows;
}

interface NewIntervals {
  unit: { id: number; companyId: number };
  validFrom: string;
  rows: readonly { risk: string; every: number | null; period: string | null }[];
}

/** Says these of a unit from a day on; what was to begin on the same day is replaced. The caller holds the lock. */
export async function writeIntervals(ctx: Ctx, { unit, validFrom, rows }: NewIntervals): Promise<void> {
  const at = ctx.now().toISOString();
  await sql`insert into space_inspection.interval (company_id, unit_id, risk, every, period, valid_from, created_by, created_at, updated_by, updated_at)
    select ${unit.companyId}::bigint, ${unit.id}::bigint, d.risk, d.every, d.period, ${validFrom}::date,
      ${ctx.employeeId}::bigint, ${at}::timestamptz, ${ctx.employeeId}::bigint, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(risk text, every int, period text)
    on conflict (unit_id, risk, valid_from) do update set every = excluded.every, period = excluded.period, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at, version = space_inspection.interval.version + 1`.execute(ctx.db);
}

/** Two who save the same intervals come one after the other. */
export const lockIntervals = (ctx: Ctx, unitId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('space-inspection.interval', ${unitId}))`.execute(ctx.db);

/** The rooms of these units take the intervals that hold there on the day. */
export const followIntervals = (db: Db, unitIds: readonly number[], day: string) =>
  sql`select space_inspection.follow_spaces(array(select space_id from space_inspection.room where unit_id = any(${[...unitIds]}::bigint[])),
    ${day}::date)`.execute(db);

/** Units whose intervals change on one of these days, and the days. */
export async function readIntervalStarts(db: Db, days: readonly string[]): Promise<{ unitId: number; day: string }[]> {
  const { rows } = await sql<{
    unitId: number;
    day: string;
  }>`select distinct unit_id as "unitId", to_char(valid_from, 'YYYY-MM-DD') as day from space_inspection.interval where valid_from = any(${[...days]}::date[])`.execute(
    db,
  );
  return rows;
}
