import { firstHolder } from '@quantum/modules/access/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { notify, notifyOfNoHolder, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { createTask, moveTasks, type TaskKind } from '@quantum/modules/task/server-api';
import { everyLocale, inLocale, type Localized } from '@quantum/platform/contract';
import { addDays, cut, endOfDay } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { ADD_LICENCE_PATH, certificateOps, certificatePath } from '../contract/index.ts';
import type { Reminded } from '../domain/reminder.rules.ts';
import { pendingOf, todayOf } from './certificate-facts.ts';
import { LATE_REVIEW_DAYS, markAsked, markEscalated, readCategoryRow, readHolder, readIssues, type Holder } from './certificate.store.ts';
import { CERTIFICATE, RENEWAL_TODO, type CategoryRecord, type CertificateRecord } from './tables.ts';

/** Who reviews, asked in turn. */
const REVIEWERS = [ROLE.trainingAdministrator, ROLE.ehsOfficer, ROLE.ehsManager, ROLE.projectManager] as const;
/** Days in which a review is expected. */
const REVIEW_DAYS = 3;
/** Who is told of a review that is late for long: above the training administrator. */
const ABOVE = [ROLE.ehsManager, ROLE.operationManager] as const;
const REASON = 200;

const event = (name: string, why: string, more: Partial<NotificationEvent> = {}): NotificationEvent => ({
  event: `certificate.${name}`,
  title: `certificate.message.${name}.title`,
  text: `certificate.message.${name}.text`,
  why: `certificate.message.why.${why}`,
  href: certificatePath('{id}'),
  ...more,
});

export const certificateEvents: readonly NotificationEvent[] = [
  event('approved', 'holder'),
  event('rejected', 'holder', { mustHave: true }),
  event('suspended', 'holder', { mustHave: true }),
  event('revoked', 'holder', { mustHave: true }),
  event('ending', 'ladder'),
  event('ended', 'ladder', { mustHave: true }),
  event('reviewLate', 'above'),
];

export const certificateTaskKinds: readonly TaskKind[] = [
  { type: TASK_TYPE.certificateRenewal, sourceKind: CERTIFICATE.kind, href: certificatePath('{id}'), action: 'certificate.todo.review' },
  { type: TASK_TYPE.certificateRenewal, sourceKind: RENEWAL_TODO, href: ADD_LICENCE_PATH, action: 'certificate.todo.renew' },
];

const findAnswering = (ctx: Ctx, it: CertificateRecord, roles: readonly string[], except: readonly (number | null)[] = []) =>
  firstHolder(ctx, it, { roles, read: certificateOps.read, except });

interface Asked {
  kind: string;
  who: number;
  title: Localized;
  dueOn: string;
  today: string;
}

async function ask(ctx: Ctx, it: CertificateRecord, { kind, who, title, dueOn, today }: Asked): Promise<void> {
  const unit = (await unitTree(ctx.kernel)).get(it.unit_id)!;
  await createTask(
    ctx,
    {
      type: TASK_TYPE.certificateRenewal,
      sourceKind: kind,
      sourceId: it.id,
      code: it.code,
      title,
      place: unit.names,
      risk: null,
      companyId: it.company_id,
      unitId: it.unit_id,
      businessLineId: it.business_line_id,
      eventOn: today,
      startAt: null,
      dueAt: endOfDay(dueOn, unit.timeZone).toISOString(),
      progressTotal: 0,
      status: TASK_STATUS.pending,
    },
    [who],
    RESPONSIBILITY.taskManager,
  );
}

const titled = (ctx: Ctx, key: string, holder: Holder, category: CategoryRecord): Localized =>
  everyLocale((locale) =>
    ctx.kernel.messages.text(locale, key, { holder: inLocale(holder.names, locale), category: inLocale(category.names, locale) }),
  );

