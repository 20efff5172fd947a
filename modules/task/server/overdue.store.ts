import { TODO_STATUS } from '../contract/codes.ts';

/** The SQL twin of `domain/overdue.rules.ts`, over `task.task t` and `task.assignee a`; `:now` is the time of `ctx`. */
export const LATE = `t.status <> '${TODO_STATUS.cancelled}' and coalesce(a.due_at < coalesce(a.done_at, :now), false)`;
