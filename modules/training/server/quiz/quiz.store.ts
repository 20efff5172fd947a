import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import type { Question } from '../../contract/index.ts';
import type { AttemptRow } from '../tables.ts';

type MarkedAttempt = AttemptRow & { pass_mark: number };

/** Attempts that ask a question, locked, with the mark of their quiz. */
export async function lockAttemptsWith(ctx: Ctx, questionId: number): Promise<MarkedAttempt[]> {
  const { rows } = await sql<MarkedAttempt>`select a.*, p.pass_mark from training.attempt a join training.paper p on p.id = a.paper_id
    where a.questions @> ${JSON.stringify([{ id: questionId }])}::jsonb order by a.record_id, a.no for update of a`.execute(ctx.db);
  return rows;
}

export async function saveMarks(
  ctx: Ctx,
  id: number,
  { questions, percent, passed }: { questions: unknown; percent: string | null; passed: boolean | null },
): Promise<void> {
  await sql`update training.attempt set questions = ${JSON.stringify(questions)}::jsonb, percent = ${percent}, is_passed = ${passed}
    where id = ${id}`.execute(ctx.db);
}

export async function saveOptions(ctx: Ctx, questionId: number, options: Question['options']): Promise<void> {
  await sql`update training.question set options = ${JSON.stringify(options)}::jsonb where id = ${questionId}`.execute(ctx.db);
}

/** First attempts whose answers say how a set's questions do: the latest of them. */
const MOST_ATTEMPTS = 2000;
export async function readFirstAttempts(db: Db, setId: number): Promise<Pick<AttemptRow, 'questions' | 'answers'>[]> {
  const { rows } = await sql<Pick<AttemptRow, 'questions' | 'answers'>>`select a.questions, a.answers
    from training.attempt a join training.paper p on p.id = a.paper_id
    where p.set_id = ${setId} and a.no = 1 and a.submitted_at is not null order by a.id desc limit ${MOST_ATTEMPTS}`.execute(db);
  return rows;
}
