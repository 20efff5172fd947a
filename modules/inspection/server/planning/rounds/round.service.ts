import { unitTree } from '@quantum/modules/organization/server-api';
import { progressTasks } from '@quantum/modules/task/server-api';
import { everyLocale, inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { cachedVersion } from '../../record/form-ref.store.ts';
import { countFinished, saveRoundProgress } from './round-lifecycle.store.ts';
import { readPlanName } from '../plans/plan.store.ts';
import { inspectionTodos } from '../../record/inspection-todos.ts';
import { ROUND, type RoundRecord } from '../../record/tables.ts';

/** The round's to-do counts its finished spaces and ends with the last. */
export async function followRound(ctx: Ctx, roundId: number): Promise<void> {
  const counts = await countFinished(ctx.db, roundId);
  await progressTasks(ctx, ROUND.kind, roundId, counts.done, counts.total);
  await saveRoundProgress(ctx, roundId, counts);
}

/** Those who do a round have one to-do for it. */
export async function assignRound(ctx: Ctx, round: RoundRecord, versionId: number | null, total: number): Promise<void> {
  const plan = await readPlanName(ctx.db, round.plan_id);
  const version = await cachedVersion(ctx, versionId);
  const unit = (await unitTree(ctx.kernel)).get(round.unit_id)!;
  await inspectionTodos.give(ctx, { ...round, code: plan.code }, 'inspect', round.inspectors, {
    title: plan.name,
    place: everyLocale((locale) => `${inLocale(unit.names, locale)} · ${inLocale(version.names, locale)}`),
    startAt: round.starts_at,
    dueAt: round.due_at,
    progressTotal: total,
  });
}