/** A reviewer gets the to-do: neither the holder nor who entered it. */
export async function askForReview(ctx: Ctx, it: CertificateRecord, holder: Holder, category: CategoryRecord): Promise<void> {
  const who = await findAnswering(ctx, it, REVIEWERS, [it.employee_id, ctx.employeeId]);
  const today = await todayOf(ctx, it.unit_id);
  await markAsked(ctx, it.id, today);
  if (who === undefined) return notifyOfNoHolder(ctx, { ...it, kind: CERTIFICATE.kind }, REVIEWERS);
  const title = titled(ctx, 'certificate.todo.reviewTitle', holder, category);
  await ask(ctx, it, { kind: CERTIFICATE.kind, who, title, dueOn: addDays(today, REVIEW_DAYS), today });
}

/** A review that waits for a week: somebody above reviews it, or sees that it is done. */
export async function escalateReview(ctx: Ctx, it: CertificateRecord): Promise<void> {
  await markEscalated(ctx, it.id);
  const [holder, category] = [(await readHolder(ctx.db, it.employee_id))!, (await readCategoryRow(ctx.db, it.category_id))!];
  const enteredBy = pendingOf(await readIssues(ctx.db, it.id))?.entered_by ?? null;
  const who = await findAnswering(ctx, it, ABOVE, [it.employee_id, enteredBy]);
  if (who === undefined) return notifyOfNoHolder(ctx, { ...it, kind: CERTIFICATE.kind }, ABOVE);
  const today = await todayOf(ctx, it.unit_id);
  await ask(ctx, it, {
    kind: CERTIFICATE.kind,
    who,
    title: titled(ctx, 'certificate.todo.reviewTitle', holder, category),
    dueOn: today,
    today,
  });
  await tell(ctx, it, 'reviewLate', [who], { days: LATE_REVIEW_DAYS });
}

/** The holder is asked to renew, once for each end. */
export async function askForRenewal(
  ctx: Ctx,
  it: CertificateRecord,
  holder: Holder,
  category: CategoryRecord,
  today: string,
): Promise<void> {
  const title = titled(ctx, 'certificate.todo.renewTitle', holder, category);
  await ask(ctx, it, { kind: RENEWAL_TODO, who: holder.id, title, dueOn: it.valid_to!, today });
}

export const endReview = (ctx: Ctx, id: number): Promise<void> => moveTasks(ctx, CERTIFICATE.kind, id, 'finish');
export const endRenewal = (ctx: Ctx, id: number): Promise<void> => moveTasks(ctx, RENEWAL_TODO, id, 'finish');

async function tell(ctx: Ctx, it: CertificateRecord, name: string, to: readonly (number | null)[], more: Record<string, string | number>) {
  const [holder, category] = await Promise.all([readHolder(ctx.db, it.employee_id), readCategoryRow(ctx.db, it.category_id)]);
  await notify(ctx, {
    event: `certificate.${name}`,
    employeeIds: to,
    params: { holder: holder!.names, category: category!.names, ...more },
    kind: CERTIFICATE.kind,
    id: it.id,
    code: it.code,
    companyId: it.company_id,
    unitId: it.unit_id,
  });
}

/** The holder learns what was decided; of a suspension or revocation the project manager too. */
export async function tellDecision(
  ctx: Ctx,
  it: CertificateRecord,
  name: 'approved' | 'rejected' | 'suspended' | 'revoked',
  reason: string,
): Promise<void> {
  const isHard = name === 'suspended' || name === 'revoked';
  const manager = isHard ? await findAnswering(ctx, it, [ROLE.projectManager]) : null;
  await tell(ctx, it, name, [it.employee_id, manager ?? null], { reason: cut(reason, REASON) });
}

const ROLES_OF: Record<Exclude<Reminded, 'holder'>, readonly string[]> = {
  PM: [ROLE.projectManager],
  EHS: [ROLE.ehsOfficer, ROLE.ehsManager],
  OM: [ROLE.operationManager],
};

export async function remindPeople(ctx: Ctx, it: CertificateRecord, audience: readonly Reminded[], left: number): Promise<void> {
  const people: (number | null)[] = [];
  for (const one of audience) people.push(one === 'holder' ? it.employee_id : ((await findAnswering(ctx, it, ROLES_OF[one])) ?? null));
  await tell(ctx, it, left < 0 ? 'ended' : 'ending', people, { days: Math.abs(left), day: it.valid_to! });
}
