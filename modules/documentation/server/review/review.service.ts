import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout } from '@quantum/modules/notification/server-api';
import { todayIn } from '@quantum/modules/organization/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import { daysBetween } from '@quantum/platform/domain';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { documentationOps as ops, documentPath, WARN_DAYS } from '../../contract/index.ts';
import { lateStep, nextLateDay, type LateOffice } from '../../domain/review.rules.ts';
import { dueWarning, nextWarning } from '../../domain/version.rules.ts';
import { readOwner } from '../documents/owner.store.ts';
import { DOCUMENT, VERSION, type DocumentRecord, type VersionRecord } from '../tables.ts';
import { versionMessages } from '../versions/version-people.ts';

const about = { module: 'documentation', kind: DOCUMENT.kind, href: documentPath('{id}') };
export const reviewTodos = todosAbout({ ...about, type: TASK_TYPE.documentReview, todos: { periodic: 'periodic' } });
export const reviewMessages = messagesAbout({
  ...about,
  events: { reviewDue: { why: 'owner', mustHave: true }, reviewLate: { why: 'overseer', mustHave: true } },
});

/** The review that comes next: the to-do of the one before is done, or not needed any more. */
export async function newReview(ctx: Ctx, document: Pick<DocumentRecord, 'id'>, nextReview: string | null) {
  await reviewTodos.end(ctx, document.id, 'periodic', nextReview === null ? 'cancel' : 'finish');
  return { next_review: nextReview, review_given: false, late_step: null, late_on: null };
}

const giveReview = (ctx: Ctx, document: DocumentRecord) =>
  reviewTodos.give(ctx, document, 'periodic', [document.owner_id], { title: document.titles, dueOn: document.next_review });

/** Another owns it: the to-do is theirs. */
export async function moveReview(ctx: Ctx, document: DocumentRecord): Promise<void> {
  if (!document.review_given) return;
  await reviewTodos.end(ctx, document.id, 'periodic', 'cancel');
  await giveReview(ctx, document);
}

/** Its owner is asked to review it; late reviews are told of from their first day on. */
export async function askReview(ctx: Ctx, document: DocumentRecord): Promise<void> {
  await giveReview(ctx, document);
  await reviewMessages.send(ctx, document, 'reviewDue', [document.owner_id], { title: document.titles, due: document.next_review! });
  const today = await todayIn(ctx, document.unit_id);
  // What is late already is told in the same run.
  const late_on = lateStep(document.next_review!, today, null) ? today : nextLateDay(document.next_review!, today);
  await saveRecord(ctx, DOCUMENT, document, { review_given: true, late_on });
}

const OFFICES: Readonly<Record<LateOffice, string>> = {
  controller: ROLE.documentController,
  manager: ROLE.operationManager,
  director: ROLE.operatingDirector,
};

/** A review that is late is known to its owner and to the next office. */
export async function tellLate(ctx: Ctx, document: DocumentRecord): Promise<void> {
  const { next_review: due } = document;
  if (due === null) return void (await saveRecord(ctx, DOCUMENT, document, { late_on: null }));
  const today = await todayIn(ctx, document.unit_id);
  const step = lateStep(due, today, document.late_step);
  if (step) {
    const overseers = await holdersOf(ctx, document, { roles: [OFFICES[step.office]], read: ops.readClassification });
    const params = { title: document.titles, days: daysBetween(due, today) };
    await reviewMessages.send(ctx, document, 'reviewLate', [document.owner_id, ...overseers], params);
  }
  await saveRecord(ctx, DOCUMENT, document, { late_step: step?.days ?? document.late_step, late_on: nextLateDay(due, today) });
}

/** What it says ends: its owner learns of the step that was reached, once. It stays in force. */
export async function warnOfEnd(ctx: Ctx, version: VersionRecord): Promise<void> {
  const { expiry_date: end } = version;
  if (end === null) return void (await saveRecord(ctx, VERSION, version, { warn_on: null }));
  const today = await todayIn(ctx, version.unit_id);
  const left = daysBetween(today, end);
  const step = dueWarning(left, WARN_DAYS, version.told_step);
  const owner = await readOwner(ctx.db, version.document_id);
  if (step !== undefined) await versionMessages.send(ctx, version, 'ends', [owner], { title: version.titles, end, days: left });
  await saveRecord(ctx, VERSION, version, { told_step: step ?? version.told_step, warn_on: nextWarning(end, WARN_DAYS, today) });
}
