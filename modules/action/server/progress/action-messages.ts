import { nameOf, notifyWatchers } from '@quantum/modules/collaboration/server-api';
import { messagesAbout, type EventOf } from '@quantum/modules/notification/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import type { Localized } from '@quantum/platform/contract';
import { dayAt, timeAt } from '@quantum/platform/domain';
import { wordsOf, type Ctx } from '@quantum/platform/server';
import { ACTION_STATUS } from '../../contract/codes.ts';
import type { ActionEvent } from '../../domain/action.machine.ts';
import { effectWords } from '../record/action-detail.ts';
import { assignerOf, escalationHolder, placeOf, reviewerOf } from './action-tasks.ts';
import { openExtension, lastExtension } from './extension.store.ts';
import { ACTION, ACTION_HOST, type ActionRecord } from '../record/tables.ts';
import { actionPath } from '../../contract/index.ts';

/** What asks for work, or says that it is late, cannot be turned off. */
const mustHave = true;
export const actionMessages = messagesAbout({
  module: 'action',
  kind: ACTION.kind,
  href: actionPath('{id}'),
  events: {
    toAssign: { why: 'assigner', mustHave },
    assigned: { why: 'responsible', mustHave },
    coOwner: 'coOwner',
    takenOver: 'former',
    returned: { why: 'responsible', mustHave },
    toVerify: { why: 'verifier', mustHave },
    sampled: { why: 'verifier', mustHave },
    toReview: { why: 'reviewer', mustHave },
    closed: 'raiser',
    cancelled: 'responsible',
    reopened: 'responsible',
    furtherFailure: 'responsible',
    extensionAsked: { why: 'approver', mustHave },
    extensionApproved: 'responsible',
    extensionRefused: 'responsible',
    escalated: { why: 'escalation', mail: 'always', mustHave },
    effectivenessDue: 'reviewer',
    effectivenessConfirmed: 'responsible',
    dueSoon: 'ladder',
    overdue: { why: 'ladder', mustHave },
    groupUnreached: { why: 'administrator', mustHave },
  },
});

interface News {
  event: EventOf<typeof actionMessages>;
  to: (number | null)[];
}

/** Whom an event concerns, beside those who follow the action. */
async function newsOf(ctx: Ctx, before: ActionRecord, action: ActionRecord, did: ActionEvent): Promise<News[]> {
  const { responsible_id: responsible, raised_by_id: raiser } = action;
  switch (did) {
    case 'raise':
      return [{ event: 'toAssign', to: [await assignerOf(ctx, action)] }];
    case 'assign':
    case 'reassign':
    case 'handOver':
      return [
        { event: 'assigned', to: [responsible] },
        { event: 'coOwner', to: action.co_owner_ids.filter((id) => !before.co_owner_ids.includes(id)) },
        { event: 'takenOver', to: before.responsible_id === responsible ? [] : [before.responsible_id] },
      ];
    case 'plan':
      return [{ event: 'coOwner', to: action.co_owner_ids.filter((id) => !before.co_owner_ids.includes(id)) }];
    case 'submit':
      return [{ event: 'toVerify', to: [action.verifier_id] }];
    case 'sample':
      return [{ event: 'sampled', to: [action.verifier_id] }];
    case 'return':
    case 'rejectReview':
      return [
        { event: 'returned', to: [responsible, ...action.co_owner_ids] },
        { event: 'escalated', to: before.escalated_at === action.escalated_at ? [] : [await escalationHolder(ctx, action)] },
      ];
    case 'pass':
    case 'close':
    case 'review':
      return action.status === ACTION_STATUS.completed
        ? [{ event: 'toReview', to: [await reviewerOf(ctx, action)] }]
        : [{ event: 'closed', to: [raiser, responsible] }];
    case 'extend':
      return [{ event: 'extensionAsked', to: (await openExtension(ctx, action.id))?.approver_ids ?? [] }];
    case 'approveExtension':
      return [{ event: 'extensionApproved', to: [responsible, action.verifier_id] }];
    case 'refuseExtension':
      return [{ event: 'extensionRefused', to: [responsible] }];
    case 'cancel':
      return [{ event: 'cancelled', to: [responsible, raiser, action.verifier_id] }];
    case 'reopen':
      return [{ event: 'reopened', to: [responsible, raiser, action.verifier_id] }];
    case 'confirm':
      return [{ event: 'effectivenessConfirmed', to: [responsible, raiser] }];
    default:
      return [];
  }
}

/** Day and time in the unit's zone. */
async function localTime(ctx: Ctx, action: ActionRecord, at: string | null): Promise<string> {
  if (at === null) return '';
  const zone = (await unitTree(ctx.kernel)).get(action.unit_id)?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE;
  return `${dayAt(new Date(at), zone)} ${timeAt(new Date(at), zone)}`;
}

/** What people were told in words: the reason of the step that was taken. */
function reasonOf(ctx: Ctx, action: ActionRecord, did: ActionEvent): string | Localized {
  if (did === 'rejectReview') return action.review_note ?? '';
  const grounds = (note: string | null, code: string | null, result: string | null) =>
    code === null ? (note ?? '') : wordsOf(ctx, ...effectWords(result, code));
  if (did === 'reopen') return grounds(action.reopened_note, action.reopened_code, 'failed');
  if (did === 'confirm') return grounds(action.effectiveness_note, action.effectiveness_code, action.effectiveness_result);
  return action.verify_note ?? '';
}

/** Tells whom a step concerns, in the same transaction; `ctx` is of the person who took it. Followers of the action are notified of every step. */
export async function notifyOfMove(ctx: Ctx, before: ActionRecord, action: ActionRecord, did: ActionEvent): Promise<void> {
  const news = await newsOf(ctx, before, action, did);
  const told = new Set(news.flatMap(({ to }) => to));
  const reason = did === 'refuseExtension' ? ((await lastExtension(ctx, action.id))?.answer_note ?? '') : reasonOf(ctx, action, did);
  for (const one of news) await notifyPeople(ctx, action, one, { reason });
  await notifyWatchers(ctx, ACTION_HOST, action, `action.action.event.${did}`, [...told]);
}

/** One message to some people, with what every text may use. */
export async function notifyPeople(
  ctx: Ctx,
  action: ActionRecord,
  { event, to }: News,
  more: Record<string, string | number | Localized> = {},
): Promise<void> {
  if (to.every((id) => id === null)) return;
  await actionMessages.send(ctx, action, event, to, {
    title: action.title,
    place: await placeOf(ctx, action),
    by: await nameOf(ctx),
    due: await localTime(ctx, action, action.due_at),
    count: action.return_count,
    reason: '',
    ...more,
  });
}
