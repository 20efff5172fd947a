import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import { ATTENDANCE_STATUS, LESSON_STATUS } from '../../contract/index.ts';
import type { AttemptRow, AttemptRules } from '../tables.ts';
import { isOverdue } from './live-attempt.store.ts';

interface BookingRow {
  id: number;
  paper_id: number;
  employee_id: number;
  questions: AttemptRow['questions'] | null;
  answers: AttemptRow['answers'];
  started_at: string | null;
  due_at: string | null;
  submitted_at: string | null;
  /** Names the device that answers it. */
  writer: string | null;
  rules: AttemptRow['rules'];
  score: string | null;
  percent: string | null;
}

export async function insertBooking(
  ctx: Ctx,
  record: { paperId: number; employeeId: number; sourceKind: string; sourceId: number },
): Promise<void> {
  await sql`insert into training.booking (paper_id, employee_id, source_kind, source_id)
    values (${record.paperId}, ${record.employeeId}, ${record.sourceKind}, ${record.sourceId}) on conflict (source_kind, source_id) do nothing`.execute(
    ctx.db,
  );
}

export async function readBooking(db: Db, kind: string, id: number): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`select * from training.booking where source_kind = ${kind} and source_id = ${id}`.execute(db);
  return rows[0];
}
export async function lockBooking(ctx: Ctx, kind: string, id: number): Promise<BookingRow | undefined> {
  const { rows } =
    await sql<BookingRow>`select * from training.booking where source_kind = ${kind} and source_id = ${id} for update`.execute(ctx.db);
  return rows[0];
}

/** Questions of this paper the person was asked before. */
export async function seenQuestions(ctx: Ctx, { id, paper_id, employee_id }: BookingRow): Promise<Set<number>> {
  const { rows } = await sql<{
    question: number;
  }>`select (q->>'id')::bigint as question from training.booking b, jsonb_array_elements(b.questions) q
    where b.employee_id = ${employee_id} and b.paper_id = ${paper_id} and b.id <> ${id} and b.questions is not null`.execute(ctx.db);
  return new Set(rows.map(({ question }) => question));
}

interface BegunBooking {
  questions: unknown;
  dueAt: string;
  rules: AttemptRules;
}
export async function beginBooking(ctx: Ctx, id: number, { questions, dueAt, rules }: BegunBooking): Promise<void> {
  await sql`update training.booking set questions = ${JSON.stringify(questions)}::jsonb, started_at = ${ctx.now().toISOString()}, due_at = ${dueAt}, rules = ${JSON.stringify(rules)}::jsonb
    where id = ${id}`.execute(ctx.db);
}
/** SQL: the booking `a` is that of this record. */
export const isBookingOf = (sourceKind: string, sourceId: number) =>
  sql<boolean>`(a.source_kind = ${sourceKind} and a.source_id = ${sourceId})`;
/** Records whose quiz was begun and is late, with nothing submitted. */
export async function overdueBookings(ctx: Ctx, kind: string, except: readonly number[], limit: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select a.source_id as id from training.booking a where a.source_kind = ${kind} and ${isOverdue(ctx)}
    and a.source_id <> all(${[...except]}::bigint[]) order by a.due_at limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

interface Material {
  id: number;
  company_id: number;
  names: Localized;
  isPublished: boolean;
}
const material =
  (table: 'training.paper' | 'training.lesson') =>
  async (db: Db, ids: readonly number[]): Promise<Material[]> => {
    const { rows } =
      await sql<Material>`select id, company_id, names, status = ${sql.lit(LESSON_STATUS.published)} as "isPublished" from ${sql.table(table)}
      where id = any(${[...ids]}::bigint[])`.execute(db);
    return rows;
  };
export const findPapers = material('training.paper');
export const findLessons = material('training.lesson');

interface PassedLesson {
  employee_id: number;
  lesson_id: number;
}
/** Who has ended which lesson well up to a day and what it gave holds on it. */
export async function passedLessons(
  ctx: Pick<Ctx, 'db'>,
  employees: readonly number[],
  lessons: readonly number[],
  day: string,
): Promise<PassedLesson[]> {
  const { rows } = await sql<PassedLesson>`select distinct r.employee_id, s.lesson_id from training.record r
    join training.scheduling s on s.id = r.scheduling_id
    where r.employee_id = any(${[...employees]}::bigint[]) and s.lesson_id = any(${[...lessons]}::bigint[]) and not r.is_cancelled
      and r.status in (${sql.lit(ATTENDANCE_STATUS.pass)}, ${sql.lit(ATTENDANCE_STATUS.complete)}, ${sql.lit(ATTENDANCE_STATUS.expired)})
      and r.finished_on <= ${day}::date and (r.valid_to is null or r.valid_to >= ${day}::date)`.execute(ctx.db);
  return rows;
}
