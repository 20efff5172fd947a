import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import { ENDED_WELL } from '../../contract/index.ts';
import type {} from '../tables.ts';

interface ClassLesson {
  id: number;
  lesson_id: number;
  names: Localized;
  deadline: string;
  scheduling_id: number | null;
}
export async function readClassLessons(db: Db, classId: number): Promise<ClassLesson[]> {
  const { rows } = await sql<ClassLesson>`select c.id, c.lesson_id, l.names, c.deadline, c.scheduling_id from training.class_lesson c
    join training.lesson l on l.id = c.lesson_id where c.class_id = ${classId} order by c.no`.execute(db);
  return rows;
}

export async function insertClassLesson(
  ctx: Ctx,
  record: { classId: number; no: number; lessonId: number; deadline: string },
): Promise<void> {
  await sql`insert into training.class_lesson (class_id, no, lesson_id, deadline) values (${record.classId}, ${record.no}, ${record.lessonId}, ${record.deadline})`.execute(
    ctx.db,
  );
}
export async function setClassScheduling(ctx: Ctx, id: number, schedulingId: number): Promise<void> {
  await sql`update training.class_lesson set scheduling_id = ${schedulingId} where id = ${id}`.execute(ctx.db);
}

/** Of each record in a class: the first lesson before its own that the person has not ended well. */
export async function lessonsBefore(db: Db, records: readonly number[]): Promise<Map<number, { recordId: number; names: Localized }>> {
  const { rows } = await sql<{
    id: number;
    recordId: number;
    names: Localized;
  }>`select distinct on (r.id) r.id, b.id as "recordId", l.names from training.record r
      join training.class_lesson own on own.scheduling_id = r.scheduling_id
      join training.class_lesson before on before.class_id = own.class_id and before.no < own.no
      join training.record b on b.scheduling_id = before.scheduling_id and b.employee_id = r.employee_id and not b.is_cancelled
      join training.lesson l on l.id = before.lesson_id
    where r.id = any(${[...records]}::bigint[]) and b.status <> all(${[...ENDED_WELL]}::text[]) order by r.id, before.no`.execute(db);
  return new Map(rows.map(({ id, ...before }) => [id, before]));
}

interface ClassCell {
  scheduling_id: number;
  employee_id: number;
  status: string;
}
export async function readClassCells(db: Db, schedulings: readonly number[]): Promise<ClassCell[]> {
  const { rows } = await sql<ClassCell>`select scheduling_id, employee_id, status from training.record
    where scheduling_id = any(${[...schedulings]}::bigint[]) and not is_cancelled order by id`.execute(db);
  return rows;
}
