import { AnswerError, lockScoped, type Ctx } from '@quantum/platform/server';
import { ACTION_STATUS, type BulkAssign, type ItemResult, type ActionDetail } from '../../contract/index.ts';
import { assignAction, reassignAction } from '../progress/action.service.ts';
import { ACTION, type ActionRecord } from '../record/tables.ts';

/** Many actions to one person: each for itself, those that cannot be say why, the others are given all the same. */
export async function bulkAssign(ctx: Ctx, input: BulkAssign): Promise<{ results: ItemResult[] }> {
  const results: ItemResult[] = [];
  for (const item of input.items) {
    try {
      const given = await ctx.savepoint(() => assignOne(ctx, item, input));
      results.push({ id: item.id, STATUS: 0, MSG: given.verifierWarning ?? '', version: given.version });
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      results.push({ id: item.id, STATUS: error.status, MSG: ctx.t(error.key, error.params), version: null });
    }
  }
  // Nothing was written where every item was refused.
  ctx.audited++;
  return { results };
}

async function assignOne(ctx: Ctx, item: { id: number; version: number }, input: BulkAssign): Promise<ActionDetail> {
  const { responsibleId } = input;
  const due = input.dueAt === undefined ? {} : { dueAt: input.dueAt };
  const { status } = await lockScoped<ActionRecord>(ctx, ACTION, item.id, item.version);
  const base = { version: item.version, responsibleId, ...due };
  return status === ACTION_STATUS.assigning
    ? await assignAction(ctx, item.id, { ...base, ...(input.measures === undefined ? {} : { measures: input.measures }) })
    : await reassignAction(ctx, item.id, { ...base, reason: { key: 'action.bulkReason' } });
}
