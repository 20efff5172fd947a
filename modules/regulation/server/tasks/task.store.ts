import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { COOPERATION_STATUS, PASS } from '../../contract/activity-codes.ts';
import type { CooperationRecord, Evidence, JudgementRow, RegulationTaskRecord } from '../activities/tables.ts';

export const readRegulationTaskRow = (db: Db, id: number): Promise<RegulationTaskRecord | undefined> =>
  readOne(sql<RegulationTaskRecord>`select * from regulation.task where id = ${id}`, db);
export const lockRegulationTaskRow = (db: Db, id: number): Promise<RegulationTaskRecord | undefined> =>
  readOne(sql<RegulationTaskRecord>`select * from regulation.task where id = ${id} for update`, db);

interface VersionName {
  id: number;
  code: string;
  names: Localized;
}
export const readVersionName = (db: Db, id: number): Promise<VersionName | undefined> =>
  readOne(sql<VersionName>`select id, code, names from regulation.regulation where id = ${id}`, db);

interface TaskClause {
  id: number;
  no: string;
  text: string;
  requirement: string;
  evidence_hint: string;
  importance: number;
  interval_months: number;
  central: boolean;
  regulation_id: number;
  regulation_names: Localized;
}
/** Clauses in the order of their regulations. */
export const readClauses = (db: Db, ids: readonly number[]): Promise<TaskClause[]> =>
  readAll(
    sql<TaskClause>`select c.id, c.no, c.text, c.requirement, c.evidence_hint, c.importance, c.interval_months, c.central, r.id as regulation_id, r.names as regulation_names
      from regulation.clause c join regulation.regulation r on r.id = c.regulation_id where c.id = any(${[...ids]}::bigint[])
      order by r.sequence, r.code, r.id, c.position, c.id`,
    db,
  );

export const judgementsOf = (db: Db, taskId: number): Promise<JudgementRow[]> =>
  readAll(sql<JudgementRow>`select * from regulation.judgement where task_id = ${taskId} order by clause_id`, db);
export const judgementsById = (db: Db, ids: readonly number[]): Promise<JudgementRow[]> =>
  readAll(sql<JudgementRow>`select * from regulation.judgement where id = any(${[...ids]}::bigint[])`, db);

/** What is written of one clause. */
export interface JudgementToSave {
  clause_id: number;
  applicability: string;
  reason: string;
  how_applies: string;
  controls: string;
  responsible_id: number | null;
  pass: string;
  level: string | null;
  finding: string;
  evidence: Evidence[];
  fresh_until: string | null;
  inherited_id: number | null;
  cooperation_id: number | null;
  is_complete: boolean;
}
const COLUMNS = sql`clause_id, applicability, reason, how_applies, controls, responsible_id, pass, level, finding, evidence, fresh_until, inherited_id, cooperation_id, is_complete`;
const FIELDS = [
  'applicability',
  'reason',
  'how_applies',
  'controls',
  'responsible_id',
  'pass',
  'level',
  'finding',
  'evidence',
  'fresh_until',
  'inherited_id',
  'cooperation_id',
  'is_complete',
  'judged_by_id',
  'judged_at',
] as const;

/** Judgements of a task in one statement: a first one is inserted, a later one takes its place; what is sent again changes nothing. */
export async function saveJudgements(ctx: Ctx, task: RegulationTaskRecord, rows: readonly JudgementToSave[]): Promise<void> {
  await sql`insert into regulation.judgement (company_id, unit_id, task_id, judged_by_id, judged_at, ${COLUMNS})
    select ${task.company_id}, ${task.unit_id}, ${task.id}, ${ctx.employeeId}, ${ctx.now().toISOString()}::timestamptz, ${COLUMNS}
    from jsonb_populate_recordset(null::regulation.judgement, ${JSON.stringify(rows)}::jsonb)
    on conflict (task_id, clause_id) do update set ${sql.join(FIELDS.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`.execute(
    ctx.db,
  );
}

/** How much of a task is judged, and how much fails. */
export const countJudged = async (db: Db, taskId: number): Promise<{ judged: number; failed: number }> =>
  (await readOne(
    sql<{ judged: number; failed: number }>`select count(*) filter (where is_complete)::int as judged,
      count(*) filter (where is_complete and pass = ${sql.lit(PASS.failed)})::int as failed from regulation.judgement where task_id = ${taskId}`,
    db,
  ))!;

/** Judgements become final with their task. */
export async function closeJudgements(db: Db, taskId: number): Promise<void> {
  await sql`insert into regulation.evidence_record (judgement_id, source, record_id)
    select distinct j.id, e.source, e."recordId" from regulation.judgement j
      cross join jsonb_to_recordset(j.evidence) e(source text, "recordId" bigint) where j.task_id = ${taskId} and e.source is not null`.execute(
    db,
  );
  await sql`update regulation.judgement set is_final = true, review_note = null where task_id = ${taskId}`.execute(db);
}

/** Why clauses were sent back; they are to be judged again. */
export async function reopenJudgements(db: Db, taskId: number, clauses: readonly { clauseId: number; note: string }[]): Promise<void> {
  await sql`update regulation.judgement set review_note = null where task_id = ${taskId} and review_note is not null`.execute(db);
  await sql`update regulation.judgement j set review_note = n.note from unnest(${clauses.map(({ clauseId }) => clauseId)}::bigint[], ${clauses.map(({ note }) => note)}::text[]) n(id, note)
    where j.task_id = ${taskId} and j.clause_id = n.id`.execute(db);
}

const CO_OPEN = sql`status in (${sql.lit(COOPERATION_STATUS.pending)}, ${sql.lit(COOPERATION_STATUS.inProgress)})`;
export const cooperationsOf = (db: Db, taskId: number): Promise<CooperationRecord[]> =>
  readAll(sql<CooperationRecord>`select * from regulation.cooperation where task_id = ${taskId} order by id`, db);
export const lockOpenCooperations = (db: Db, taskId: number): Promise<CooperationRecord[]> =>
  readAll(sql<CooperationRecord>`select * from regulation.cooperation where task_id = ${taskId} and ${CO_OPEN} order by id for update`, db);
export const readCooperationRow = (db: Db, id: number): Promise<CooperationRecord | undefined> =>
  readOne(sql<CooperationRecord>`select * from regulation.cooperation where id = ${id}`, db);
export async function deleteCooperation(db: Db, id: number): Promise<void> {
  await sql`delete from regulation.cooperation where id = ${id}`.execute(db);
}
