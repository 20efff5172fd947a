import { sql } from 'kysely';
import type { Answer, ScoreReceipt } from '@quantum/modules/form/contract';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { json, type Ctx, type Db, type RecordRow } from '@quantum/platform/server';
import { type NewFinding, type SubmissionCause, type SubmissionStatus, INSPECTION_STATUS } from '../../contract/index.ts';

export interface SubmissionRow extends RecordRow {
  task_id: number;
  client_id: string;
  status: SubmissionStatus;
  cause: SubmissionCause | null;
  late: boolean;
  form_version_id: number | null;
  answers: Answer[];
  findings: NewFinding[];
  receipt: ScoreReceipt;
  employee_id: number | null;
  /** Device times; `submitted_at` is the server's. */
  started_at: string;
  finished_at: string | null;
  submitted_at: string;
  reason: string | null;
  /** Null for what was kept before. */
  content_hash: string | null;
}

export interface NewSubmission {
  taskId: number;
  clientId: string;
  status: SubmissionStatus;
  cause: SubmissionCause | null;
  late: boolean;
  formVersionId: number | null;
  answers: readonly Answer[];
  findings: readonly NewFinding[];
  receipt: ScoreReceipt;
  startedAt: string;
  finishedAt: string | null;
  /** Hash of what the device wrote. */
  contentHash: string;
}

export async function insertSubmission(ctx: Ctx, s: NewSubmission): Promise<number> {
  const [by, employee] = ctx.actor.kind === 'user' ? [ctx.actor.userId, ctx.actor.employeeId] : [null, null];
  const { rows } = await sql<{
    id: number;
  }>`insert into inspection.submission (task_id, client_id, accepted, status, cause, late, form_version_id,
      answers, findings, receipt, started_at, finished_at, submitted_at, submitted_by, employee_id, content_hash)
    values (${s.taskId}, ${s.clientId}, ${s.status === 'counted'}, ${s.status}, ${s.cause}, ${s.late}, ${s.formVersionId},
      ${json(s.answers)}, ${json(s.findings)}, ${json(s.receipt)}, ${s.startedAt}, ${s.finishedAt}, ${ctx.now().toISOString()}, ${by}, ${employee}, ${s.contentHash}) returning id`.execute(
    ctx.db,
  );
  return rows[0]!.id;
}

export async function findSubmission(
  db: Db,
  clientId: string,
): Promise<
  | Pick<SubmissionRow, 'task_id' | 'status' | 'cause' | 'late' | 'receipt' | 'employee_id' | 'content_hash' | 'answers' | 'findings'>
  | undefined
> {
  const { rows } =
    await sql<SubmissionRow>`select task_id, status, cause, late, receipt, employee_id, content_hash, answers, findings from inspection.submission
    where client_id = ${clientId}`.execute(db);
  return rows[0];
}

/** Submissions of an occurrence with the name of who handed each in, oldest first. */
export async function readSubmissions(ctx: Ctx, inspectionId: number): Promise<(SubmissionRow & { by: string | null })[]> {
  const { rows } = await sql<SubmissionRow & { names: Localized | null }>`select s.*, e.names from inspection.submission s
    left join organization.pub_employee e on e.id = s.employee_id where s.task_id = ${inspectionId} order by s.id`.execute(ctx.db);
  return rows.map(({ names, ...row }) => ({ ...row, by: names && inLocale(names, ctx.locale) }));
}

/** One submission of an occurrence that is locked already. */
export async function readSubmission(db: Db, inspectionId: number, id: number): Promise<SubmissionRow | undefined> {
  const { rows } =
    await sql<SubmissionRow>`select * from inspection.submission where id = ${id} and task_id = ${inspectionId} for update`.execute(db);
  return rows[0];
}

export async function readCounted(db: Db, inspectionId: number): Promise<SubmissionRow | undefined> {
  const { rows } =
    await sql<SubmissionRow>`select * from inspection.submission where task_id = ${inspectionId} and accepted for update`.execute(db);
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
        and status <> ${sql.lit(INSPECTION_STATUS.invalid)} order by submitted_at desc, id desc limit ${limit}) t
    join inspection.submission s on s.task_id = t.id and s.accepted order by t.submitted_at desc, t.id desc`.execute(db);
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
    where t.space_id = ${spaceId} and t.form_id = ${formId} and t.submitted_at > ${since} and t.id <> ${exceptTask} and t.status <> ${sql.lit(INSPECTION_STATUS.invalid)}
    order by t.submitted_at desc, t.id desc limit 100`.execute(db);
  return rows;
}
