import { inList } from '@quantum/platform/server';
import { REPORT_STATUS } from '../contract/index.ts';
import { OPEN_STATUSES } from '../domain/report.rules.ts';

// What lists and figures count, over `hazard.report t`; `:now` is the time of `ctx`.

export const OPEN = `t.status in (${inList(OPEN_STATUSES)})`;
export const LATE = `t.status = '${REPORT_STATUS.reporting}' and t.triage_due_at < :now`;
/** Not merged, not dismissed, not continued as an incident: what numbers count. */
export const COUNTED = `t.status not in (${inList([REPORT_STATUS.invalid, REPORT_STATUS.close])})`;
/** The day of the unit `u`. */
export const TODAY = '(:now at time zone u.time_zone)::date';
/** Its last day is over, put right or not; `u` is its unit. */
export const DUE = `t.due_on < ${TODAY}`;
/** Put right by its last day. */
export const SOLVED_IN_TIME = `(t.completed_at is not null and (t.completed_at at time zone u.time_zone)::date <= t.due_on)`;
export const SOLVED = `t.status in (${inList([REPORT_STATUS.completed, REPORT_STATUS.caseClosed])}) and t.completed_at is not null`;
