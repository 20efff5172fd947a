import { ACTION_STATUS, AWAITING_CORRECTION, OPEN_ACTION_STATUSES, type ActionStatus } from '../contract/codes.ts';

/** What the rules below look at. Their SQL twins are in `server/record/overdue.store.ts`; a property test compares the two. */
export interface ActionTimes {
  status: ActionStatus;
  due_at: string | null;
  /** When the responsible person submitted; empty while the correction is awaited. */
  finished_at: string | null;
  closed_at: string | null;
}

/** Submitted, and someone else has to look at it: the verifier, or EHS for a high risk. */
export const AWAITING_VERIFICATION: readonly ActionStatus[] = [ACTION_STATUS.verifying, ACTION_STATUS.completed];

/** These are in no figure: a draft is not raised yet. */
export const NOT_COUNTED: readonly ActionStatus[] = [ACTION_STATUS.draft, ACTION_STATUS.cancelled];

const isBefore = (one: string, other: string | Date): boolean =>
  Date.parse(one) < (other instanceof Date ? other.getTime() : Date.parse(other));

/** Neither draft nor cancelled. */
export const isCounted = ({ status }: Pick<ActionTimes, 'status'>): boolean => !NOT_COUNTED.includes(status);

/** Work is still to be done. */
export const isOpen = ({ status, closed_at }: Pick<ActionTimes, 'status' | 'closed_at'>): boolean =>
  closed_at === null && OPEN_ACTION_STATUSES.includes(status);

/** Closed, and neither cancelled nor a draft. */
export const isClosed = (action: Pick<ActionTimes, 'status' | 'closed_at'>): boolean => action.closed_at !== null && isCounted(action);

/** Nothing more is to come: closed, or cancelled. A draft has not begun. */
export const hasEnded = ({ status, closed_at }: Pick<ActionTimes, 'status' | 'closed_at'>): boolean =>
  closed_at !== null || status === ACTION_STATUS.cancelled;

/** The correction is awaited and its due time has passed. What waits for its verifier is not overdue. */
export const isOverdue = ({ status, due_at, closed_at }: ActionTimes, now: Date): boolean =>
  closed_at === null && AWAITING_CORRECTION.includes(status) && due_at !== null && isBefore(due_at, now);

/** Since when it waits for its verification; null where it does not. */
export const awaitingVerificationSince = ({ status, finished_at, closed_at }: ActionTimes): string | null =>
  closed_at === null && AWAITING_VERIFICATION.includes(status) ? finished_at : null;

/** Whose turn it is: the verifier of what was submitted, then EHS where its final review is asked for, else the responsible person. */
export const turnOf = ({ status }: Pick<ActionTimes, 'status'>): 'responsible' | 'verifier' | 'finalReviewer' | null => {
  if (status === ACTION_STATUS.verifying) return 'verifier';
  if (status === ACTION_STATUS.completed) return 'finalReviewer';
  return AWAITING_CORRECTION.includes(status) ? 'responsible' : null;
};

/** Since when the verifier, or who reviews at the end, has what was submitted; null while the correction is awaited. */
export const turnSince = (action: ActionTimes & { verified_at: string | null }): string | null => {
  const submitted = awaitingVerificationSince(action);
  return submitted !== null && turnOf(action) === 'finalReviewer' ? (action.verified_at ?? submitted) : submitted;
};

/** When what was then accepted was submitted. */
const acceptedSubmission = (action: ActionTimes): string | null => (isClosed(action) ? (action.finished_at ?? action.closed_at) : null);

/** Closed, and submitted by its due time. */
export function isOnTime(action: ActionTimes): boolean {
  const at = acceptedSubmission(action);
  return at !== null && action.due_at !== null && !isBefore(action.due_at, at);
}

/** Overdue now, or closed and submitted after its due time. */
export function isLate(action: ActionTimes, now: Date): boolean {
  const at = acceptedSubmission(action);
  return isOverdue(action, now) || (at !== null && action.due_at !== null && isBefore(action.due_at, at));
}

/** Closed, or overdue now: what the on-time rate is of. */
export const isJudged = (action: ActionTimes, now: Date): boolean => isClosed(action) || isOverdue(action, now);

const DAY_MS = 86_400_000;
/** The classes of age that open actions are counted in, by whole days since they were raised; texts are `action.age.<name>`. */
export const AGES = [
  { name: 'under1', from: 0 },
  { name: '1to3', from: 1 },
  { name: '4to7', from: 4 },
  { name: '8to14', from: 8 },
  { name: '15to30', from: 15 },
  { name: 'over30', from: 31 },
] as const;
export type AgeName = (typeof AGES)[number]['name'];

export function ageOf(raisedAt: string, now: Date): AgeName {
  const days = Math.floor((now.getTime() - Date.parse(raisedAt)) / DAY_MS);
  return (AGES.findLast(({ from }) => from <= days) ?? AGES[0]).name;
}
