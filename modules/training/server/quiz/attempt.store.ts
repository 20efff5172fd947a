import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import type { Mark } from '../../domain/quiz.rules.ts';
import type { AttemptRow, AttemptRules, DrawnQuestion } from '../tables.ts';
import { isOverdue } from './live-attempt.store.ts';

export async function readAttempts(db: Db, recordId: number): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`select * from training.attempt where record_id = ${recordId} order by no`.execute(db);
  return rows;
}

interface NewAttempt {
  recordId: number;
  paperId: number;
  no: number;
  questions: readonly DrawnQuestion[];
  dueAt: string;
  writer: string | null;
  rules: AttemptRules;
}
export async function insertAttempt(ctx: Ctx, newAttempt: NewAttempt): Promise<AttemptRow> {
  const { rows } =
    await sql<AttemptRow>`insert into training.attempt (record_id, paper_id, no, questions, started_at, due_at, writer, rules)
    values (${newAttempt.recordId}, ${newAttempt.paperId}, ${newAttempt.no}, ${JSON.stringify(newAttempt.questions)}::jsonb, ${ctx.now().toISOString()}, ${newAttempt.dueAt}, ${newAttempt.writer}, ${JSON.stringify(newAttempt.rules)}::jsonb)
    returning *`.execute(ctx.db);
  return rows[0]!;
}

/** An attempt at a record, by the person whose record it is. */
interface OwnAttempt {
  recordId: number;
  employeeId: number;
  attemptId: number;
}
/** SQL: the attempt `a` belongs to this record of this person. */
export const isOwnAttempt = ({
  recordId,
  employeeId,
}: Pick<OwnAttempt, 'recordId' | 'employeeId'>) => sql<boolean>`(a.record_id = ${recordId}
  and exists (select from training.record r where r.id = a.record_id and r.employee_id = ${employeeId}))`;
export async function findOwnAttempt(db: Db, { recordId, employeeId, attemptId }: OwnAttempt): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`select a.* from training.attempt a
    where a.id = ${attemptId} and ${isOwnAttempt({ recordId, employeeId })}`.execute(db);
  return rows[0];
}

interface OverdueAttempt extends AttemptRow {
  company_id: number;
  unit_id: number;
  code: string;
}
/** Late, and nothing was submitted. */
export async function lockOverdue(ctx: Ctx, limit: number, except: readonly number[]): Promise<OverdueAttempt[]> {
  const { rows } =
    await sql<OverdueAttempt>`select a.*, r.company_id, r.unit_id, r.code from training.attempt a join training.record r on r.id = a.record_id
    where ${isOverdue(ctx)} and not r.is_cancelled
      and a.id <> all(${[...except]}::bigint[]) order by a.due_at limit ${limit} for update of a skip locked`.execute(ctx.db);
  return rows;
}

export interface MarkingRow extends AttemptRow {
  company_id: number;
  unit_id: number;
  employee_id: number;
  marked_by: number | null;
  comment: string;
  pass_mark: number;
  multiple: 'partial' | 'exact';
  is_cancelled: boolean;
  names: Localized;
  marker_names: Localized | null;
}
/** An attempt with the record and the quiz it belongs to. */
export async function readMarkingRow(ctx: Ctx, id: number, isLocked: boolean): Promise<MarkingRow | undefined> {
  const lock = isLocked ? sql`for update of a, r` : sql``;
  const { rows } =
    await sql<MarkingRow>`select a.*, r.company_id, r.unit_id, r.employee_id, r.is_cancelled, coalesce((a.rules->>'passMark')::int, p.pass_mark) as pass_mark,
      coalesce(a.rules->>'multiple', p.multiple) as multiple, e.names, m.names as marker_names
    from training.attempt a join training.record r on r.id = a.record_id join training.paper p on p.id = a.paper_id
      join organization.pub_employee e on e.id = r.employee_id left join organization.pub_employee m on m.id = a.marked_by where a.id = ${id} ${lock}`.execute(
      ctx.db,
    );
  return rows[0];
}

export async function saveMarking(
  ctx: Ctx,
  id: number,
  record: { marks: readonly Mark[]; comment: string; percent: string; passed: boolean },
): Promise<void> {
  await sql`update training.attempt set marks = ${JSON.stringify(record.marks)}::jsonb, comment = ${record.comment}, percent = ${record.percent}, is_passed = ${record.passed},
    marked_by = ${ctx.employeeId}, marked_at = ${ctx.now().toISOString()} where id = ${id}`.execute(ctx.db);
}

/** Who taught the scheduling of a record, where they are staff; the latest session first. */
export async function instructorsOf(ctx: Ctx, recordId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select i.employee_id as id from training.record r join training.session s on s.scheduling_id = r.scheduling_id
      join training.instructor i on i.id = s.instructor_id
    where r.id = ${recordId} and i.employee_id is not null and not s.is_cancelled order by s.starts_at desc limit 5`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
