import { sql } from 'kysely';
import type { Answer, ScoreReceipt } from '@quantum/modules/form/contract';
import { json, type Ctx, type Db } from '@quantum/platform/server';

export interface SubmissionRow {
  id: number;
  task_id: number;
  client_id: string;
  accepted: boolean;
  answers: Answer[];
  receipt: ScoreReceipt;
}

export async function insertSubmission(
  ctx: Ctx,
  s: { taskId: number; clientId: string; answers: readonly Answer[]; receipt: ScoreReceipt; startedAt: string },
): Promise<number> {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const { rows } = await sql<{
    id: number;
  }>`insert into inspection.submission (task_id, client_id, accepted, answers, receipt, started_at, submitted_at, submitted_by)
    values (${s.taskId}, ${s.clientId}, true, ${json(s.answers)}, ${json(s.receipt)}, ${s.startedAt}, ${ctx.now().toISOString()}, ${by}) returning id`.execute(
    ctx.db,
  );
  return rows[0]!.id;
}

export async function findSubmission(db: Db, clientId: string): Promise<{ task_id: number } | undefined> {
  const { rows } = await sql<{ task_id: number }>`select task_id from inspection.submission where client_id = ${clientId}`.execute(db);
  return rows[0];
}

export async function readAccepted(db: Db, taskId: number): Promise<SubmissionRow | undefined> {
  const { rows } =
    await sql<SubmissionRow>`select id, task_id, client_id, accepted, answers, receipt from inspection.submission where task_id = ${taskId} and accepted`.execute(
      db,
    );
  return rows[0];
}

export interface PastReceipt {
  event_on: string;
  receipt: ScoreReceipt;
}

/** The last receipts of one form in one space before this occurrence, newest first. */
export async function readPast(db: Db, spaceId: number, formId: number, exceptTask: number, limit: number): Promise<PastReceipt[]> {
  const { rows } = await sql<PastReceipt>`select t.event_on, s.receipt from (
      select id, event_on, submitted_at from inspection.task where space_id = ${spaceId} and form_id = ${formId} and submitted_at is not null and id <> ${exceptTask}
        and status <> '_SYS_TS_21' order by submitted_at desc limit ${limit}) t
    join inspection.submission s on s.task_id = t.id and s.accepted order by t.submitted_at desc`.execute(db);
  return rows;
}

/** Receipts of one form in one space after an instant, newest first; voided inspections left out. */
export async function readSince(
  db: Db,
  spaceId: number,
  formId: number,
  exceptTask: number,
  since: string,
): Promise<{ code: string; receipt: ScoreReceipt }[]> {
  const { rows } = await sql<{ code: string; receipt: ScoreReceipt }>`select t.code, s.receipt from inspection.task t
    join inspection.submission s on s.task_id = t.id and s.accepted
    where t.space_id = ${spaceId} and t.form_id = ${formId} and t.submitted_at > ${since} and t.id <> ${exceptTask} and t.status <> '_SYS_TS_21'
    order by t.submitted_at desc limit 100`.execute(db);
  return rows;
}
