import { todayIn } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { json } from '@quantum/platform/server';
import type { Rating } from '../../contract/index.ts';
import { isInForce, scoresLeft } from '../../domain/credit.rules.ts';
import { rankOf, ratingOf, type Score } from '../../domain/scale.rules.ts';
import { controlsOfRows } from '../controls/control.store.ts';
import { readAssessmentRow } from '../conduct/assessment.store.ts';
import { readMatrixRow } from '../library/matrix.store.ts';
import type { ControlRecord, CreditedRow, MatrixRecord, RowRecord } from '../tables.ts';

export const inForce = (control: ControlRecord, today: string): boolean =>
  isInForce({ isVerified: control.is_verified, hasFailed: control.has_failed, checkDue: control.check_due }, today);

/** A control as a row is rated by it. */
const standing = (one: CreditedRow, today: string) => ({
  credits: one.credits,
  verified: one.is_verified,
  inForce: inForce(one, today),
});

interface RowRating {
  target: Score;
  targetRating: Rating;
  residual: Score;
  residualRating: Rating;
  current: Score;
  currentRating: Rating;
}
/** What is left by the controls that are verified, today by those in force, and once all that are planned are verified. */
export function rate(matrix: MatrixRecord, initial: Score, controls: readonly CreditedRow[], today: string): RowRating {
  const { target, residual, current } = scoresLeft(
    matrix.method,
    initial,
    controls.map((one) => standing(one, today)),
  );
  return {
    target,
    targetRating: ratingOf(matrix, target),
    residual,
    residualRating: ratingOf(matrix, residual),
    current,
    currentRating: ratingOf(matrix, current),
  };
}

/** The columns of a rated row. */
export const ratedColumns = (matrix: MatrixRecord, initial: Score, rated: RowRating) => ({
  initial: json(initial),
  initial_rating: ratingOf(matrix, initial),
  planned: json(rated.target),
  residual: json(rated.residual),
  residual_rating: rated.residualRating,
  current: json(rated.current),
  current_rating: rated.currentRating,
  current_rank: rankOf(rated.currentRating),
});

async function matrixOfRow(ctx: Ctx, row: RowRecord): Promise<MatrixRecord> {
  const assessment = (await readAssessmentRow(ctx.db, row.assessment_id))!;
  return (await readMatrixRow(ctx.db, assessment.matrix_id))!;
}

/** A row by its controls as they are now. */
export async function ratedNow(
  ctx: Ctx,
  row: RowRecord,
  initial: Score = row.initial!,
): Promise<{ matrix: MatrixRecord; rated: RowRating }> {
  const matrix = await matrixOfRow(ctx, row);
  const controls = await controlsOfRows(ctx.db, [row.id]);
  return { matrix, rated: rate(matrix, initial, controls, await todayIn(ctx, row.unit_id)) };
}
