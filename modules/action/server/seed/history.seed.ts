import { sql } from 'kysely';
import { operation } from '@quantum/platform/contract';
import { bulkAudit, bulkCodes, bulkInsert, type KernelServices, passIds, runUseCase, systemActor } from '@quantum/platform/server';
import type pg from 'pg';
import { OPEN } from '../record/overdue.store.ts';
import { ACTION_STATUS } from '../../contract/codes.ts';
import { followState } from '../progress/action-tasks.ts';
import type { ActionRecord } from '../record/tables.ts';

/** Ids of loaded corrections begin here: out of the way of those the product makes. */
export const FIRST_LOADED = 100_001;

/** A correction of long ago, or one that is still open, as a demo tells it. */
export interface PastAction {
  id: number;
  code: string;
  companyId: number;
  unitId: number;
  businessLineId: number | null;
  day: string;
  sourceKind: string;
  sourceId: number;
  title: string;
  category: string;
  risk: string;
  spaceId: number;
  responsibleId: number;
  verifierId: number;
  raisedById: number;
  raisedAt: Date;
  dueAt: Date;
  /** Null: nothing was done yet. */
  finishedAt: Date | null;
  closedAt: Date | null;
  returns: number;
  note: string | null;
  photos: { before: number; after: number };
  /** Who did what, for the history. */
  people: { raised: Person; fixed: Person; verified: Person };
}
interface Person {
  userId: number;
  name: string;
}

const MODE = '_SYS_CM_1';

function statusOf({ finishedAt, closedAt }: PastAction): string {
  if (closedAt) return ACTION_STATUS.caseClosed;
  return finishedAt ? ACTION_STATUS.verifying : ACTION_STATUS.pending;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Loads corrections into an empty module, in the caller's transaction. Open ones are reminded by the product's own steps from now on. */
export async function loadPastActions(
  client: pg.ClientBase,
  actions: readonly PastAction[],
  counters: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await bulkInsert(
    client,
    'action.action',
    actions.map((a) => ({
      id: a.id,
      company_id: a.companyId,
      unit_id: a.unitId,
      business_line_id: a.businessLineId,
      event_on: a.day,
      code: a.code,
      source_kind: a.sourceKind,
      source_id: a.sourceId,
      title: a.title,
      description: a.title,
      category: a.category,
      risk: a.risk,
      mode: MODE,
      status: statusOf(a),
      space_id: a.spaceId,
      responsible_id: a.responsibleId,
      verifier_id: a.verifierId,
      raised_by_id: a.raisedById,
      due_at: iso(a.dueAt),
      original_due_at: iso(a.dueAt),
      due_set_at: iso(a.raisedAt),
      reminder_at: a.finishedAt ? null : iso(now),
      hazard_level: '_SYS_HL_1',
      causes: [],
      co_owner_ids: [],
      result_note: a.note,
      return_count: a.returns,
      reopened_count: 0,
      extension_count: 0,
      extension_pending: false,
      to_sample: false,
      started_at: iso(a.finishedAt && new Date(a.raisedAt.getTime() + 3_600_000)),
      finished_at: iso(a.finishedAt),
      verified_at: iso(a.closedAt),
      closed_at: iso(a.closedAt),
      search: `${a.code} ${a.title}`.toLowerCase(),
      version: 1,
      created_at: iso(a.raisedAt),
      updated_at: iso(a.closedAt ?? a.finishedAt ?? a.raisedAt),
    })),
  );
  await bulkInsert(client, 'action.photo', actions.flatMap(photosOf));
  await bulkAudit(client, actions.flatMap(auditOf));
  await bulkCodes(client, counters);
  await passIds(client, 'action.action');
}

function photosOf(a: PastAction): Record<string, unknown>[] {
  const before = { action_id: a.id, file_id: a.photos.before, phase: 'before', at: iso(a.raisedAt), by_name: a.people.raised.name };
  return a.finishedAt
    ? [before, { action_id: a.id, file_id: a.photos.after, phase: 'after', at: iso(a.finishedAt), by_name: a.people.fixed.name }]
    : [before];
}

function auditOf(a: PastAction): Record<string, unknown>[] {
  const row = (event: string, who: Person | undefined, from: string, to: string, at: Date) => ({
    at: at.toISOString(),
    company_id: a.companyId,
    unit_id: a.unitId,
    actor_kind: who ? 'user' : 'system',
    actor_id: who?.userId ?? null,
    actor_name: who?.name ?? 'Quantum',
    operation: `action.action.${event}`,
    kind: 'action.action',
    record_id: a.id,
    code: a.code,
    event,
    from_state: from,
    to_state: to,
  });
  const { pending, inProgress, verifying, completed, caseClosed } = ACTION_STATUS;
  const done = a.finishedAt ? [row('submit', a.people.fixed, inProgress, verifying, a.finishedAt)] : [];
  const passed = a.closedAt
    ? [row('pass', a.people.verified, verifying, completed, a.closedAt), row('close', undefined, completed, caseClosed, a.closedAt)]
    : [];
  return [row('raise', a.people.raised, ACTION_STATUS.draft, pending, a.raisedAt), ...done, ...passed];
}

const resume = operation({
  id: 'action.action.resume',
  permission: 'corrective-action',
  verb: 'assign',
  kind: 'write',
  actors: ['system'],
  unaudited: 'the to-dos of loaded records; their history has its rows',
});

/** Gives the people of loaded corrections that are still open their to-dos, as the product would have. */
export async function resumeLoaded(kernel: KernelServices): Promise<void> {
  const actor = systemActor('load');
  await runUseCase({ kernel, actor, operation: resume, locale: actor.locale, requestId: 'load' }, async (ctx) => {
    const { rows } =
      await sql<ActionRecord>`select t.* from action.action t where t.id >= ${FIRST_LOADED} and ${sql.raw(OPEN)} order by t.id`.execute(
        ctx.db,
      );
    for (const action of rows) {
      const before = { ...action, status: action.status === ACTION_STATUS.verifying ? ACTION_STATUS.inProgress : ACTION_STATUS.assigning };
      await followState(ctx, before, action, action.status === ACTION_STATUS.verifying ? 'submit' : 'assign');
    }
  });
}
