import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { presentDay, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { SCHEDULING_STATUS, LESSON_STATUS } from '../../contract/index.ts';
import type { LessonVersion } from '../tables.ts';

export const readVersion = (db: Db, id: number) => readOne(sql<LessonVersion>`select * from training.lesson_version where id = ${id}`, db);

export const latestVersion = (db: Db, lessonId: number) =>
  readOne(sql<LessonVersion>`select * from training.lesson_version where lesson_id = ${lessonId} order by no desc limit 1`, db);

/** Live schedulings of a lesson. */
export async function liveOfLesson(db: Db, lessonId: number): Promise<number> {
  const found = await readOne(
    sql<{
      n: number;
    }>`select count(*)::int as n from training.scheduling where lesson_id = ${lessonId} and status = ${sql.lit(SCHEDULING_STATUS.live)}`,
    db,
  );
  return found!.n;
}

export async function insertVersion(
  ctx: Ctx,
  lesson: { id: number; names: Localized; category_id: number | null; steps: unknown },
  no: number,
  retrainBy: string | null,
) {
  await sql`insert into training.lesson_version (lesson_id, no, names, category_id, steps, published_at, published_on, retrain_by)
    values (${lesson.id}, ${no}, ${JSON.stringify(lesson.names)}::jsonb, ${lesson.category_id}, ${JSON.stringify(lesson.steps)}::jsonb, ${ctx.now().toISOString()}, ${presentDay(ctx)}::date, ${retrainBy}::date)`.execute(
    ctx.db,
  );
}

export async function lessonsOfCategory(db: Db, categoryId: number): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from training.lesson
    where category_id = ${categoryId} and status <> ${sql.lit(LESSON_STATUS.invalid)} order by id limit 20`.execute(db);
  return rows;
}
