import { employeesOfUsers, findAccountHolders, usersOfEmployees } from '@quantum/modules/access/server-api';
import { RESPONSIBILITY, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout } from '@quantum/modules/notification/server-api';
import { findEmployees, unitTree } from '@quantum/modules/organization/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import { permissionKey } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { formOps, formPath } from '../contract/index.ts';
import { FORM, type FormRecord } from './tables.ts';

const about = { module: 'form', kind: FORM.kind, href: formPath('{id}') };
export const formMessages = messagesAbout({ ...about, events: { review: 'reviewer', sentBack: 'author', published: 'author' } });
export const formTodos = todosAbout({
  ...about,
  type: TASK_TYPE.formReview,
  todos: { review: { action: 'review', responsibility: RESPONSIBILITY.verifier } },
});

/** Those of the form's company who may publish forms of the unit and have not written in this draft. */
async function reviewersOf(ctx: Ctx, form: FormRecord): Promise<number[]> {
  const holders = await findAccountHolders(ctx, { permission: permissionKey(formOps.publish), unitId: form.unit_id });
  const users = await usersOfEmployees(ctx, holders);
  const writers = new Set([...form.draft_writers, form.review_by].map(Number));
  const people = await findEmployees(ctx, holders);
  return holders.filter((id) => people.get(id)?.companyId === form.company_id && !writers.has(users.get(id) ?? 0));
}

async function notifyPeople(
  ctx: Ctx,
  form: FormRecord,
  event: 'review' | 'sentBack' | 'published',
  people: readonly number[],
  reason = '',
): Promise<void> {
  const unit = (await unitTree(ctx.kernel)).get(form.unit_id)!;
  await formMessages.send(ctx, form, event, people, { name: form.names, unit: unit.names, reason });
}

/** The draft waits for a second person: all who may publish it have it on their lists and are told. */
export async function requestReview(ctx: Ctx, form: FormRecord): Promise<void> {
  const reviewers = await reviewersOf(ctx, form);
  const { id, code, company_id, unit_id } = form;
  // Of the day it is asked for, not of that of the form.
  await formTodos.give(ctx, { id, code, company_id, unit_id, business_line_id: null }, 'review', reviewers, { title: form.names });
  await notifyPeople(ctx, form, 'review', reviewers);
}

/** The review has ended, as `form` was in it: off the lists, and who sent it is told how. */
export async function endReview(ctx: Ctx, form: FormRecord, how: 'sentBack' | 'published' | 'discarded', reason?: string): Promise<void> {
  if (form.review_by === null) return;
  await formTodos.end(ctx, form.id, 'review', how === 'discarded' ? 'cancel' : 'finish');
  if (how !== 'discarded') await notifyPeople(ctx, form, how, [...(await employeesOfUsers(ctx, [form.review_by])).values()], reason);
}
