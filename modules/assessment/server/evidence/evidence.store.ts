import { sql } from 'kysely';
import { readAll, readOne, type Ctx, type Db } from '@quantum/platform/server';
import { ASSESSMENT_KIND } from '../../contract/index.ts';
import type { EvidenceRow } from '../tables.ts';

export const evidenceOf = (db: Db, assessmentId: number): Promise<EvidenceRow[]> =>
  readAll(sql<EvidenceRow>`select * from assessment.evidence where assessment_id = ${assessmentId} order by item, id`, db);

/** What a project brings in a round. */
export const evidenceOfProject = (db: Db, { roundId, unitId }: { roundId: number; unitId: number }): Promise<EvidenceRow[]> =>
  readAll(
    sql<EvidenceRow>`select e.* from assessment.evidence e join assessment.assessment t on t.id = e.assessment_id
      where t.round_id = ${roundId} and t.unit_id = ${unitId} and t.kind = ${sql.lit(ASSESSMENT_KIND.ase)} order by e.item, e.id`,
    db,
  );

interface Counted {
  id: number;
  total: number;
  uploads: number;
}
/** Pieces of evidence of some ASEs, and those of them that were uploaded. */
export async function countEvidence(db: Db, ids: readonly number[]): Promise<Map<number, Counted>> {
  const rows = await readAll(
    sql<Counted>`select assessment_id as id, count(*)::int as total, count(file_id)::int as uploads from assessment.evidence
      where assessment_id = any(${[...ids]}::bigint[]) group by assessment_id`,
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const lockEvidence = (db: Db, assessmentId: number, id: number): Promise<EvidenceRow | undefined> =>
  readOne(sql<EvidenceRow>`select * from assessment.evidence where id = ${id} and assessment_id = ${assessmentId} for update`, db);

interface NewFileEvidence {
  item: string;
  fileId: number;
  comment: string;
}
export async function insertFiles(ctx: Ctx, assessmentId: number, evidence: readonly NewFileEvidence[]): Promise<void> {
  await sql`insert into assessment.evidence (assessment_id, item, file_id, comment, created_by_id, created_at)
    select ${assessmentId}, d.item, d."fileId", d.comment, ${ctx.employeeId}, ${ctx.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(evidence)}::jsonb) as d(item text, "fileId" bigint, comment text)`.execute(ctx.db);
}

interface MeasuredEvidence {
  item: string;
  metric: string;
  numerator: number;
  denominator: number | null;
  excluded: number;
  from: string;
  to: string;
}
/** A figure as of now, in the place of what it was measured as before; what was said of that holds no more. */
export async function saveMeasured(ctx: Ctx, assessmentId: number, measured: MeasuredEvidence): Promise<void> {
  const at = ctx.now().toISOString();
  const { item, metric, numerator, denominator, excluded, from, to } = measured;
  await sql`insert into assessment.evidence
      (assessment_id, item, metric, numerator, denominator, excluded, measured_from, measured_to, measured_at, created_at)
    values (${assessmentId}, ${item}, ${metric}, ${numerator}, ${denominator}, ${excluded}, ${from}, ${to}, ${at}, ${at})
    on conflict (assessment_id, item, metric) where metric is not null do update set numerator = excluded.numerator,
      denominator = excluded.denominator, excluded = excluded.excluded, measured_from = excluded.measured_from,
      measured_to = excluded.measured_to, measured_at = excluded.measured_at, verdict = null, verdict_by = null`.execute(ctx.db);
}

export async function deleteEvidence(db: Db, id: number): Promise<void> {
  await sql`delete from assessment.evidence where id = ${id}`.execute(db);
}
export async function saveVerdict(ctx: Ctx, id: number, verdict: EvidenceRow['verdict']): Promise<void> {
  await sql`update assessment.evidence set verdict = ${verdict}, verdict_by = ${verdict === null ? null : ctx.employeeId} where id = ${id}`.execute(
    ctx.db,
  );
}
