import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import { inList } from '@quantum/platform/server';
import { ACTION_STATUS, AWAITING_CORRECTION, OPEN_ACTION_STATUSES } from '../../contract/codes.ts';
import { AGES, AWAITING_VERIFICATION, NOT_COUNTED } from '../../domain/overdue.rules.ts';

// The SQL twins of `domain/overdue.rules.ts`, over `action.action t`; `:now` is the time of `ctx` (`withNow`, list columns).
// The partial index `action_open` has OPEN word for word.

export const COUNTED = `t.status not in (${inList(NOT_COUNTED)})`;
export const CANCELLED = `t.status = '${ACTION_STATUS.cancelled}'`;
export const OPEN = `t.closed_at is null and t.status in (${inList(OPEN_ACTION_STATUSES)})`;
export const CLOSED = `t.closed_at is not null and ${COUNTED}`;
export const OVERDUE = `t.closed_at is null and t.status in (${inList(AWAITING_CORRECTION)}) and coalesce(t.due_at < :now, false)`;
export const AWAITING_VERIFICATION_NOW = `t.closed_at is null and t.finished_at is not null and t.status in (${inList(AWAITING_VERIFICATION)})`;
export const AWAITING_VERIFICATION_SINCE = `case when ${AWAITING_VERIFICATION_NOW} then t.finished_at end`;
/** The employee whose turn it is. */
export const TURN_OF = `case when t.status = '${ACTION_STATUS.verifying}' then t.verifier_id when t.status = '${ACTION_STATUS.completed}' then t.final_reviewer_id
  when t.status in (${inList(AWAITING_CORRECTION)}) then t.responsible_id end`;
/** Since when it waits for the one whose turn it is; of a correction that is awaited there is a due time instead. */
export const TURN_SINCE = `case when ${AWAITING_VERIFICATION_NOW} then case when t.status = '${ACTION_STATUS.completed}' then coalesce(t.verified_at, t.finished_at) else t.finished_at end end`;
export const ON_TIME = `${CLOSED} and coalesce(coalesce(t.finished_at, t.closed_at) <= t.due_at, false)`;
export const LATE = `(${OVERDUE}) or (${CLOSED} and coalesce(t.due_at < coalesce(t.finished_at, t.closed_at), false))`;
/** What the on-time rate is of. */
export const JUDGED = `(${CLOSED}) or (${OVERDUE})`;

/** Immediate corrections are closed as they are raised, and nobody verifies them. */
export const ASSIGNED = `t.mode = '${CORRECTIVE_ACTION_MODE.assignTask}'`;
/** Verified, or sent back and waiting since. */
export const REVIEWED = `${ASSIGNED} and (t.verified_at is not null or t.return_count > 0)`;
export const REVIEWED_AT = 'coalesce(t.verified_at, t.updated_at)';
/** Whole days since it was raised. */
const AGE_DAYS = 'floor(extract(epoch from :now - t.created_at) / 86400)';
/** The class of its age: see `AGES`. */
export const AGE = `case ${AGES.slice(1)
  .toReversed()
  .map(({ name, from }) => `when ${AGE_DAYS} >= ${from} then '${name}'`)
  .join(' ')} else '${AGES[0]!.name}' end`;
/** How far it has come: 1 raised, 2 assigned, 3 submitted, 4 verified, 5 closed; each stage has passed those before it. */
export const STAGE = `case when t.closed_at is not null then 5 when t.verified_at is not null then 4 when t.finished_at is not null then 3 when t.responsible_id is not null then 2 else 1 end`;
