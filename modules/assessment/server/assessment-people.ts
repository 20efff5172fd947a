import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder, holdersOf } from '@quantum/modules/access/server-api';
import { RESPONSIBILITY, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout } from '@quantum/modules/notification/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { aseAnswerPath, aseMailPath, asePath, aseQueryPath, assessmentOps as ops } from '../contract/index.ts';
import { audienceOf } from '../domain/reminder.rules.ts';
import { ASE, type AssessmentRecord } from './tables.ts';

const about = { module: 'assessment', kind: ASE.kind, href: asePath('{id}') };

/** No text of these says anything of a self-score: no figure, no grade, no reason of a return. */
export const assessmentMessages = messagesAbout({
  ...about,
  events: {
    opened: 'manager',
    handedIn: { why: 'reviewer', href: aseQueryPath('{id}'), mailHref: aseMailPath('{id}') },
    returned: { why: 'manager', mailHref: aseMailPath('{id}') },
    accepted: { why: 'manager', mailHref: aseMailPath('{id}') },
    dueSoon: 'manager',
    late: 'manager',
    reminded: 'manager',
    lapsed: 'manager',
  },
});

/** To-dos of one ASE for different people, each under a kind of its own. */
const REVIEW_TODO = 'assessment.aseReview';
export const assessmentTodos = todosAbout({
  ...about,
  type: TASK_TYPE.aseInspection,
  todos: {
    fill: { action: 'fill', href: aseAnswerPath('{id}'), responsibility: RESPONSIBILITY.evaluationParticipant },
    review: { action: 'review', kind: REVIEW_TODO, href: aseQueryPath('{id}'), responsibility: RESPONSIBILITY.reviewTeam },
  },
});

/** Who answers for the ASE of a project. */
export const leadOf = async (ctx: Ctx, place: Pick<AssessmentRecord, 'company_id' | 'unit_id'>): Promise<number | null> =>
  (await firstHolder(ctx, place, { roles: [ROLE.projectManager], read: ops.readAse })) ?? null;

const MANAGERS = { OM: ROLE.operationManager, DIR: ROLE.operatingDirector } as const;
const managersOf = (ctx: Ctx, ase: AssessmentRecord, roles: readonly string[] = Object.values(MANAGERS)): Promise<number[]> =>
  holdersOf(ctx, ase, { roles: [...roles], read: ops.readAse });

export async function requestAse(ctx: Ctx, ase: AssessmentRecord, round: Localized, event: 'opened' | 'returned'): Promise<void> {
  await assessmentTodos.give(ctx, ase, 'fill', [ase.lead_id], { title: round, dueOn: ase.due_on });
  const managers = event === 'returned' ? await managersOf(ctx, ase) : [];
  await assessmentMessages.send(ctx, ase, event, [ase.lead_id, ...managers], { round, due: ase.due_on });
}

/** A step of the ladder: who hears of an ASE that is not handed in, and whether it is late. */
export async function remindAse(ctx: Ctx, ase: AssessmentRecord, round: Localized, today: string): Promise<void> {
  const audience = audienceOf(ase.due_on, today);
  const roles = audience.flatMap((one) => (one === 'lead' ? [] : [MANAGERS[one]]));
  const managers = roles.length > 0 ? await managersOf(ctx, ase, roles) : [];
  await assessmentMessages.send(ctx, ase, today > ase.due_on ? 'late' : 'dueSoon', [ase.lead_id, ...managers], { round, due: ase.due_on });
}

/** Whoever plans the round asks again. */
export const remindLead = (ctx: Ctx, ase: AssessmentRecord, round: Localized): Promise<void> =>
  assessmentMessages.send(ctx, ase, 'reminded', [ase.lead_id], { round, due: ase.due_on });

/** The reviewer is none of those who visit the project in this round, and did not fill it in. */
export async function requestReview(ctx: Ctx, ase: AssessmentRecord, round: Localized, team: readonly number[]): Promise<void> {
  await assessmentTodos.end(ctx, ase.id, 'fill');
  const except = [...team, ase.author_id, ase.lead_id];
  const reviewers = await holdersOf(ctx, ase, { roles: [ROLE.qualityAssessor], read: ops.readAse, except });
  await assessmentTodos.give(ctx, ase, 'review', reviewers.slice(0, 1), { title: round });
  await assessmentMessages.send(ctx, ase, 'handedIn', reviewers, { round });
}

export async function endReview(ctx: Ctx, ase: AssessmentRecord): Promise<void> {
  await assessmentTodos.end(ctx, ase.id, 'review');
}

export async function notifyAccepted(ctx: Ctx, ase: AssessmentRecord, round: Localized): Promise<void> {
  await assessmentMessages.send(ctx, ase, 'accepted', [ase.lead_id, ...(await managersOf(ctx, ase))], { round });
}

export async function endAseTodos(ctx: Ctx, ase: AssessmentRecord): Promise<void> {
  await assessmentTodos.end(ctx, ase.id, 'fill', 'cancel');
  await assessmentTodos.end(ctx, ase.id, 'review', 'cancel');
}

export const notifyLapsed = (ctx: Ctx, ase: AssessmentRecord, round: Localized): Promise<void> =>
  assessmentMessages.send(ctx, ase, 'lapsed', [ase.lead_id], { round });
