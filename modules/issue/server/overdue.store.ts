import { inList } from '@quantum/platform/server';
import { ISSUE_STATUS } from '../contract/codes.ts';
import { OPEN_STATUSES, UNTRIAGED_STATUSES } from '../domain/overdue.rules.ts';

// The SQL twins of `domain/overdue.rules.ts`, over `issue.issue t`; `:now` is the time of `ctx`.

export const OPEN = `t.status in (${inList(OPEN_STATUSES)})`;
export const OVERDUE = `t.triaged_at is null and t.status in (${inList(UNTRIAGED_STATUSES)}) and t.triage_due_at < :now`;

export const DUPLICATE = `t.status = '${ISSUE_STATUS.duplicate}'`;
export const SOLVED = `t.status = '${ISSUE_STATUS.caseClosed}' and t.closed_at is not null`;
/** Assessed, or the time to do it is over: what the triage rate is of. */
export const TRIAGE_JUDGED = `not (${DUPLICATE}) and (t.triaged_at is not null or t.triage_due_at < :now)`;
export const TRIAGED_ON_TIME = `not (${DUPLICATE}) and coalesce(t.triaged_at <= t.triage_due_at, false)`;
export const DISMISSED = `t.status = '${ISSUE_STATUS.invalid}'`;
/** A person has said what becomes of it. */
export const DECIDED = `t.status in (${inList([ISSUE_STATUS.underImprovement, ISSUE_STATUS.caseClosed, ISSUE_STATUS.invalid])})`;
