import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inList } from '@quantum/platform/server';
import { FINISHED_STATUSES, INSPECTION_RESULT, INSPECTION_STATUS } from '../../contract/codes.ts';
import { ANSWERED_STATUSES, OPEN_STATUSES, SCORED_RESULTS, SUBMITTED_STATUSES, WITHDRAWN_STATUSES } from '../../domain/overdue.rules.ts';
import { UNCOMPLETED_STATUSES } from '../../domain/planning/figures.rules.ts';

// The SQL twins of `domain/overdue.rules.ts`, over `inspection.task t` (rounds: `inspection.round t`); `:now` is the time of `ctx`
// (`withNow`, list columns).

/** A rule over another alias than `t`. */
export const over = (alias: string, rule: string): string => rule.replaceAll(/\bt\./g, `${alias}.`);

export const OPEN = `t.status in (${inList(OPEN_STATUSES)})`;
export const WITHDRAWN = `t.status in (${inList(WITHDRAWN_STATUSES)})`;
export const VOIDED = `t.status = '${INSPECTION_STATUS.invalid}'`;
export const DONE = `t.status in (${inList(FINISHED_STATUSES)})`;
/** Not completed yet, those of a window that opens later among them. */
export const UNCOMPLETED = `t.status in (${inList(UNCOMPLETED_STATUSES)})`;
export const ANSWERED = `t.status in (${inList(ANSWERED_STATUSES)})`;
/** Its inspector has nothing left to do in it. */
export const ANSWERED_IN_ROUND = `(${ANSWERED} or t.sent_back_at is not null)`;
export const PLANNED = `t.round_id is not null`;
/** Where findings are entered directly nothing is asked and nothing scored. */
export const ASKED = `t.form_id is not null`;

export const STANDING = `${PLANNED} and not (${WITHDRAWN})`;
/** Among the spaces of its round, and on the board of spaces: exempted, voided and cancelled ones are not, missed ones are. */
export const ON_BOARD = `(t.missed or not (${WITHDRAWN}))`;
export const COUNTED = `(t.missed or (${DONE} and ${PLANNED}))`;
export const LEFT_OUT = `${PLANNED} and (${VOIDED} or (t.status = '${INSPECTION_STATUS.cancelled}' and not t.missed))`;
export const SCORED = `${DONE} and ${ASKED} and coalesce(t.result in (${inList(SCORED_RESULTS)}), false)`;
export const PASSED = `${DONE} and ${ASKED} and t.result = '${INSPECTION_RESULT.pass}'`;

export const OVERDUE = `${OPEN} and t.submitted_at is null and t.due_at < :now`;
/** The partial index `task_late_done` leads with its last condition. */
export const SUBMITTED_LATE = `t.status in (${inList(SUBMITTED_STATUSES)}) and coalesce(t.due_at < t.submitted_at, false)`;
export const LATE = `(${OVERDUE}) or (${SUBMITTED_LATE})`;
/** The instant after which it is late, in one value that indexes hold at the end of their key: its due time while it is open. */
export const LATE_FROM = `case when ${OPEN} and t.submitted_at is null then t.due_at when t.status in (${inList(SUBMITTED_STATUSES)}) and t.due_at < t.submitted_at then '-infinity'::timestamptz end`;
export const ON_TIME = `${DONE} and ${PLANNED} and coalesce(t.submitted_at <= t.due_at, false)`;

export const ROUND_OVERDUE = `t.ended_at is null and t.due_at < :now`;

/** A space in use, over `organization.pub_space s`. */
export const SPACE_IN_USE = `s.deleted_at is null and s.status = '${RECORD_STATUS.active}'`;
