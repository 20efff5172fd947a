import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder, holdersOf } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout } from '@quantum/modules/notification/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { complianceOps as ops, RENEWAL_STATUS, renewalPath } from '../../contract/index.ts';
import { readCategoryRow } from '../categories/category.store.ts';
import { RENEWAL, type CategoryRecord, type RenewalRecord } from '../tables.ts';

const about = { module: 'compliance-document', kind: RENEWAL.kind, href: renewalPath('{id}') };
export const renewalMessages = messagesAbout({
  ...about,
  events: {
    opened: 'responsible',
    toObtain: 'responsible',
    refused: { why: 'watchesEnd', mustHave: true },
    fileAgain: { why: 'responsible', mustHave: true },
    ended: 'responsible',
  },
});
export const renewalTodos = todosAbout({ ...about, type: TASK_TYPE.complianceDocumentRenewal, todos: { renew: 'renew' } });

interface Place {
  company_id: number;
  unit_id: number;
}
/** Who answers for a category in a unit: the nearest holder of its role, else of the compliance owner. */
export const proposedResponsible = (ctx: Ctx, place: Place, category: CategoryRecord): Promise<number | undefined> =>
  firstHolder(ctx, place, { roles: [ROLE[category.responsible_role], ROLE.complianceOwner], read: ops.readRenewal });

const namesOf = async (ctx: Ctx, { category_id }: RenewalRecord): Promise<Localized> => (await readCategoryRow(ctx.db, category_id))!.names;

/** The to-do of the responsible person: by the last day to file; once it was filed, by the day the answer is expected. */
export async function giveRenewalTodo(ctx: Ctx, renewal: RenewalRecord, before: 'finish' | 'cancel'): Promise<void> {
  const title = await namesOf(ctx, renewal);
  const dueOn = renewal.status === RENEWAL_STATUS.inProgress ? renewal.expected_on : renewal.file_by;
  await renewalTodos.end(ctx, renewal.id, 'renew', before);
  await renewalTodos.give(ctx, renewal, 'renew', [renewal.responsible_id], { title, dueOn });
}

/** The responsible person has the to-do; a message says what has opened. */
export async function giveRenewal(ctx: Ctx, renewal: RenewalRecord): Promise<void> {
  const title = await namesOf(ctx, renewal);
  await giveRenewalTodo(ctx, renewal, 'cancel');
  // What is missing, or was revoked, has no last day to file: it is obtained at once.
  const event = renewal.file_by === null ? 'toObtain' : 'opened';
  await renewalMessages.send(ctx, renewal, event, [renewal.responsible_id], { name: title, due: renewal.file_by ?? '' });
}

/** Whom a refusal concerns beside the responsible person, the nearest office first. */
const OVERSEERS = [ROLE.complianceOwner, ROLE.projectManager, ROLE.operationManager];
async function overseersOf(ctx: Ctx, renewal: RenewalRecord): Promise<number[]> {
  for (const role of OVERSEERS) {
    const people = await holdersOf(ctx, renewal, { roles: [role], read: ops.readRenewal });
    const others = people.filter((id) => id !== renewal.responsible_id && id !== ctx.employeeId);
    if (others.length > 0) return others;
  }
  return [];
}

/**
 * A refusal is known at once to another person than the responsible one: the compliance owners, where they are none other the project
 * manager, then the operations manager. The to-do stays with the responsible person, who is told where somebody else recorded it.
 */
export async function notifyRefused(ctx: Ctx, renewal: RenewalRecord, reason: string): Promise<void> {
  const params = { name: await namesOf(ctx, renewal), reason };
  await renewalMessages.send(ctx, renewal, 'refused', await overseersOf(ctx, renewal), params);
  await renewalMessages.send(
    ctx,
    renewal,
    'fileAgain',
    [renewal.responsible_id].filter((id) => id !== ctx.employeeId),
    params,
  );
}

export const endRenewalTodo = (ctx: Ctx, renewal: RenewalRecord, isDone: boolean): Promise<void> =>
  renewalTodos.end(ctx, renewal.id, 'renew', isDone ? 'finish' : 'cancel');

/** It was dropped, or nothing needs it any more. */
export async function notifyEnded(ctx: Ctx, renewal: RenewalRecord, reason: string): Promise<void> {
  await renewalMessages.send(ctx, renewal, 'ended', [renewal.responsible_id], { name: await namesOf(ctx, renewal), reason });
}
