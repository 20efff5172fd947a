import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { RESPONSIBILITY, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout } from '@quantum/modules/notification/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { assessmentOps as ops, visitAnswerPath, visitPath } from '../../contract/index.ts';
import { VISIT, type AssessmentRecord } from '../tables.ts';

const about = { module: 'assessment', kind: VISIT.kind, href: visitPath('{id}') };

/** No text of these says anything of answers, score or findings. */
export const visitMessages = messagesAbout({
  ...about,
  events: {
    visitPlanned: 'assessor',
    visitCancelled: 'assessor',
    leadChanged: 'assessor',
    reportReady: 'reportReviewer',
    reportReturned: 'visitLead',
    reportToSign: 'signer',
    reportSigned: 'visited',
    objected: 'quality',
    objectionAnswered: 'visited',
    actionsDone: 'quality',
  },
});

/** To-dos of one visit for different people, each under a kind of its own; the one to sign is given by the signing. */
export const visitTodos = todosAbout({
  ...about,
  type: TASK_TYPE.qpeInspection,
  todos: {
    sign: 'sign',
    visit: { action: 'prepare', kind: 'assessment.qpeVisit', responsibility: RESPONSIBILITY.evaluationTeam },
    conduct: {
      action: 'conduct',
      kind: 'assessment.qpeConduct',
      href: visitAnswerPath('{id}'),
      responsibility: RESPONSIBILITY.taskManager,
    },
    report: { action: 'report', kind: 'assessment.qpeReport', responsibility: RESPONSIBILITY.taskManager },
    peer: { action: 'review', kind: 'assessment.qpePeer', responsibility: RESPONSIBILITY.reviewTeam },
    objection: { action: 'answer', kind: 'assessment.qpeObjection', responsibility: RESPONSIBILITY.reviewTeam },
    finish: { action: 'close', kind: 'assessment.qpeFinish', responsibility: RESPONSIBILITY.reviewTeam },
  },
});

export async function requestVisit(ctx: Ctx, visit: AssessmentRecord, round: Localized): Promise<void> {
  await visitTodos.end(ctx, visit.id, 'visit', 'cancel');
  await visitTodos.give(ctx, visit, 'visit', visit.assessor_ids, { title: round, dueOn: visit.due_on });
  await visitMessages.send(ctx, visit, 'visitPlanned', [...visit.assessor_ids, visit.reviewer_id], { round, day: visit.due_on });
}
export async function cancelVisitTodos(ctx: Ctx, visit: AssessmentRecord, round: Localized): Promise<void> {
  await visitTodos.end(ctx, visit.id, 'visit', 'cancel');
  await visitMessages.send(ctx, visit, 'visitCancelled', [...visit.assessor_ids, visit.reviewer_id], { round });
}

/** The visit has begun: its lead hands in. */
export async function requestSheet(ctx: Ctx, visit: AssessmentRecord, round: Localized): Promise<void> {
  await visitTodos.end(ctx, visit.id, 'visit');
  await visitTodos.give(ctx, visit, 'conduct', [visit.lead_id], { title: round, dueOn: visit.due_on });
}

/** Another person leads from now on: what waited for the one before waits for them. */
export async function requestNewLead(ctx: Ctx, visit: AssessmentRecord, before: number | null, round: Localized): Promise<void> {
  const todo = visit.handed_in_at === null ? 'conduct' : 'report';
  await visitTodos.end(ctx, visit.id, todo, 'cancel');
  const more = todo === 'conduct' ? { dueOn: visit.due_on } : { returnedReason: visit.return_reason };
  await visitTodos.give(ctx, visit, todo, [visit.lead_id], { title: round, ...more });
  await visitMessages.send(ctx, visit, 'leadChanged', [visit.lead_id, before], { round });
}

/** The lead writes the report, or writes it again and why. */
export async function requestReport(ctx: Ctx, visit: AssessmentRecord, round: Localized, reason: string | null): Promise<void> {
  for (const todo of ['conduct', 'peer', 'objection'] as const) await visitTodos.end(ctx, visit.id, todo);
  await visitTodos.give(ctx, visit, 'report', [visit.lead_id], { title: round, returnedReason: reason });
  if (reason !== null) await visitMessages.send(ctx, visit, 'reportReturned', [visit.lead_id], { round });
}

export async function requestPeer(ctx: Ctx, visit: AssessmentRecord, round: Localized): Promise<void> {
  await visitTodos.end(ctx, visit.id, 'report');
  await visitTodos.give(ctx, visit, 'peer', [visit.reviewer_id], { title: round });
  await visitMessages.send(ctx, visit, 'reportReady', [visit.reviewer_id], { round });
}

/** Quality assessors of the project but its lead. */
const qualityOf = (ctx: Ctx, visit: AssessmentRecord): Promise<number[]> =>
  holdersOf(ctx, visit, { roles: [ROLE.qualityAssessor], read: ops.readVisit, except: [visit.lead_id] });

async function requestQuality(
  ctx: Ctx,
  visit: AssessmentRecord,
  round: Localized,
  todo: 'objection' | 'finish',
  event: 'objected' | 'actionsDone',
): Promise<void> {
  const people = await qualityOf(ctx, visit);
  await visitTodos.end(ctx, visit.id, todo, 'cancel');
  await visitTodos.give(ctx, visit, todo, people.slice(0, 1), { title: round });
  await visitMessages.send(ctx, visit, event, people, { round });
}
export const requestAnswer = (ctx: Ctx, visit: AssessmentRecord, round: Localized): Promise<void> =>
  requestQuality(ctx, visit, round, 'objection', 'objected');
export const requestFinalReview = (ctx: Ctx, visit: AssessmentRecord, round: Localized): Promise<void> =>
  requestQuality(ctx, visit, round, 'finish', 'actionsDone');

/** Those who answer for the project. */
const visitedPeople = (ctx: Ctx, visit: AssessmentRecord): Promise<number[]> =>
  holdersOf(ctx, visit, { roles: [ROLE.projectManager, ROLE.operationManager], read: ops.readVisit });

export const notifyVisited = async (
  ctx: Ctx,
  visit: AssessmentRecord,
  round: Localized,
  event: 'reportSigned' | 'objectionAnswered',
): Promise<void> => visitMessages.send(ctx, visit, event, [...(await visitedPeople(ctx, visit)), ...visit.assessor_ids], { round });

export const notifySigners = (ctx: Ctx, visit: AssessmentRecord, round: Localized, signers: readonly number[]): Promise<void> =>
  visitMessages.send(ctx, visit, 'reportToSign', signers, { round });

/** The visit ends where it is: void, or closed. */
export async function endVisitTodos(ctx: Ctx, visitId: number, how: 'finish' | 'cancel'): Promise<void> {
  for (const todo of ['visit', 'conduct', 'report', 'peer', 'objection', 'finish'] as const) await visitTodos.end(ctx, visitId, todo, how);
}
