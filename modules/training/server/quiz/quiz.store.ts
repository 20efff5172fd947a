import { sql } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import type { Question } from '../../contract/index.ts';
import type { AttemptRow, PaperRecord } from '../tables.ts';

/** An attempt with how its quiz is marked. */
export type MarkedRow = AttemptRow & { pass_mark: number; multiple: 'partial' | 'exact' };

/** Attempts that ask a question, locked, with the mark of their quiz. */
export async function lockAttemptsWith(ctx: Ctx, questionId: number): Promise<MarkedRow[]> {
  const { rows } =
    await sql<MarkedRow>`select a.*, p.pass_mark, p.multiple from training.attempt a join training.paper p on p.id = a.paper_id
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

/** What is right of a question. */
export type QuestionKey = Pick<Question, 'options' | 'numeric' | 'parts'>;
export async function saveKey(ctx: Ctx, questionId: number, { options, numeric, parts }: QuestionKey): Promise<void> {
  await sql`update training.question set options = ${JSON.stringify(options)}::jsonb, numeric = ${numeric ? JSON.stringify(numeric) : null}::jsonb,
    parts = ${JSON.stringify(parts)}::jsonb where id = ${questionId}`.execute(ctx.db);
}

/** Quizzes that ask a question of everybody ask its next version. */
export async function askInstead(ctx: Ctx, setId: number, before: number, next: number): Promise<PaperRecord[]> {
  const { rows } = await sql<PaperRecord>`update training.paper set version = version + 1, updated_at = ${ctx.now().toISOString()},
      fixed = (select jsonb_agg(case when (f->>'questionId')::bigint = ${before} then f || jsonb_build_object('questionId', ${next}::bigint) else f end order by n)
        from jsonb_array_elements(fixed) with ordinality x(f, n))
    where sets @> array[${setId}]::bigint[] and fixed @> ${JSON.stringify([{ questionId: before }])}::jsonb returning *`.execute(ctx.db);
  return rows;
}

/** Attempts whose answers say how questions do: the latest of them, once they are marked. */
const MOST_ATTEMPTS = 2000;
export async function readFirstAttempts(db: Db, setId: number): Promise<MarkedRow[]> {
  const { rows } = await sql<MarkedRow>`select a.questions, a.answers, a.marks, p.multiple
    from training.attempt a join training.paper p on p.id = a.paper_id
    where p.sets @> array[${setId}]::bigint[] and a.no = 1 and a.is_passed is not null order by a.id desc limit ${MOST_ATTEMPTS}`.execute(
    db,
  );
  return rows;
}
export async function readPaperAttempts(db: Db, paperId: number): Promise<MarkedRow[]> {
  const { rows } = await sql<MarkedRow>`select a.no, a.questions, a.answers, a.marks, a.percent, a.is_passed, p.multiple
    from training.attempt a join training.paper p on p.id = a.paper_id
    where a.paper_id = ${paperId} and a.is_passed is not null order by a.id desc limit ${MOST_ATTEMPTS}`.execute(db);
  return rows;
}
