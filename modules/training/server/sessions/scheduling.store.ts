import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readOne, type Ctx, type Db } from '@quantum/platform/server';
import type { LessonVersion, SchedulingRecord } from '../tables.ts';

interface RosterRow {
  id: number;
  code: string;
  names: Localized;
  employee_id: number;
  status: string;
  score: string | null;
  certificate_id: number | null;
}

export async function readRoster(db: Db, schedulingId: number): Promise<RosterRow[]> {
  const { rows } =
    await sql<RosterRow>`select r.id, r.code, e.names, r.employee_id, r.status, r.score, r.certificate_id from training.record r
    join organization.pub_employee e on e.id = r.employee_id where r.scheduling_id = ${schedulingId} order by r.id`.execute(db);
  return rows;
}

export const readSchedulingRow = (db: Db, id: number) =>
  readOne(sql<SchedulingRecord>`select * from training.scheduling where id = ${id}`, db);

interface Teaching {
  scheduling_id: number;
  is_by_sessions: boolean;
  lesson: LessonVersion;
}

/** What schedulings teach, and how. */
export async function readTeachings(db: Db, schedulings: readonly number[]): Promise<Map<number, Teaching>> {
  const { rows } = await sql<Teaching>`select s.id as scheduling_id, s.is_by_sessions, to_jsonb(v) as lesson
    from training.scheduling s join training.lesson_version v on v.id = s.lesson_version_id where s.id = any(${[...schedulings]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((one) => [one.scheduling_id, one]));
}

/** Records of those who have not ended yet are outside the numbers from now on. */
export async function cancelRecords(ctx: Ctx, schedulingId: number, open: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`update training.record set is_cancelled = true, version = version + 1, updated_at = ${ctx.now().toISOString()}
    where scheduling_id = ${schedulingId} and status = any(${[...open]}::text[]) returning id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
