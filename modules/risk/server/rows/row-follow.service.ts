import { isDeepStrictEqual } from 'node:util';
import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { FLAG_CAUSE, FLAG_DAYS, ROW_STATUS, type FlagCause } from '../../contract/index.ts';
import { addDays } from '@quantum/platform/domain';
import { isFine, reviewDue } from '../../domain/follow.rules.ts';
import { rowMachine, type RowEvent } from '../../domain/row.machine.ts';
import { isWorse } from '../../domain/scale.rules.ts';
import { requestAnswer, managerOf, notifyOfRow, notifyOfStopWork } from '../risk-people.ts';
import { spaceStep } from '../library/steps.service.ts';
import { ratedColumns, ratedNow } from './row-rating.ts';
import { acceptancesOf, endAcceptance } from './acceptance.store.ts';
import { insertFlag } from './flag.store.ts';
import { settleReview } from '../conduct/assessment.store.ts';
import { lockRow, lockRowsOfAccident, lockRowsOfStep, lockRowsOfTask, readRowRecord } from './row.store.ts';
import { ROW, type RowRecord } from '../tables.ts';

async function shift(ctx: Ctx, row: RowRecord, event: RowEvent): Promise<RowRecord> {
  const to = ctx.moveBySystem(rowMachine, row, event);
  await saveRecord(ctx, ROW, row, { status: to });
  await auditInUnit(ctx, ROW, row, event, { from: row.status, to });
  return (await readRowRecord(ctx.db, row.id))!;
}

/** The acceptance a row stands on has ended. */
export async function lapse(ctx: Ctx, row: RowRecord, why: 'expired' | 'worse' | 'revoked'): Promise<RowRecord> {
  const [live] = (await acceptancesOf(ctx.db, row.id)).filter((one) => one.ended_on === null);
  await endAcceptance(ctx, row.id, await todayIn(ctx, row.unit_id), why);
  const moved = await shift(ctx, row, 'lapse');
  await notifyOfRow(ctx, moved, 'lapsed', [row.owner_id, live?.requested_by ?? null, await managerOf(ctx, row)]);
  return moved;
}

/** The state that follows from the current rating; who owns it learns of a rise. */
async function follow(ctx: Ctx, before: RowRecord, row: RowRecord): Promise<void> {
  const current = row.current_rating!;
  const hasRisen = before.current_rating !== null && isWorse(current, before.current_rating);
  if (row.status === ROW_STATUS.signed) {
    const live = (await acceptancesOf(ctx.db, row.id)).find((one) => one.ended_on === null);
    if (!live || isWorse(current, live.rating)) return void (await lapse(ctx, row, 'worse'));
    if (isFine(current)) {
      await endAcceptance(ctx, row.id, await todayIn(ctx, row.unit_id), 'fine');
      await shift(ctx, row, 'settle');
    }
    return;
  }
  if (row.status === ROW_STATUS.pending && isFine(current)) await shift(ctx, row, 'settle');
  if (row.status === ROW_STATUS.completed && !isFine(current)) await shift(ctx, row, 'rise');
  if (hasRisen && !isFine(current)) await notifyOfRow(ctx, row, 'rose', [row.owner_id ?? (await managerOf(ctx, row))]);
  if (hasRisen && current === RISK_RATING.extreme) await notifyOfStopWork(ctx, row);
}

/** Rates a risk by its controls as they are today, with the review that follows from its residual, and moves it on; an assessment in progress has no risks yet. */
export async function rerateRow(ctx: Ctx, id: number): Promise<void> {
  const before = (await lockRow(ctx.db, id))!;
  if (before.initial === null || before.status === ROW_STATUS.close) return;
  const { matrix, rated } = await ratedNow(ctx, before);
  const isDraft = before.status === ROW_STATUS.draft;
  const isSameCurrent = before.current_rating === rated.currentRating && isDeepStrictEqual(before.current, rated.current);
  const isSameResidual = before.residual_rating === rated.residualRating && isDeepStrictEqual(before.residual, rated.residual);
  const isSamePlanned = isDeepStrictEqual(before.planned, rated.target);
  if (!isSameCurrent || !isSameResidual || !isSamePlanned) {
    const set = {
      ...ratedColumns(matrix, before.initial, rated),
      // What is only planned changes no rating: neither is a card older for it, nor its review another day.
      ...(!isDraft &&
        !(isSameCurrent && isSameResidual) && {
          changed_at: ctx.now().toISOString(),
          review_on: reviewDue(before.rated_on!, rated.residualRating),
        }),
    };
    await saveRecord(ctx, ROW, before, set);
    if (!isDraft && !isSameResidual)
      await auditInUnit(ctx, ROW, before, 'residual', { from: before.residual_rating, to: rated.residualRating });
    if (!isDraft && !isSameCurrent)
      await auditInUnit(ctx, ROW, before, 'current', { from: before.current_rating, to: rated.currentRating });
    if (!isDraft) await settleReview(ctx.db, before.assessment_id);
  }
  if (!isDraft) await follow(ctx, before, (await readRowRecord(ctx.db, id))!);
}

interface Source {
  cause: FlagCause;
  kind: string;
  id: number;
  code: string;
  href: string | null;
}
/** Something has happened that its rating did not foresee: its owner answers in 14 days. */
export async function flagRow(ctx: Ctx, row: RowRecord, source: Source): Promise<void> {
  const today = await todayIn(ctx, row.unit_id);
  const dueOn = addDays(today, FLAG_DAYS);
  const { cause, code, href } = source;
  const flag = { cause, code, href, sourceKind: source.kind, sourceId: source.id, raisedOn: today, dueOn };
  if (!(await insertFlag(ctx, row.id, flag))) return;
  await auditInUnit(ctx, ROW, row, 'flag', { comment: code });
  await requestAnswer(ctx, row, code, dueOn);
}

/** Flags the live risks of a unit that could have led to such an accident; answers how many. */
export async function flagRisks(ctx: Ctx, unitId: number, accidents: readonly string[], source: Source): Promise<number> {
  const rows = await lockRowsOfAccident(ctx.db, unitId, accidents);
  for (const row of rows) await flagRow(ctx, row, source);
  return rows.length;
}
/** Flags the live risks of a unit that belong to a job task, in whichever version; answers how many. */
export async function flagTask(ctx: Ctx, unitId: number, jobTaskId: number, source: Source): Promise<number> {
  const rows = await lockRowsOfTask(ctx.db, unitId, jobTaskId);
  for (const row of rows) await flagRow(ctx, row, source);
  return rows.length;
}
/** Flags the live risks of a space where something happened; answers how many. */
export async function flagSpace(ctx: Ctx, unitId: number, spaceId: number, source: Source): Promise<number> {
  const rows = await lockRowsOfStep(ctx.db, unitId, spaceStep(spaceId));
  for (const row of rows) await flagRow(ctx, row, source);
  return rows.length;
}
export const CONTROL_SOURCE = { cause: FLAG_CAUSE.control, kind: 'risk.control' } as const;
