import { sql } from 'kysely';
import { readOne, type Db } from '@quantum/platform/server';
import { ATTENDANCE_STATUS, SCHEDULING_STATUS, LESSON_STATUS } from '../../contract/index.ts';
import type { PaperRecord } from '../tables.ts';

export const readPaperRow = (db: Db, id: number) => readOne(sql<PaperRecord>`select * from training.paper where id = ${id}`, db);

/** Live papers that ask questions of a set. */
export async function papersOfSet(db: Db, setId: number): Promise<PaperRecord[]> {
  const { rows } = await sql<PaperRecord>`select * from training.paper
    where sets @> array[${setId}]::bigint[] and status = ${sql.lit(LESSON_STATUS.published)} order by id`.execute(db);
  return rows;
}

/** Lessons that ask a paper: published so, or scheduled with it and not over. */
export async function lessonsOfPaper(db: Db, paperId: number): Promise<{ id: number; code: string }[]> {
  const asked = JSON.stringify([{ paperId }]);
  const { rows } = await sql<{
    id: number;
    code: string;
  }>`select l.id, l.code from training.lesson l where l.status = ${sql.lit(LESSON_STATUS.published)} and l.steps @> ${asked}::jsonb
      or exists (select from training.scheduling s join training.lesson_version v on v.id = s.lesson_version_id
        where s.lesson_id = l.id and s.status in (${sql.lit(SCHEDULING_STATUS.live)}, ${sql.lit(SCHEDULING_STATUS.paused)}) and v.steps @> ${asked}::jsonb)
    order by l.id limit 50`.execute(db);
  return rows;
}

/** How many lessons ask a paper as they are written now. */
export async function countLessons(db: Db, paperId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from training.lesson
    where status <> ${sql.lit(LESSON_STATUS.invalid)} and steps @> ${JSON.stringify([{ paperId }])}::jsonb`.execute(db);
  return rows[0]!.count;
}

interface AskedOf {
  employeeId: number;
  recordId: number;
  paperId: number;
}

/** True where a person is still to be asked a quiz by another course of theirs, or by a record of another module. */
export async function isAskedElsewhere(db: Db, { employeeId, recordId, paperId }: AskedOf): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`select exists (select from training.record r
      join training.scheduling s on s.id = r.scheduling_id join training.lesson_version v on v.id = s.lesson_version_id
      where r.employee_id = ${employeeId} and r.id <> ${recordId} and not r.is_cancelled and r.status in (${sql.lit(ATTENDANCE_STATUS.unrecord)}, ${sql.lit(ATTENDANCE_STATUS.incomplete)})
        and v.steps @> ${JSON.stringify([{ paperId }])}::jsonb)
    or exists (select from training.booking b where b.employee_id = ${employeeId} and b.paper_id = ${paperId} and b.submitted_at is null) as asked`.execute(
    db,
  );
  return rows[0]!.asked;
}
