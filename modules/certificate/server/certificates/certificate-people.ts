import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout, notifyOfNoHolder, type EventOf } from '@quantum/modules/notification/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import type { Localized } from '@quantum/platform/contract';
import { addDays, cut } from '@quantum/platform/domain';
import { wordsOf, type Ctx } from '@quantum/platform/server';
import { ADD_LICENCE_PATH, certificateOps, certificatePath } from '../../contract/index.ts';
import type { ReminderAudience } from '../../domain/reminder.rules.ts';
import { pendingOf, todayOf } from './certificate-facts.ts';
import { LATE_REVIEW_DAYS, markAsked, markEscalated, readCategoryRow, readHolder, readIssues, type Holder } from './certificate.store.ts';
import { CERTIFICATE, RENEWAL_TODO, type CategoryRecord, type CertificateRecord } from '../tables.ts';

/** Roles that review, asked in turn. */
const REVIEWERS = [ROLE.trainingAdministrator, ROLE.ehsOfficer, ROLE.ehsManager, ROLE.projectManager] as const;
/** Days in which a review is expected. */
const REVIEW_DAYS = 3;
/** Roles told of a review that is late for long: above the training administrator. */
const ABOVE = [ROLE.ehsManager, ROLE.operationManager] as const;
const REASON = 200;

const about = { module: 'certificate', kind: CERTIFICATE.kind, href: certificatePath('{id}') };
export const certificateMessages = messagesAbout({
  ...about,
  events: {
    approved: 'holder',
    rejected: { why: 'holder', mustHave: true },
    suspended: { why: 'holder', mustHave: true },
    revoked: { why: 'holder', mustHave: true },
    ending: 'ladder',
    ended: { why: 'ladder', mustHave: true },
    reviewLate: 'above',
  },
});
type CertificateEvent = EventOf<typeof certificateMessages>;

export const certificateTodos = todosAbout({
  ...about,
  type: TASK_TYPE.certificateRenewal,
  todos: { review: 'review', renew: { action: 'renew', kind: RENEWAL_TODO, href: ADD_LICENCE_PATH, ofAssignee: true } },
});

const findAnswering = (
  ctx: Ctx,
  certificate: CertificateRecord,
  roles: readonly string[],
  except: readonly (number | null)[] = [],
): Promise<number | undefined> => firstHolder(ctx, certificate, { roles, read: certificateOps.read, except });

const titleOf = (ctx: Ctx, todo: 'review' | 'renew', holder: Holder, category: CategoryRecord): Localized =>
  wordsOf(ctx, `certificate.todo.${todo}Title`, { holder: holder.names, category: category.names });

/** A reviewer gets the to-do: neither the holder nor the person who entered it. */
export async function requestReview(ctx: Ctx, certificate: CertificateRecord, holder: Holder, category: CategoryRecord): Promise<void> {
  const reviewer = await findAnswering(ctx, certificate, REVIEWERS, [certificate.employee_id, ctx.employeeId]);
  const today = await todayOf(ctx, certificate.unit_id);
  await markAsked(ctx, certificate.id, today);
  if (reviewer === undefined) return notifyOfNoHolder(ctx, { ...certificate, kind: CERTIFICATE.kind }, REVIEWERS);
  const work = { title: titleOf(ctx, 'review', holder, category), dueOn: addDays(today, REVIEW_DAYS), eventOn: today };
  await certificateTodos.give(ctx, certificate, 'review', [reviewer], work);
}

/** A review that waits for a week: somebody above reviews it, or sees that it is done. */
export async function escalateReview(ctx: Ctx, certificate: CertificateRecord): Promise<void> {
  await markEscalated(ctx, certificate.id);
  const [holder, category] = [
    (await readHolder(ctx.db, certificate.employee_id))!,
    (await readCategoryRow(ctx.db, certificate.category_id))!,
  ];
  const enteredBy = pendingOf(await readIssues(ctx.db, certificate.id))?.entered_by ?? null;
  const manager = await findAnswering(ctx, certificate, ABOVE, [certificate.employee_id, enteredBy]);
  if (manager === undefined) return notifyOfNoHolder(ctx, { ...certificate, kind: CERTIFICATE.kind }, ABOVE);
  const today = await todayOf(ctx, certificate.unit_id);
  const work = { title: titleOf(ctx, 'review', holder, category), dueOn: today, eventOn: today };
  await certificateTodos.give(ctx, certificate, 'review', [manager], work);
  await notifyPeople(ctx, certificate, 'reviewLate', [manager], { days: LATE_REVIEW_DAYS });
}

/** The holder is asked to renew, once for each end. */
export async function requestRenewal(
  ctx: Ctx,
  certificate: CertificateRecord,
  holder: Holder,
  category: CategoryRecord,
  today: string,
): Promise<void> {
  const work = { title: titleOf(ctx, 'renew', holder, category), dueOn: certificate.valid_to, eventOn: today };
  await certificateTodos.give(ctx, certificate, 'renew', [holder.id], work);
}

export const endReview = (ctx: Ctx, id: number): Promise<void> => certificateTodos.end(ctx, id, 'review');
export const endRenewal = (ctx: Ctx, id: number): Promise<void> => certificateTodos.end(ctx, id, 'renew');

async function notifyPeople(
  ctx: Ctx,
  certificate: CertificateRecord,
  event: CertificateEvent,
  people: readonly (number | null | undefined)[],
  more: Record<string, string | number>,
): Promise<void> {
  const [holder, category] = await Promise.all([
    readHolder(ctx.db, certificate.employee_id),
    readCategoryRow(ctx.db, certificate.category_id),
  ]);
  await certificateMessages.send(ctx, certificate, event, people, { holder: holder!.names, category: category!.names, ...more });
}

/** The holder learns what was decided; of a suspension or revocation the project manager too. */
export async function notifyOfDecision(
  ctx: Ctx,
  certificate: CertificateRecord,
  event: 'approved' | 'rejected' | 'suspended' | 'revoked',
  reason: string,
): Promise<void> {
  const isHard = event === 'suspended' || event === 'revoked';
  const manager = isHard ? await findAnswering(ctx, certificate, [ROLE.projectManager]) : undefined;
  await notifyPeople(ctx, certificate, event, [certificate.employee_id, manager], { reason: cut(reason, REASON) });
}

const ROLES_OF: Record<Exclude<ReminderAudience, 'holder'>, readonly string[]> = {
  PM: [ROLE.projectManager],
  EHS: [ROLE.ehsOfficer, ROLE.ehsManager],
  OM: [ROLE.operationManager],
};

export async function remindPeople(
  ctx: Ctx,
  certificate: CertificateRecord,
  audience: readonly ReminderAudience[],
  left: number,
): Promise<void> {
  const people: (number | undefined)[] = [];
  for (const one of audience)
    people.push(one === 'holder' ? certificate.employee_id : await findAnswering(ctx, certificate, ROLES_OF[one]));
  await notifyPeople(ctx, certificate, left < 0 ? 'ended' : 'ending', people, { days: Math.abs(left), day: certificate.valid_to! });
}
