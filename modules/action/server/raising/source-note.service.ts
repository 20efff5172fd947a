import { auditInUnit } from '@quantum/modules/organization/server-api';
import { notifyWatchers } from '@quantum/modules/collaboration/server-api';
import { wordsOf, type Ctx } from '@quantum/platform/server';
import { OPEN_ACTION_STATUSES } from '../../contract/index.ts';
import { notifyPeople } from '../progress/action-messages.ts';
import { lockLastActionOf } from '../record/action.store.ts';
import { ACTION, ACTION_HOST } from '../record/tables.ts';

interface SourceFailure {
  sourceKind: string;
  sourceId: number;
  /** What failed again, as a text of the module of the source. */
  note: { key: string; params: Record<string, string | number> };
}

const EVENT = 'furtherFailure';

/** What an action was raised for has failed again: a row of its history, and a message to who corrects it while it is open. */
export async function noteFurtherFailure(ctx: Ctx, { sourceKind, sourceId, note }: SourceFailure): Promise<void> {
  const action = await lockLastActionOf(ctx.db, sourceKind, sourceId);
  if (!action) return;
  await auditInUnit(ctx, ACTION, action, EVENT, { comment: note });
  if (!OPEN_ACTION_STATUSES.includes(action.status)) return;
  const owners = [action.responsible_id, ...action.co_owner_ids];
  await notifyPeople(ctx, action, { event: EVENT, to: owners }, { reason: wordsOf(ctx, note.key, note.params) });
  await notifyWatchers(ctx, ACTION_HOST, action, `action.action.event.${EVENT}`, owners);
}
