import { TODO_STATUS } from '../contract/codes.ts';
import type { TodoTimes } from './overdue.rules.ts';

/**
 * What a to-do counts as in the share of those ended in time: nothing without a due time, where it was cancelled, and while its time has not
 * come and it is open. One that ended counts at once, one that did not from its due time on. SQL twin: `server/figures/on-time.store.ts`.
 */
export function judgeOf({ status, due_at, done_at }: TodoTimes, now: Date): 'inTime' | 'late' | null {
  if (due_at === null || status === TODO_STATUS.cancelled) return null;
  const due = Date.parse(due_at);
  if (done_at !== null) return Date.parse(done_at) <= due ? 'inTime' : 'late';
  return due < now.getTime() ? 'late' : null;
}
