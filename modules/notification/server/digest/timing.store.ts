import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import type { Rhythm, Timing } from '../../domain/timing.rules.ts';

interface TimingRow {
  employee_id: number;
  rhythm: Rhythm;
  quiet_from: string | null;
  quiet_to: string | null;
  /** Where the person works: times are of its zone. */
  unit_id: number | null;
}

export interface TimingOfPerson extends Timing {
  employeeId: number;
  unitId: number | null;
}

/** Of those of the people who have chosen one. */
export async function readTimings(db: Db, employeeIds: readonly number[]): Promise<TimingOfPerson[]> {
  if (employeeIds.length === 0) return [];
  const { rows } = await sql<TimingRow>`select t.employee_id, t.rhythm, t.quiet_from, t.quiet_to, p.unit_id
    from notification.timing t left join organization.pub_person p on p.id = t.employee_id
    where t.employee_id = any(${[...employeeIds]}::bigint[])`.execute(db);
  return rows.map(({ employee_id, rhythm, quiet_from, quiet_to, unit_id }) => ({
    employeeId: employee_id,
    rhythm,
    quiet: quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to },
    unitId: unit_id,
  }));
}

export async function keepTiming(ctx: Ctx, employeeId: number, { rhythm, quiet }: Timing): Promise<void> {
  await sql`insert into notification.timing (employee_id, rhythm, quiet_from, quiet_to, at)
    values (${employeeId}, ${rhythm}, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${ctx.now().toISOString()}::timestamptz)
    on conflict (employee_id) do update set rhythm = excluded.rhythm, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, at = excluded.at`.execute(
    ctx.db,
  );
}

/** What waits for the person is looked at again: another choice holds for it too. A first delay for reading in the app stays. */
export async function releaseHeld(ctx: Ctx, employeeId: number): Promise<void> {
  const now = ctx.now().toISOString();
  await sql`update notification.delivery set together = false, next_at = ${now}::timestamptz
    where employee_id = ${employeeId} and state = 'queued' and tries = 0 and not urgent and (together or held)`.execute(ctx.db);
}
