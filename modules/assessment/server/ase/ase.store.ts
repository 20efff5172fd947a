import { sql } from 'kysely';
import { json, loadScoped, lockScoped, NotFound, readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS, type AssessmentKind } from '../../contract/index.ts';
import { ASE, VISIT, type AsideSheetRow, type AssessmentRecord, type LateSheetRow } from '../tables.ts';

const KIND = { ase: ASE, qpe: VISIT } as const;
/** Both kinds share a table: an id of the other one is not found. */
function mustBe(kind: AssessmentKind, record: AssessmentRecord): AssessmentRecord {
  if (record.kind !== kind) throw new NotFound();
  return record;
}
export const loadAssessment = async (ctx: Ctx, kind: AssessmentKind, id: number): Promise<AssessmentRecord> =>
  mustBe(kind, await loadScoped<AssessmentRecord>(ctx, KIND[kind], id));
export const lockAssessment = async (ctx: Ctx, kind: AssessmentKind, id: number, version?: number): Promise<AssessmentRecord> =>
  mustBe(kind, await lockScoped<AssessmentRecord>(ctx, KIND[kind], id, version));

/** The ASEs of a round, by project. */
export const asesOfRound = (db: Db, roundId: number): Promise<AssessmentRecord[]> =>
  readAll(
    sql<AssessmentRecord>`select * from assessment.assessment where round_id = ${roundId} and kind = ${sql.lit(ASSESSMENT_KIND.ase)} order by unit_id`,
    db,
  );
export const lockAsesOfRound = (db: Db, roundId: number, unitId: number | null = null): Promise<AssessmentRecord[]> =>
  readAll(
    sql<AssessmentRecord>`select * from assessment.assessment where round_id = ${roundId} and kind = ${sql.lit(ASSESSMENT_KIND.ase)}
      and (${unitId}::bigint is null or unit_id = ${unitId}) order by unit_id for update`,
    db,
  );

export const lateSheetsOf = (db: Db, id: number): Promise<LateSheetRow[]> =>
  readAll(
    sql<LateSheetRow>`select id, client_id, client_hash, sent_by_id, sent_at from assessment.late_sheet where assessment_id = ${id} order by id`,
    db,
  );
/** What the sheets say that were kept aside of a visit. */
export const asideSheetsOf = (db: Db, visitId: number): Promise<AsideSheetRow[]> =>
  readAll(
    sql<AsideSheetRow>`select id, client_id, client_hash, sent_by_id, sent_at, answers as content from assessment.late_sheet
      where assessment_id = ${visitId} order by id`,
    db,
  );
interface NewLateSheet {
  clientId: string;
  hash: string;
  answers: unknown;
}
/** Answers the id of the row. */
export async function insertLateSheet(ctx: Ctx, id: number, { clientId, hash, answers }: NewLateSheet): Promise<number> {
  const row = await readOne(
    sql<{ id: number }>`insert into assessment.late_sheet (assessment_id, client_id, client_hash, answers, sent_by_id, sent_at)
      values (${id}, ${clientId}, ${hash}, ${json(answers)}, ${ctx.employeeId}, ${ctx.now().toISOString()}) returning id`,
    ctx.db,
  );
  return row!.id;
}

export const readAssessmentRow = (db: Db, id: number): Promise<AssessmentRecord | undefined> =>
  readOne(sql<AssessmentRecord>`select * from assessment.assessment where id = ${id}`, db);

/** Self-evaluations that are not over, which a person answers for or reviews. */
export const lockAsesWith = (db: Db, employeeId: number): Promise<AssessmentRecord[]> =>
  readAll(
    sql<AssessmentRecord>`select * from assessment.assessment where kind = ${sql.lit(ASSESSMENT_KIND.ase)}
      and status in (${sql.lit(ASSESSMENT_STATUS.pending)}, ${sql.lit(ASSESSMENT_STATUS.inProgress)}, ${sql.lit(ASSESSMENT_STATUS.reviewing)})
      and (lead_id = ${employeeId} or reviewer_id = ${employeeId}) order by id for update`,
    db,
  );

/** A reminder is no change of the record: its version stays. */
export async function setReminder(db: Db, id: number, on: string | null): Promise<void> {
  await sql`update assessment.assessment set remind_on = ${on} where id = ${id}`.execute(db);
}
