import { notify, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { findEmployee } from '@quantum/modules/organization/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { ACTION_STATUS } from '../contract/codes.ts';
import { placeOf } from './action-tasks.ts';
import { ACTION, type ActionRecord } from './tables.ts';

const event = (name: string, why: string): NotificationEvent => ({
  event: `action.${name}`,
  title: `action.message.${name}.title`,
  text: `action.message.${name}.text`,
  why: `action.message.why.${why}`,
  href: '/quantum/corrective-action/detail/{id}',
});

export const actionEvents: readonly NotificationEvent[] = [
  event('assigned', 'responsible'),
  event('returned', 'responsible'),
  event('toVerify', 'verifier'),
  event('closed', 'raiser'),
];

/** What a step means for the people of the action; undefined when nobody need be told. */
function newsOf(before: ActionRecord, action: ActionRecord): { event: string; to: number | null } | undefined {
  const arrived = before.status !== action.status;
  switch (action.status) {
    case ACTION_STATUS.pending:
      return arrived || before.responsible_id !== action.responsible_id ? { event: 'assigned', to: action.responsible_id } : undefined;
    case ACTION_STATUS.inProgress:
      return before.status === ACTION_STATUS.verifying ? { event: 'returned', to: action.responsible_id } : undefined;
    case ACTION_STATUS.verifying:
      return arrived ? { event: 'toVerify', to: action.verifier_id } : undefined;
    case ACTION_STATUS.caseClosed:
      return arrived ? { event: 'closed', to: action.raised_by_id } : undefined;
    default:
      return undefined;
  }
}

/** Who took the step, in three languages. */
async function nameOf({ actor, db }: Ctx): Promise<string | Localized> {
  const employee = actor.kind === 'user' && actor.employeeId !== null ? await findEmployee({ db }, actor.employeeId) : undefined;
  return employee?.names ?? actor.name;
}

/** Tells whom a step concerns, in the same transaction; `ctx` is of the person who took it. */
export async function tellPeople(ctx: Ctx, before: ActionRecord, action: ActionRecord): Promise<void> {
  const news = newsOf(before, action);
  if (news === undefined || news.to === null) return;
  await notify(ctx, {
    event: `action.${news.event}`,
    employeeIds: [news.to],
    params: { title: action.title, place: await placeOf(ctx, action), by: await nameOf(ctx), reason: action.verify_note ?? '' },
    kind: ACTION.kind,
    id: action.id,
    code: action.code,
    companyId: action.company_id,
    unitId: action.unit_id,
  });
}
