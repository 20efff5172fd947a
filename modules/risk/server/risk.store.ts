import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import { ASSESSMENT_STATUS, PLAN_STATUS, ROW_STATUS, VERSION_STATUS } from '../contract/index.ts';
import type { Credits } from '../domain/credit.rules.ts';
import type {
  AcceptanceRow,
  AssessmentRecord,
  CardRecord,
  ControlRecord,
  CreditedRow,
  FlagRow,
  JobTaskRecord,
  MatrixRecord,
  PlanRecord,
  RowRecord,
} from './tables.ts';

const one = async <R>(query: { execute(db: Db): Promise<{ rows: R[] }> }, db: Db): Promise<R | undefined> =>
  (await query.execute(db)).rows[0];
const all = async <R>(query: { execute(db: Db): Promise<{ rows: R[] }> }, db: Db): Promise<R[]> => (await query.execute(db)).rows;
const ids = (of: readonly number[]) => sql`${[...of]}::bigint[]`;

/** A new record is the first of its family. */
export async function beFamily(ctx: Ctx, table: string, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set family_id = id where id = ${id} and family_id is null`.execute(ctx.db);
}
interface Version {
  id: number;
  version_no: number;
  status: string;
}
export const versionsOf = (db: Db, table: string, familyId: number): Promise<Version[]> =>
  all(
    sql<Version>`select id, version_no, status from ${sql.table(table)} where family_id = ${familyId} order by version_no desc limit 50`,
    db,
  );
/** Locked: the published version of a family. */
export const lockActive = <R>(ctx: Ctx, table: string, familyId: number): Promise<R | undefined> =>
  one(sql<R>`select * from ${sql.table(table)} where family_id = ${familyId} and status = ${VERSION_STATUS.active} for update`, ctx.db);

const LIVE = sql.lit([PLAN_STATUS.draft, PLAN_STATUS.pending, PLAN_STATUS.inProgress].join(','));
const isLive = sql`p.status = any(string_to_array(${LIVE}, ','))`;
export async function plansOfMatrix(db: Db, matrixId: number): Promise<number> {
  const found = await one(sql<{ n: number }>`select count(*)::int as n from risk.plan p where p.matrix_id = ${matrixId} and ${isLive}`, db);
  return found!.n;
}
export async function plansOfTask(db: Db, companyId: number, familyId: number): Promise<number> {
  const found = await one(
    sql<{ n: number }>`select count(*)::int as n from risk.plan p where p.company_id = ${companyId} and ${isLive}
      and exists (select from risk.job_task j where j.id = any(p.job_task_ids) and j.family_id = ${familyId})`,
    db,
  );
  return found!.n;
}
export const readMatrixRow = (db: Db, id: number) => one(sql<MatrixRecord>`select * from risk.matrix where id = ${id}`, db);
export const readTaskRow = (db: Db, id: number) => one(sql<JobTaskRecord>`select * from risk.job_task where id = ${id}`, db);
export const readTasks = (db: Db, of: readonly number[]) =>
  all(sql<JobTaskRecord>`select * from risk.job_task where id = any(${ids(of)}) order by id`, db);
export const jobNames = async (db: Db, id: number | null) =>
  id === null
    ? undefined
    : one(sql<{ company_id: number | null; names: Localized }>`select company_id, names from organization.pub_job where id = ${id}`, db);

/** The version of a family in force: the unit's own copy, else the library's. */
export const taskInForce = (db: Db, unitId: number, familyId: number) =>
  one(
    sql<JobTaskRecord>`select * from risk.job_task t where t.status = ${VERSION_STATUS.active}
      and (t.family_id = ${familyId} or (t.unit_id = ${unitId} and t.origin_id in (select id from risk.job_task where family_id = ${familyId})))
      order by (t.unit_id = ${unitId}) desc, t.id desc limit 1`,
    db,
  );

export const readPlanRow = (db: Db, id: number) => one(sql<PlanRecord>`select * from risk.plan where id = ${id}`, db);
export const lockPlan = (db: Db, id: number) => one(sql<PlanRecord>`select * from risk.plan where id = ${id} for update`, db);
export const readAssessmentRow = (db: Db, id: number) => one(sql<AssessmentRecord>`select * from risk.assessment where id = ${id}`, db);
interface Basis {
  assessment: AssessmentRecord;
  matrix: MatrixRecord;
  task: JobTaskRecord;
  /** The newest card of the job task in the unit. */
  card: CardRecord | null;
}
/** What an assessment rests on, in one statement. */
export async function readBasis(db: Db, id: number): Promise<Basis> {
  const found = await one(
    sql<Basis>`select to_jsonb(a) as assessment, to_jsonb(m) as matrix, to_jsonb(j) as task, (select to_jsonb(c) from risk.card c
        where c.unit_id = a.unit_id and c.family_id = a.family_id order by c.version_no desc limit 1) as card
      from risk.assessment a join risk.matrix m on m.id = a.matrix_id join risk.job_task j on j.id = a.job_task_id where a.id = ${id}`,
    db,
  );
  return found!;
}
export const lockAssessment = (db: Db, id: number) =>
  one(sql<AssessmentRecord>`select * from risk.assessment where id = ${id} for update`, db);
export const assessmentsOfPlan = (db: Db, planId: number) =>
  all(sql<AssessmentRecord>`select * from risk.assessment where plan_id = ${planId} order by due_on desc, id limit 500`, db);
/** Assessments of one job task in one unit, the newest first. */
export const assessmentsOfItem = (db: Db, unitId: number, familyId: number) =>
  all(
    sql<AssessmentRecord>`select * from risk.assessment where unit_id = ${unitId} and family_id = ${familyId}
      and status <> ${ASSESSMENT_STATUS.cancelled} order by id desc limit 20`,
    db,
  );
/** Uses of a job task, the latest first. */
export const assessmentsOfTask = (db: Db, familyId: number) =>
  all(sql<AssessmentRecord>`select * from risk.assessment where family_id = ${familyId} order by id desc limit 20`, db);

export const rowsOfAssessment = (db: Db, id: number) =>
  all(sql<RowRecord>`select * from risk.row where assessment_id = ${id} order by id`, db);
export const lockRow = (db: Db, id: number) => one(sql<RowRecord>`select * from risk.row where id = ${id} for update`, db);
/** The row of a hazard in an assessment, locked. */
export const lockRowOfHazard = (db: Db, assessmentId: number, stepKey: string, hazardKey: string) =>
  one(
    sql<RowRecord>`select * from risk.row where assessment_id = ${assessmentId} and step_key = ${stepKey} and hazard_key = ${hazardKey} for update`,
    db,
  );
export const readRowRecord = (db: Db, id: number) => one(sql<RowRecord>`select * from risk.row where id = ${id}`, db);
export const readRows = (db: Db, of: readonly number[]) => all(sql<RowRecord>`select * from risk.row where id = any(${ids(of)})`, db);

export const controlsOfRows = async (db: Db, of: readonly number[]): Promise<CreditedRow[]> =>
  of.length === 0
    ? []
    : all(
        sql<CreditedRow>`select c.*, rc.row_id, rc.credits from risk.row_control rc join risk.control c on c.id = rc.control_id
      where rc.row_id = any(${ids(of)}) order by rc.row_id, c.id`,
        db,
      );
/** Live risks a control lowers, locked. */
export const lockRowsOfControl = (db: Db, controlId: number) =>
  all(
    sql<RowRecord>`select r.* from risk.row r where r.id in (select row_id from risk.row_control where control_id = ${controlId})
      and r.status <> ${ROW_STATUS.close} order by r.id for update`,
    db,
  );
export const rowsOfControl = (db: Db, controlId: number) =>
  all(
    sql<RowRecord>`select r.* from risk.row r join risk.row_control rc on rc.row_id = r.id
      where rc.control_id = ${controlId} and r.status not in (${ROW_STATUS.close}, ${ROW_STATUS.draft}) order by r.current_rank desc, r.id limit 200`,
    db,
  );
export const readControls = (db: Db, of: readonly number[]) =>
  all(sql<ControlRecord>`select * from risk.control where id = any(${ids(of)})`, db);
export async function writeCredits(ctx: Ctx, rowId: number, credited: readonly { controlId: number; credits: Credits }[]): Promise<void> {
  await sql`delete from risk.row_control where row_id = ${rowId}`.execute(ctx.db);
  for (const { controlId, credits } of credited)
    await sql`insert into risk.row_control (row_id, control_id, credits) values (${rowId}, ${controlId}, ${JSON.stringify(credits)}::jsonb)`.execute(
      ctx.db,
    );
}
export async function addCredit(ctx: Ctx, rowId: number, controlId: number, credits: Credits): Promise<void> {
  await sql`insert into risk.row_control (row_id, control_id, credits) values (${rowId}, ${controlId}, ${JSON.stringify(credits)}::jsonb)
    on conflict do nothing`.execute(ctx.db);
}

export const flagsOf = async (db: Db, rowIds: readonly number[]): Promise<FlagRow[]> =>
  rowIds.length === 0 ? [] : all(sql<FlagRow>`select * from risk.flag where row_id = any(${ids(rowIds)}) order by id desc limit 200`, db);
interface NewFlag {
  cause: string;
  sourceKind: string;
  sourceId: number;
  code: string;
  href: string | null;
  raisedOn: string;
  dueOn: string;
}
/** True unless the row has this flag of that day. */
export async function insertFlag(ctx: Ctx, rowId: number, newFlag: NewFlag): Promise<boolean> {
  const { rows } = await sql`insert into risk.flag (row_id, cause, source_kind, source_id, code, href, raised_on, due_on)
    values (${rowId}, ${newFlag.cause}, ${newFlag.sourceKind}, ${newFlag.sourceId}, ${newFlag.code}, ${newFlag.href}, ${newFlag.raisedOn}, ${newFlag.dueOn})
    on conflict do nothing returning id`.execute(ctx.db);
  return rows.length === 1;
}
export async function answerFlags(ctx: Ctx, rowId: number, answer: string): Promise<number> {
  const { rows } =
    await sql`update risk.flag set answer = ${answer}, answered_by = ${ctx.employeeId}, answered_at = ${ctx.now().toISOString()}
    where row_id = ${rowId} and answered_at is null returning id`.execute(ctx.db);
  return rows.length;
}
/** Live risks of a unit with one of these types of accident, locked. */
export const lockRowsOfAccident = (db: Db, unitId: number, accidents: readonly string[]) =>
  all(
    sql<RowRecord>`select * from risk.row where unit_id = ${unitId} and accident_type = any(${[...accidents]}::text[])
      and status not in (${ROW_STATUS.close}, ${ROW_STATUS.draft}) order by id for update`,
    db,
  );

/** Live risks of a space, from the assessment of its place, locked. */
export const lockRowsOfStep = (db: Db, unitId: number, stepKey: string) =>
  all(
    sql<RowRecord>`select * from risk.row where unit_id = ${unitId} and step_key = ${stepKey}
      and status not in (${ROW_STATUS.close}, ${ROW_STATUS.draft}) order by id for update`,
    db,
  );

/** Live risks of a unit that came from a job task, from another version of it, or from the unit's copy of it, locked. */
export const lockRowsOfTask = (db: Db, unitId: number, jobTaskId: number) =>
  all(
    sql<RowRecord>`select r.* from risk.row r where r.unit_id = ${unitId} and r.status not in (${ROW_STATUS.close}, ${ROW_STATUS.draft}) and r.assessment_id in (
        select a.id from risk.assessment a join risk.job_task j on j.id = a.job_task_id
        where a.unit_id = ${unitId} and (select family_id from risk.job_task where id = ${jobTaskId})
          in (a.family_id, j.family_id, (select o.family_id from risk.job_task o where o.id = j.origin_id)))
      order by r.id for update`,
    db,
  );

export const acceptancesOf = (db: Db, rowId: number) =>
  all(sql<AcceptanceRow>`select * from risk.acceptance where row_id = ${rowId} order by id desc`, db);
export async function insertAcceptance(ctx: Ctx, row: RowRecord, reason: string): Promise<void> {
  await sql`insert into risk.acceptance (row_id, rating, score, reason, requested_by, requested_at)
    values (${row.id}, ${row.current_rating}, ${JSON.stringify(row.current)}::jsonb, ${reason}, ${ctx.employeeId}, ${ctx.now().toISOString()})`.execute(
    ctx.db,
  );
}
export async function grantAcceptance(ctx: Ctx, rowId: number, acceptedOn: string, expiresOn: string): Promise<void> {
  await sql`update risk.acceptance set accepted_on = ${acceptedOn}, expires_on = ${expiresOn} where row_id = ${rowId} and ended_on is null`.execute(
    ctx.db,
  );
}
export async function endAcceptance(ctx: Ctx, rowId: number, day: string, why: string): Promise<void> {
  await sql`update risk.acceptance set ended_on = ${day}, ended_why = ${why} where row_id = ${rowId} and ended_on is null`.execute(ctx.db);
}

/** Risks of a company that the active version of a matrix rates: what a next one would move. */
export const rowsOfFamily = (db: Db, familyId: number) =>
  all(
    sql<RowRecord>`select r.* from risk.row r join risk.assessment a on a.id = r.assessment_id join risk.matrix m on m.id = a.matrix_id
      where m.family_id = ${familyId} and r.status not in (${ROW_STATUS.close}, ${ROW_STATUS.draft}) order by r.current_rank desc, r.id limit 5000`,
    db,
  );
export const cardsOfItem = (db: Db, unitId: number, familyId: number) =>
  all(sql<CardRecord>`select * from risk.card where unit_id = ${unitId} and family_id = ${familyId} order by version_no desc`, db);
