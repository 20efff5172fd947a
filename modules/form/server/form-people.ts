import { employeesOfUsers, findAccountHolders, usersOfEmployees } from '@quantum/modules/access/server-api';
import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { notify, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { findEmployees, unitTree } from '@quantum/modules/organization/server-api';
import { createTask, moveTasks, type TaskKind } from '@quantum/modules/task/server-api';
import { everyLocale, permissionKey } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { formOps, formPath } from '../contract/index.ts';
import { FORM, type FormRecord } from './tables.ts';

type FormMessage = 'review' | 'sentBack' | 'published';

const event = (name: FormMessage, why: string): NotificationEvent => ({
  event: `form.${name}`,
  title: `form.message.${name}.title`,
  text: `form.message.${name}.text`,
  why: `form.message.why.${why}`,
  href: formPath('{id}'),
});

export const formEvents: readonly NotificationEvent[] = [
  event('review', 'reviewer'),
  event('sentBack', 'author'),
  event('published', 'author'),
];

export const formTaskKind: TaskKind = { type: TASK_TYPE.formReview, href: formPath('{id}'), action: 'form.todo.review' };

/** Those of the form's company who may publish forms of the unit and have not written in this draft. */
async function reviewersOf(ctx: Ctx, form: FormRecord): Promise<number[]> {
  const holders = await findAccountHolders(ctx, { permission: permissionKey(formOps.publish), unitId: form.unit_id });
  const users = await usersOfEmployees(ctx, holders);
  const writers = new Set([...form.draft_writers, form.review_by].map(Number));
  const people = await findEmployees(ctx, holders);
  return holders.filter((id) => people.get(id)?.companyId === form.company_id && !writers.has(users.get(id) ?? 0));
}

async function tell(ctx: Ctx, form: FormRecord, name: FormMessage, employeeIds: readonly number[], reason = ''): Promise<void> {
  if (employeeIds.length === 0) return;
  const unit = (await unitTree(ctx.kernel)).get(form.unit_id);
  await notify(ctx, {
    event: `form.${name}`,
    employeeIds,
    params: { name: form.names, unit: everyLocale((locale) => unit?.names[locale] ?? ''), reason },
    kind: FORM.kind,
    id: form.id,
    code: form.code,
    companyId: form.company_id,
    unitId: form.unit_id,
  });
}

/** The draft waits for a second person: all who may publish it have it on their lists and are told. */
export async function askForReview(ctx: Ctx, form: FormRecord): Promise<void> {
  const reviewers = await reviewersOf(ctx, form);
  const unit = (await unitTree(ctx.kernel)).get(form.unit_id);
  const task = {
    type: TASK_TYPE.formReview,
    sourceKind: FORM.kind,
    sourceId: form.id,
    code: form.code,
    title: form.names,
    place: everyLocale((locale) => unit?.names[locale] ?? ''),
    risk: null,
    companyId: form.company_id,
    unitId: form.unit_id,
    businessLineId: null,
    eventOn: dayAt(ctx.now(), unit?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE),
    startAt: null,
    dueAt: null,
    progressTotal: 0,
    status: TASK_STATUS.pending,
  };
  if (reviewers.length > 0) await createTask(ctx, task, reviewers, RESPONSIBILITY.verifier);
  await tell(ctx, form, 'review', reviewers);
}

/** The review has ended, as `form` was in it: off the lists, and who sent it is told how. */
export async function endReview(ctx: Ctx, form: FormRecord, how: 'sentBack' | 'published' | 'discarded', reason?: string): Promise<void> {
  if (form.review_by === null) return;
  await moveTasks(ctx, FORM.kind, form.id, how === 'discarded' ? 'cancel' : 'finish');
  if (how !== 'discarded') await tell(ctx, form, how, [...(await employeesOfUsers(ctx, [form.review_by])).values()], reason);
}
