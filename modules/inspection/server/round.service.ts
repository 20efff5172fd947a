import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { findEmployees, unitTree } from '@quantum/modules/organization/server-api';
import { createTask, moveTasks, progressTasks } from '@quantum/modules/task/server-api';
import { inLocale, LOCALES, type Localized } from '@quantum/platform/contract';
import { Invalid, lockScoped, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import type { RoundDetail } from '../contract/index.ts';
import { keptVersion } from './form-ref.store.ts';
import { countFinished, readRoundTasksRaw, saveRoundProgress } from './occurrence.store.ts';
import { readPlanName } from './plan.store.ts';
import { readRound } from './round-detail.ts';
import { ROUND, type RoundRecord } from './tables.ts';
import { noteSteps } from './task-step.ts';

/** The round's to-do counts its finished spaces and ends with the last. */
export async function followRound(ctx: Ctx, roundId: number): Promise<void> {
  const { done, total } = await countFinished(ctx.db, roundId);
  await progressTasks(ctx, ROUND.kind, roundId, done, total);
  await saveRoundProgress(ctx, roundId, done, total);
}

/** Those who do a round have one to-do for it. */
export async function giveRound(ctx: Ctx, round: RoundRecord, versionId: number, total: number): Promise<void> {
  const plan = await readPlanName(ctx.db, round.plan_id);
  const version = await keptVersion(ctx, versionId);
  const unit = (await unitTree(ctx.kernel)).get(round.unit_id)!;
  const each = (text: (locale: (typeof LOCALES)[number]) => string) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Localized;
  await createTask(
    ctx,
    {
      type: TASK_TYPE.inspection,
      sourceKind: ROUND.kind,
      sourceId: round.id,
      code: plan.code,
      title: each(() => plan.name),
      place: each((locale) => `${inLocale(unit.names, locale)} · ${inLocale(version.names, locale)}`),
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

/** The round goes to others: their to-do begins, the old one ends. What was begun before still counts when a device sends it. */
export async function reassignRound(ctx: Ctx, id: number, input: { version: number; inspectorIds: number[] }): Promise<RoundDetail> {
  const round = await lockScoped<RoundRecord>(ctx, ROUND, id, input.version);
  if (round.ended_at !== null) throw new Refused('inspection.round.refusal.ended');
  const people = await findEmployees(ctx, input.inspectorIds);
  const known = (one: number) => people.get(one)?.companyId === round.company_id && people.get(one)!.active;
  if (!input.inspectorIds.every(known)) throw new Invalid([{ path: 'inspectorIds', key: 'inspection.fault.unknownInspector' }]);
  const inspectors = [...new Set(input.inspectorIds)];
  const were = [...new Set([...round.were_inspectors, ...round.inspectors])];
  await saveRecord(ctx, ROUND, round, { inspectors, were_inspectors: were, reassigned_at: ctx.now().toISOString() });
  const tasks = await readRoundTasksRaw(ctx.db, id);
  await noteSteps(ctx, tasks, () => ({ event: 'reassign', changes: { inspectors: [round.inspectors, inspectors] } }));
  if (round.opened_at !== null && tasks.length > 0) {
    await moveTasks(ctx, ROUND.kind, id, 'cancel');
    await giveRound(ctx, { ...round, inspectors }, tasks[0]!.form_version_id, tasks.length);
    await followRound(ctx, id);
  }
  return readRound(ctx, id);
}
