import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import { actionsOfSources, type ActionSource } from '@quantum/modules/action/server-api';
import { voidRounds } from '@quantum/modules/signature/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, lockScoped, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { FLAG_CAUSE, ROW_STATUS, rowPath, type RateAgain, type ReasonedMove, type RowDetail, type TreatRow } from '../../contract/index.ts';
import { rowMachine } from '../../domain/row.machine.ts';
import { reviewDue } from '../../domain/follow.rules.ts';
import { scoreFaults } from '../../domain/scale.rules.ts';
import { settleReview } from '../conduct/assessment.store.ts';
import { endAnswer } from '../risk-people.ts';
import { readRow, rowFacts } from './row-detail.ts';
import { flagRow, lapse, rerateRow } from './row-follow.service.ts';
import { raiseForRow } from './row-action.ts';
import { ratedColumns, ratedNow } from './row-rating.ts';
import { answerFlags } from './flag.store.ts';
import { endAcceptance, insertAcceptance } from './acceptance.store.ts';
import { lockRow, readRowRecord, readRows } from './row.store.ts';
import { startAcceptance } from '../sign-source.ts';
import { ROW, type RowRecord } from '../tables.ts';

/** A corrective action that lowers it. */
export async function treatRow(ctx: Ctx, id: number, input: TreatRow): Promise<RowDetail> {
  const row = await lockScoped<RowRecord>(ctx, ROW, id, input.version);
  const to = ctx.move(rowMachine, row, 'treat', await rowFacts(ctx, row));
  await saveRecord(ctx, ROW, row, { status: to });
  await auditInUnit(ctx, ROW, row, 'treat', { from: row.status, to });
  await raiseForRow(ctx, row, { ...input, title: inLocale(row.hazard, ctx.locale), businessLineId: null });
  return readRow(ctx, id);
}

/** Rated again, with the reason; that answers its flags. */
export async function rateRowAgain(ctx: Ctx, id: number, { version, initial, reason }: RateAgain): Promise<RowDetail> {
  const row = await lockScoped<RowRecord>(ctx, ROW, id, version);
  const to = ctx.move(rowMachine, row, 'rate', await rowFacts(ctx, row));
  const { matrix } = await ratedNow(ctx, row);
  const faults = scoreFaults(matrix.method, initial).map((axis) => ({ path: `initial.${axis}`, key: 'risk.fault.level' }));
  if (faults.length > 0) throw new Invalid(faults);
  const { rated } = await ratedNow(ctx, row, initial);
  const set = {
    ...ratedColumns(matrix, initial, rated),
    review_on: reviewDue(row.rated_on!, rated.residualRating),
    status: to,
    changed_at: ctx.now().toISOString(),
  };
  await saveRecord(ctx, ROW, row, set);
  await auditInUnit(ctx, ROW, row, 'rate', { from: row.current_rating, to: rated.currentRating, comment: reason });
  await settleReview(ctx.db, row.assessment_id);
  await endFlags(ctx, id, reason);
  await rerateRow(ctx, id);
  return readRow(ctx, id);
}

async function endFlags(ctx: Ctx, id: number, answer: string): Promise<number> {
  const count = await answerFlags(ctx, id, answer);
  await endAnswer(ctx, id, 'finish');
  return count;
}

export async function leaveUnchanged(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<RowDetail> {
  const row = await lockScoped<RowRecord>(ctx, ROW, id, version);
  if ((await endFlags(ctx, id, reason)) === 0) throw new Refused('risk.refusal.noFlags');
  await saveRecord(ctx, ROW, row, {});
  await auditInUnit(ctx, ROW, row, 'unchanged', { comment: reason });
  return readRow(ctx, id);
}

export async function requestAcceptance(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<RowDetail> {
  const row = await lockScoped<RowRecord>(ctx, ROW, id, version);
  ctx.move(rowMachine, row, 'ask', await rowFacts(ctx, row));
  await saveRecord(ctx, ROW, row, {});
  await insertAcceptance(ctx, row, reason);
  await auditInUnit(ctx, ROW, row, 'ask', { comment: reason });
  await startAcceptance(ctx, row);
  return readRow(ctx, id);
}

export async function revokeAcceptance(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<RowDetail> {
  const row = await lockScoped<RowRecord>(ctx, ROW, id, version);
  if (row.status !== ROW_STATUS.signed) throw new Refused('risk.refusal.notAccepted');
  await auditInUnit(ctx, ROW, row, 'revoke', { comment: reason });
  await lapse(ctx, row, 'revoked');
  return readRow(ctx, id);
}

/** The work is no longer done, or the hazard is gone. */
export async function removeRow(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<RowDetail> {
  const row = await lockScoped<RowRecord>(ctx, ROW, id, version);
  const to = ctx.move(rowMachine, row, 'remove', await rowFacts(ctx, row));
  await voidRounds(ctx, ROW.kind, id);
  await endAcceptance(ctx, id, await todayIn(ctx, row.unit_id), 'removed');
  await endFlags(ctx, id, reason);
  await saveRecord(ctx, ROW, row, { status: to, changed_at: ctx.now().toISOString() });
  await auditInUnit(ctx, ROW, row, 'remove', { from: row.status, to, comment: reason });
  return readRow(ctx, id);
}

/** Back to be judged once no action is open; one that was opened again flags its risk. */
export const rowSource: ActionSource = {
  kind: ROW.kind,
  describe: async (ctx, ids) =>
    new Map(
      (await readRows(ctx.db, ids)).map((row) => [
        row.id,
        { code: row.code, title: inLocale(row.hazard, ctx.locale), href: rowPath(row.id) },
      ]),
    ),
  moved: async (ctx, id) => {
    const row = await lockRow(ctx.db, id);
    if (!row || row.status === ROW_STATUS.draft || row.status === ROW_STATUS.close) return;
    const actions = await actionsOfSources(ctx, ROW.kind, [id]);
    const open = actions.filter(({ isOpen }) => isOpen);
    if (row.status === ROW_STATUS.underImprovement && open.length === 0) {
      const to = ctx.moveBySystem(rowMachine, row, 'solve');
      await saveRecord(ctx, ROW, row, { status: to });
      await auditInUnit(ctx, ROW, row, 'solve', { from: row.status, to });
      return rerateRow(ctx, id);
    }
    const reopened = row.status === ROW_STATUS.underImprovement ? undefined : open[0];
    if (reopened) {
      const source = { cause: FLAG_CAUSE.action, kind: 'action.action', id: reopened.id, code: reopened.code, href: null };
      await flagRow(ctx, (await readRowRecord(ctx.db, id))!, source);
    }
  },
};
