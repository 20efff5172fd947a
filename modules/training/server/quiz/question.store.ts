import { sql } from 'kysely';
import { readOne, type Ctx, type Db } from '@quantum/platform/server';
import type { NewQuestion, Question } from '../../contract/index.ts';
import type { SetRecord } from '../tables.ts';

export const readSetRow = (db: Db, id: number) => readOne(sql<SetRecord>`select * from training.question_set where id = ${id}`, db);

const QUESTION = sql`id, set_id as "setId", no, version_no as "versionNo", kind, picture, stem, options, numeric, guide, parts, tags, difficulty, explanation, is_retired as retired`;

export type SetQuestion = Question & { setId: number };

export async function readQuestions(db: Db, setId: number): Promise<SetQuestion[]> {
  const { rows } =
    await sql<SetQuestion>`select ${QUESTION} from training.question where set_id = ${setId} order by no, version_no`.execute(db);
  return rows;
}

/** What sets hold to be asked now. */
export async function readPool(db: Db, sets: readonly number[]): Promise<SetQuestion[]> {
  const { rows } = await sql<SetQuestion>`select ${QUESTION} from training.question
    where set_id = any(${[...sets]}::bigint[]) and not is_retired order by set_id, no`.execute(db);
  return rows;
}

export async function findQuestions(db: Db, ids: readonly number[]): Promise<SetQuestion[]> {
  const { rows } = await sql<SetQuestion>`select ${QUESTION} from training.question where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** Of questions that are not asked any more: the version in use in their place, by the question it replaced. */
export async function readSuccessors(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{
    before: number;
    now: number;
  }>`select distinct on (old.id) old.id as before, next.id as now from training.question old
      join training.question next on next.set_id = old.set_id and next.no = old.no and not next.is_retired
    where old.id = any(${[...ids]}::bigint[]) and old.is_retired order by old.id, next.version_no desc`.execute(db);
  return new Map(rows.map(({ before, now }) => [before, now]));
}

/** At the end of its set, or in the place of the version before it; sent again it is the same. */
export async function insertQuestion(
  ctx: Ctx,
  setId: number,
  q: Omit<NewQuestion, 'version'>,
  before: { no: number; versionNo: number } | null = null,
): Promise<number> {
  const json = (value: unknown) => JSON.stringify(value);
  const { rows } = await sql<{
    id: number;
  }>`insert into training.question (set_id, no, version_no, client_id, picture, kind, stem, options, numeric, guide, parts, tags, difficulty, explanation)
    select ${setId}, coalesce(${before?.no ?? null}::int, max(no) + 1, 1), ${(before?.versionNo ?? 0) + 1}, ${q.clientId}, ${q.picture ? json(q.picture) : null}::jsonb, ${q.kind}, ${json(q.stem)}::jsonb, ${json(q.options)}::jsonb,
      ${q.numeric ? json(q.numeric) : null}::jsonb, ${q.guide ?? ''}, ${json(q.parts ?? [])}::jsonb, ${q.tags ?? []}::text[], ${q.difficulty}, ${q.explanation}
    from training.question where set_id = ${setId} on conflict (set_id, client_id) do update set client_id = excluded.client_id returning id`.execute(
    ctx.db,
  );
  return rows[0]!.id;
}

export async function retireQuestion(ctx: Ctx, setId: number, id: number): Promise<boolean> {
  const { rows } = await sql`update training.question set is_retired = true where id = ${id} and set_id = ${setId} returning id`.execute(
    ctx.db,
  );
  return rows.length === 1;
}

/** Sets by id. */
export async function readSetRows(db: Db, ids: readonly number[]): Promise<Map<number, SetRecord>> {
  const { rows } = await sql<SetRecord>`select * from training.question_set where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
