import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '@quantum/platform/server';
import type { GivenAnswer } from '../../contract/index.ts';
import { latestDue } from '../../domain/attempt.rules.ts';

/** Quizzes of courses, and those booked for records of other modules: the columns of an attempt are the same. */
export type AttemptTable = 'training.attempt' | 'training.booking';

/** Names the device that answers an attempt from now on. */
export async function writeWriter({ db }: Ctx, table: AttemptTable, id: number, writer: string): Promise<void> {
  await sql`update ${sql.table(table)} set writer = ${writer} where id = ${id}`.execute(db);
}

interface SavedAttempt {
  attemptId: number;
  writer: string;
  answers: readonly GivenAnswer[];
  /** SQL: the attempt `a` belongs to who saves. */
  isOwn: RawBuilder<boolean>;
}
/** When it is due; undefined where this device may not save it any more. */
export async function writeAnswers(ctx: Ctx, table: AttemptTable, saved: SavedAttempt): Promise<string | undefined> {
  const { rows } = await sql<{ due_at: string }>`update ${sql.table(table)} a set answers = ${JSON.stringify(saved.answers)}::jsonb
    where a.id = ${saved.attemptId} and ${saved.isOwn} and a.submitted_at is null and a.writer = ${saved.writer}
      and a.due_at > ${latestDue(ctx.now())}::timestamptz returning a.due_at`.execute(ctx.db);
  return rows[0]?.due_at;
}

/** Submitted, with the columns of its result. */
export async function writeEnd(ctx: Ctx, table: AttemptTable, id: number, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const set = Object.entries({ ...columns, submitted_at: ctx.now().toISOString() }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(ctx.db);
}

/** SQL: the attempt `a` is late, and nothing was submitted. */
export const isOverdue = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`(a.submitted_at is null and a.due_at <= ${latestDue(ctx.now())}::timestamptz)`;
