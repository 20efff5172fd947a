import { insertRecord, saveRecord, type Ctx } from '@quantum/platform/server';
import { FINDING_STATUS as STATUS, type NewFinding } from '../../contract/index.ts';
import { gradeWithRepeats, needsAction } from '../../domain/finding.rules.ts';
import { FINDING, type AssessmentRecord, type FindingRecord } from '../tables.ts';
import { visitBefore } from '../visits/visit.store.ts';
import { countingOf, findingsOf, lockFindingsOf } from './finding.store.ts';

/** The findings of a sheet that counts: one of each element; those of an earlier version of it that are no more are dropped, and kept. Answers how many count. */
export async function saveFindings(
  ctx: Ctx,
  visit: AssessmentRecord,
  findings: readonly NewFinding[],
  photosOf: (item: string) => readonly number[],
): Promise<number> {
  const before = await visitBefore(ctx.db, visit);
  const past = before ? countingOf(await findingsOf(ctx.db, before.id)) : [];
  const existing = await lockFindingsOf(ctx.db, visit.id);
  let no = existing.length;
  for (const { item, areaId, grade, recommendation, needsAction: asked } of findings) {
    const repeated = past.find((one) => one.item === item);
    const times = (repeated?.times ?? 0) + 1;
    const counted = gradeWithRepeats(grade, times);
    const values = {
      area_id: areaId,
      grade: counted,
      given_grade: grade,
      times,
      repeat_of: repeated?.id ?? null,
      needs_action: needsAction(counted, asked),
      recommendation,
      photo_ids: [...photosOf(item)],
      status: STATUS.open,
    };
    const known = existing.find((one) => one.item === item);
    if (known) await saveRecord(ctx, FINDING, known, values);
    else await insertFinding(ctx, visit, ++no, { item, ...values });
  }
  const kept = new Set(findings.map(({ item }) => item));
  for (const one of existing.filter(({ item, status }) => !kept.has(item) && status !== STATUS.dropped))
    await saveRecord(ctx, FINDING, one, { status: STATUS.dropped });
  return findings.length;
}

const insertFinding = (ctx: Ctx, visit: AssessmentRecord, no: number, values: Partial<FindingRecord>): Promise<number> =>
  insertRecord(ctx, FINDING, {
    company_id: visit.company_id,
    unit_id: visit.unit_id,
    code: `${visit.code}-F${String(no).padStart(2, '0')}`,
    assessment_id: visit.id,
    ...values,
  });
