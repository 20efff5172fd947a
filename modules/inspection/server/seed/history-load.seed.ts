import { createHash } from 'node:crypto';
import { bulkAudit, bulkCodes, bulkInsert, passIds } from '@quantum/platform/server';
import type pg from 'pg';
import type { PastRows } from './history.seed.ts';

type Row = Record<string, unknown>;
/** The same for the same words. */
const uuidOf = (words: string): string =>
  createHash('md5')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
/** Rows carry one instant, `at`: when they were made. */
const dated = (rows: readonly Row[]): Row[] => rows.map(({ at, ...row }) => ({ ...row, version: 1, created_at: at, updated_at: at }));
const withAll = (rows: readonly Row[], columns: readonly string[]): Row[] =>
  rows.map((row) => ({ ...Object.fromEntries(columns.map((name) => [name, null])), ...row }));

const DONE = ['started_at', 'submitted_at', 'percent', 'result', 'worst_risk'];

/** Loads a built history into an empty module, in the caller's transaction. */
export async function loadHistory(client: pg.ClientBase, rows: PastRows, say: (what: string) => void): Promise<void> {
  await bulkInsert(client, 'inspection.plan', dated(rows.plans));
  await bulkInsert(client, 'inspection.plan_space', rows.planSpaces);
  await bulkInsert(client, 'inspection.plan_inspector', rows.planInspectors);
  await bulkInsert(client, 'inspection.round', dated(rows.rounds.map((row) => ({ ...row, inspector_key: 0, opened_at: row['at'] }))));
  for (let i = 0; i < rows.tasks.length; i += 2000) {
    await bulkInsert(client, 'inspection.task', dated(withAll(rows.tasks.slice(i, i + 2000), DONE)));
    say(`${Math.min(i + 2000, rows.tasks.length)} of ${rows.tasks.length} inspections`);
  }
  await loadSubmissions(client, rows.submissions);
  await bulkInsert(
    client,
    'inspection.finding',
    dated(rows.findings.map((row) => ({ ...row, client_id: uuidOf(`finding ${String(row['id'])}`) }))),
  );
  await bulkAudit(client, rows.audit);
  await bulkCodes(client, rows.counters);
  for (const table of ['plan', 'round', 'task', 'finding', 'submission']) await passIds(client, `inspection.${table}`);
}

/** Answers and receipts repeat: each kind travels once. */
async function loadSubmissions(client: pg.ClientBase, submissions: readonly Row[]): Promise<void> {
  const kinds = new Map<unknown, number>();
  await client.query('create temporary table past_answers (id int primary key, answers jsonb, receipt jsonb) on commit drop');
  for (const { receipt } of submissions) if (!kinds.has(receipt)) kinds.set(receipt, kinds.size);
  const first = [...kinds].map(([receipt, id]) => ({
    id,
    receipt,
    answers: submissions.find((one) => one['receipt'] === receipt)!['answers'],
  }));
  await bulkInsert(client, 'past_answers', first);
  for (let i = 0; i < submissions.length; i += 2000) {
    const rows = submissions.slice(i, i + 2000).map(({ answers: _, receipt, ...row }) => ({ ...row, kind: kinds.get(receipt) }));
    await client.query(
      `insert into inspection.submission (task_id, client_id, accepted, status, answers, receipt, form_version_id, employee_id, submitted_by, started_at, finished_at, submitted_at)
       select d.task_id, md5('submission' || d.task_id)::uuid, true, 'counted', a.answers, a.receipt, d.form_version_id, d.employee_id, d.submitted_by, d.started_at, d.submitted_at, d.submitted_at
       from jsonb_to_recordset($1::jsonb) as d(task_id bigint, form_version_id bigint, employee_id bigint, submitted_by bigint, started_at timestamptz, submitted_at timestamptz, kind int)
       join past_answers a on a.id = d.kind`,
      [JSON.stringify(rows)],
    );
  }
}
