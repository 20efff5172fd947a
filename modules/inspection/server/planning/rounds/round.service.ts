import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { createTask, progressTasks } from '@quantum/modules/task/server-api';
import { everyLocale, inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { cachedVersion } from '../../record/form-ref.store.ts';
import { countFinished, saveRoundProgress } from './round-lifecycle.store.ts';
import { readPlanName } from '../plans/plan.store.ts';
import { ROUND, type RoundRecord } from '../../record/tables.ts';

/** The round's to-do counts its finished spaces and ends with the last. */
export async function followRound(ctx: Ctx, roundId: number): Promise<void> {
  const { done, total } = await countFinished(ctx.db, roundId);
  await progressTasks(ctx, ROUND.kind, roundId, done, total);
  await saveRoundProgress(ctx, roundId, done, total);
}

/** Those who do a round have one to-do for it. */
export async function giveRound(ctx: Ctx, round: RoundRecord, versionId: number | null, total: number): Promise<void> {
  const plan = await readPlanName(ctx.db, round.plan_id);
  const version = await cachedVersion(ctx, versionId);
  const unit = (await unitTree(ctx.kernel)).get(round.unit_id)!;
  await createTask(
    ctx,
    {
      type: TASK_TYPE.inspection,
      sourceKind: ROUND.kind,
      sourceId: round.id,
      code: plan.code,
      title: everyLocale(() => plan.name),
      place: everyLocale((locale) => `${inLocale(unit.names, locale)} · ${inLocale(version.names, locale)}`),
      risk: null,
      companyId: round.company_id,
      unitId: round.unit_id,
      businessLineId: round.business_line_id,
      eventOn: round.event_on,
      startAt: round.starts_at,
      dueAt: round.due_at,
      progressTotal: total,
      status: TASK_STATUS.pending,
    },
    round.inspectors,
    RESPONSIBILITY.assignee,
  );
}
