import { inList } from '@quantum/platform/server';
import { REPORT_STATUS as S } from '../contract/index.ts';
import { OPEN_STATUSES } from '../domain/report.rules.ts';

// What lists and figures count, over `hazard.report t`; `:now` is the time of `ctx`.

export const OPEN = `t.status in (${inList(OPEN_STATUSES)})`;
export const LATE = `t.status = '${S.reporting}' and t.triage_due_at < :now`;
/** Not merged, not dismissed, not continued as an incident: what numbers count. */
export const COUNTED = `t.status not in (${inList([S.invalid, S.close])})`;
export const SOLVED = `t.status in (${inList([S.completed, S.caseClosed])}) and t.completed_at is not null`;
