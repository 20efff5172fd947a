import { TODO_STATUS } from '../contract/codes.ts';

/** What the rule below looks at. Its SQL twin is in `server/overdue.store.ts`; a property test compares the two. */
export interface TodoTimes {
  status: string;
  due_at: string | null;
  done_at: string | null;
}

/** Past its due time, or finished after it. What was cancelled is never late. */
export const isLate = ({ status, due_at, done_at }: TodoTimes, now: Date): boolean =>
  status !== TODO_STATUS.cancelled && due_at !== null && Date.parse(due_at) < (done_at === null ? now.getTime() : Date.parse(done_at));
