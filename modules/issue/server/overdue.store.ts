import { inList } from '@quantum/platform/server';
import { OPEN_STATUSES, UNTRIAGED_STATUSES } from '../domain/overdue.rules.ts';

// The SQL twins of `domain/overdue.rules.ts`, over `issue.issue t`; `:now` is the time of `ctx`.

export const OPEN = `t.status in (${inList(OPEN_STATUSES)})`;
export const OVERDUE = `t.triaged_at is null and t.status in (${inList(UNTRIAGED_STATUSES)}) and t.triage_due_at < :now`;
