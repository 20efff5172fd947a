import { sql, type RawBuilder } from 'kysely';
import type { Ctx, Db } from '@quantum/platform/server';
import type { Question } from '../../contract/index.ts';
import type { AttemptRow, PaperRecord } from '../tables.ts';

/** An attempt with how its quiz is marked. */
export type MarkedRow = AttemptRow & { pass_mark: number; multiple: 'partial' | 'exact' };

const markedBy = sql`coalesce((a.rules->>'passMark')::int, p.pass_mark) as pass_mark, coalesce(a.rules->>'multiple', p.multiple) as multiple`;

/** Attempts that ask a question, locked, with how they are marked. */
export async function lockAttemptsWith(ctx: Ctx, questionId: number): Promise<MarkedRow[]> {
  const { rows } = await sql<MarkedRow>`select a.*, ${markedBy} from training.attempt a join training.paper p on p.id = a.paper_id
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

/** Quizzes that ask a question of everybody ask its next version; a form in which one is being changed goes on (decision 0419). */
export async function replaceQuestion(ctx: Ctx, setId: number, before: number, next: number): Promise<PaperRecord[]> {
  const asked = JSON.stringify([{ questionId: before }]);
  const swapped = (
    from: RawBuilder<unknown>,
  ) => sql`coalesce((select jsonb_agg(case when (f->>'questionId')::bigint = ${before} then f || jsonb_build_object('questionId', ${next}::bigint) else f end order by n)
    from jsonb_array_elements(${from}) with ordinality x(f, n)), '[]')`;
  const { rows } = await sql<PaperRecord>`update training.paper set updated_at = ${ctx.now().toISOString()},
      fixed = ${swapped(sql`fixed`)}, draft = draft || jsonb_build_object('fixed', ${swapped(sql`draft->'fixed'`)})
    where sets @> array[${setId}]::bigint[] and fixed @> ${asked}::jsonb or draft->'fixed' @> ${asked}::jsonb returning *`.execute(ctx.db);
  return rows;
}

/** Attempts whose answers say how questions do: the latest of them, once they are marked. */
const MOST_ATTEMPTS = 2000;
export async function readFirstAttempts(db: Db, setId: number): Promise<MarkedRow[]> {
  const { rows } = await sql<MarkedRow>`select a.questions, a.answers, a.marks, ${markedBy}
    from training.attempt a join training.paper p on p.id = a.paper_id
    where p.sets @> array[${setId}]::bigint[] and a.no = 1 and a.is_passed is not null order by a.id desc limit ${MOST_ATTEMPTS}`.execute(
    db,
  );
  return rows;
}
export async function readPaperAttempts(db: Db, paperId: number): Promise<MarkedRow[]> {
  const { rows } = await sql<MarkedRow>`select a.no, a.questions, a.answers, a.marks, a.percent, a.is_passed, ${markedBy}
    from training.attempt a join training.paper p on p.id = a.paper_id
    where a.paper_id = ${paperId} and a.is_passed is not null order by a.id desc limit ${MOST_ATTEMPTS}`.execute(db);
  return rows;
}
