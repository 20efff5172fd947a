import { inLocale } from '@quantum/platform/contract';
import { placeSideBySide } from '@quantum/platform/domain';
import { loadScoped, type Ctx } from '@quantum/platform/server';
import { ASSESSMENT_STATUS, riskOps as ops, type Comparison } from '../../contract/index.ts';
import { changeOf } from '../../domain/compare.rules.ts';
import { assessmentsOfItem } from './assessment.store.ts';
import { controlsOfRows } from '../controls/control.store.ts';
import { rowsOfAssessment } from '../rows/row.store.ts';
import { ASSESSMENT, type AssessmentRecord, type CreditedRow, type RowRecord } from '../tables.ts';

const DONE: readonly string[] = [ASSESSMENT_STATUS.completed, ASSESSMENT_STATUS.close];
const keyOf = ({ step_key, hazard_key }: RowRecord): string => `${step_key} ${hazard_key}`;

/** An assessment beside the one before it of the same item: hazard by hazard, what was, what is, and what became of it. */
export async function compareAssessment(ctx: Ctx, id: number): Promise<Comparison> {
  const assessment = await loadScoped<AssessmentRecord>(ctx, ASSESSMENT, id, ops.readAssessment);
  const versions = await assessmentsOfItem(ctx.db, assessment.unit_id, assessment.family_id);
  const before = versions.find((one) => one.id < assessment.id && DONE.includes(one.status));
  if (!before) return { before: null, rows: [] };
  const [old, now] = [await rowsOfAssessment(ctx.db, before.id), await rowsOfAssessment(ctx.db, id)];
  const controls = await controlsOfRows(
    ctx.db,
    [...old, ...now].map((row) => row.id),
  );
  return {
    before: { id: before.id, code: before.code, completedOn: before.completed_on },
    rows: placeSideBySide(old, now, keyOf).map(({ key, before: was, now: is }) => ({
      key,
      step: inLocale((is ?? was)!.step, ctx.locale),
      hazard: inLocale((is ?? was)!.hazard, ctx.locale),
      before: was ? sideOf(ctx, was, controls) : null,
      now: is ? sideOf(ctx, is, controls) : null,
      change: is && is.residual_rating === null ? null : changeOf(was?.residual_rating ?? null, is?.residual_rating ?? null),
    })),
  };
}

const sideOf = (ctx: Ctx, row: RowRecord, controls: readonly CreditedRow[]) => ({
  initial: row.initial,
  initialRating: row.initial_rating,
  residual: row.residual,
  residualRating: row.residual_rating,
  controls: controls
    .filter((one) => one.row_id === row.id)
    .map((one) => {
      const name = inLocale(one.names, ctx.locale);
      return one.is_verified ? name : ctx.t('risk.control.plannedName', { name });
    }),
});
