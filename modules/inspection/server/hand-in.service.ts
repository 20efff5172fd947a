import { FORM_STATUS } from '@quantum/modules/dictionary/contract';
import { inScope, Invalid, NotFound, Refused, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type HandedIn, type HandIn } from '../contract/index.ts';
import { fateOf } from '../domain/hand-in.rules.ts';
import { taskMachine } from '../domain/task.machine.ts';
import { keptVersion } from './form-ref.store.ts';
import { tellOfHandIn, tellNewInspectors } from './submission-messages.ts';
import {
  countNew,
  keepSubmission,
  mustBeSameAnswers,
  NOTHING_STANDS,
  scoreSubmission,
  standingOf,
  writtenHash,
} from './submission.service.ts';
import { findSubmission } from './submission.store.ts';
import type { TaskRecord } from './tables.ts';
import { noteStep } from './task-step.ts';
import { factsOf, me } from './task-facts.ts';
import { lockTask, readTaskNames } from './task.store.ts';

/**
 * A device hands in what it holds: the world may have moved on since it was opened. Counted, kept as a second submission, or held
 * for the manager; refused only what was never this person's to answer, or what is not complete.
 */
export async function handIn(ctx: Ctx, id: number, input: HandIn): Promise<HandedIn> {
  const task = await lockTask(ctx.db, id);
  if (!task) throw new NotFound();
  const again = await repeated(ctx, task, input);
  if (again) return again;
  const names = await readTaskNames(ctx.db, task);
  const mine = me(ctx);
  const hasGrant = inScope(await ctx.scope(inspectionOps.submitTask), task);
  const isOpenToAll = names.inspectors.length === 0 && (hasGrant || task.inspector_id === mine);
  const fate = fateOf({
    status: task.status,
    hasGrant,
    isGiven: mine !== null && (isOpenToAll || names.inspectors.includes(mine)),
    takenAt: mine !== null && names.were.includes(mine) && names.takenAt ? new Date(names.takenAt).toISOString() : null,
    startedAt: new Date(input.startedAt).toISOString(),
    isAnswered: task.submitted_at !== null && task.sent_back_at === null,
  });
  if (fate.is === 'unknown') throw new NotFound();
  await mustBeOfItsForm(ctx, task, input.formVersionId);
  const scored = await scoreSubmission(
    ctx,
    task,
    input.formVersionId,
    input,
    fate.is === 'counted' ? await standingOf(ctx, task) : NOTHING_STANDS,
  );
  const { clientId, startedAt, finishedAt } = input;
  const contentHash = writtenHash(input);
  const answer = { taskId: id, code: task.code, percent: scored.receipt.percent };
  if (fate.is === 'counted') {
    const event = fate.late ? 'handInLate' : 'submit';
    const to = ctx.move(taskMachine, task, event, { ...factsOf(ctx, [], 0), isInspector: true });
    const counting = { task, to, event, scored, inspectorId: mine, startedAt, submittedAt: ctx.now().toISOString() };
    await countNew(ctx, counting, { clientId, late: fate.late, finishedAt, contentHash });
    if (fate.tellsNewInspectors) await tellNewInspectors(ctx, task, names.inspectors);
    return { ...answer, status: 'counted', cause: null, late: fate.late };
  }
  const kept = { taskId: id, clientId, status: fate.is, cause: fate.cause, late: false, startedAt, finishedAt, contentHash };
  await keepSubmission(ctx, scored, kept);
  await noteStep(ctx, task, { event: fate.is === 'second' ? 'handInSecond' : 'hold' });
  await tellOfHandIn(ctx, task, fate.is, fate.cause);
  return { ...answer, status: fate.is, cause: fate.cause, late: false };
}

/** The reply was lost and the device sends again: what became of it the first time stands. Asked under the record's lock. */
async function repeated(ctx: Ctx, task: TaskRecord, input: HandIn): Promise<HandedIn | undefined> {
  const sent = await findSubmission(ctx.db, input.clientId);
  if (!sent) return undefined;
  if (sent.employee_id !== me(ctx)) throw new NotFound();
  if (sent.task_id !== task.id) throw new Refused('inspection.task.refusal.otherSubmission');
  ctx.audited++;
  mustBeSameAnswers(sent, input);
  const { status, cause, late, receipt } = sent;
  return { taskId: task.id, code: task.code, status, cause, late, percent: receipt.percent };
}

/** It is scored under the version that was answered, which must be one of the occurrence's own form. */
async function mustBeOfItsForm(ctx: Ctx, task: TaskRecord, versionId: number | null): Promise<void> {
  if (versionId === task.form_version_id) return;
  const version = await keptVersion(ctx, versionId).catch(() => undefined);
  if (version?.form_id !== task.form_id || version.status === FORM_STATUS.draft)
    throw new Invalid([{ path: 'formVersionId', key: 'inspection.fault.otherForm' }]);
}
