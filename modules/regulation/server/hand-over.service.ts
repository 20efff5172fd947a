import { auditInUnit, findEmployee, type BlockedSubject, type HandOver } from '@quantum/modules/organization/server-api';
import type { Refusal } from '@quantum/platform/contract';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { GT, IMPROVEMENT_STATUS } from '../contract/activity-codes.ts';
import { activityPath, regulationTaskPath } from '../contract/activity-paths.ts';
import { readActivityRow } from './activities/activity.store.ts';
import { ACTIVITY, COOPERATION, IMPROVEMENT, TASK } from './activities/tables.ts';
import {
  giveUnitsTo,
  lockActivitiesReviewed,
  lockCooperationsOf,
  lockImprovementsOf,
  lockTasksOf,
  openWorkIn,
  tasksToReview,
} from './hand-over.store.ts';
import { askCoPerson, askForReview, giveImprovement, giveTask } from './regulation-work-people.ts';

/** Open work of a leaver goes to the successor; what is reviewed goes to a reviewer who did not judge it. */
export async function handOverRegulationWork(ctx: Ctx, who: HandOver): Promise<void> {
  const successor = await findEmployee(ctx, who.to);
  await handOverTasks(ctx, who);
  for (const one of await lockCooperationsOf(ctx.db, who.from)) {
    const task = { ...one, person_id: who.to };
    await saveRecord(ctx, COOPERATION, one, { person_id: who.to });
    await auditInUnit(ctx, COOPERATION, one, 'handOver', { changes: { person_id: [who.from, who.to] } });
    await askCoPerson(ctx, task);
  }
  for (const one of await lockImprovementsOf(ctx.db, who.from)) {
    await saveRecord(ctx, IMPROVEMENT, one, { owner_id: who.to });
    await auditInUnit(ctx, IMPROVEMENT, one, 'handOver', { changes: { owner_id: [who.from, who.to] } });
    if (one.status !== IMPROVEMENT_STATUS.verifying) await giveImprovement(ctx, { ...one, owner_id: who.to }, null);
  }
  await giveUnitsTo(ctx.db, who.from, who.to);
  await handOverReviews(ctx, who, successor?.companyId ?? null);
}

async function handOverTasks(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  for (const task of await lockTasksOf(ctx.db, from)) {
    await saveRecord(ctx, TASK, task, { assignee_id: to });
    await auditInUnit(ctx, TASK, task, 'handOver', { changes: { assignee_id: [from, to] } });
    const given = { ...task, assignee_id: to };
    if (task.status !== GT.reviewing) await giveTask(ctx, given);
    // Who takes over the judging cannot review it.
    else await askForReview(ctx, given, (await readActivityRow(ctx.db, task.activity_id))!.reviewer_ids);
  }
}

/** The reviews of a leaver: by the successor as far as they may, else by the compliance owners. */
async function handOverReviews(ctx: Ctx, { from, to }: HandOver, companyId: number | null): Promise<void> {
  for (const activity of await lockActivitiesReviewed(ctx.db, from)) {
    const rest = activity.reviewer_ids.filter((id) => id !== from);
    const reviewers = companyId === activity.company_id && !rest.includes(to) ? [...rest, to] : rest;
    await saveRecord(ctx, ACTIVITY, activity, { reviewer_ids: reviewers });
    await auditInUnit(ctx, ACTIVITY, activity, 'handOver');
  }
  for (const task of await tasksToReview(ctx.db, from))
    await askForReview(
      ctx,
      task,
      (await readActivityRow(ctx.db, task.activity_id))!.reviewer_ids.filter((id) => id !== from),
    );
}

/** A unit with open tasks is not closed, nor is one an activity is planned for: they are named, with links. */
export async function openRegulationWork(ctx: Ctx, { kind, id }: BlockedSubject): Promise<Refusal | undefined> {
  if (kind !== 'unit') return undefined;
  const open = await openWorkIn(ctx.db, id);
  if (open.length === 0) return undefined;
  const links = open.map(({ id: workId, code, is_task }) => ({
    title: code,
    href: is_task ? regulationTaskPath(workId) : activityPath(workId),
  }));
  return { key: 'regulation.refusal.openWork', params: { count: open[0]!.total }, links };
}
