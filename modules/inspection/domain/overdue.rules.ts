import { FINISHED_STATUSES, INSPECTION_RESULT, INSPECTION_STATUS, type InspectionStatus } from '../contract/codes.ts';

/** What the rules below look at. Their SQL twins are in `server/record/overdue.store.ts`; a property test compares the two. */
export interface InspectionFigures {
  status: InspectionStatus;
  missed: boolean;
  /** None for an inspection no one planned. */
  round_id: number | null;
  /** None where findings are entered directly: nothing is asked and nothing scored. */
  form_id: number | null;
  result: string | null;
  due_at: string;
  /** When the inspector submitted; what a signer sends back keeps it (decision 0035). */
  submitted_at: string | null;
}
type Of<K extends keyof InspectionFigures> = Pick<InspectionFigures, K>;

/** The window is open, and the inspector still has to answer. */
export const OPEN_STATUSES: readonly InspectionStatus[] = [INSPECTION_STATUS.waiting, INSPECTION_STATUS.inProgress];
/** Cancelled, missed, exempted or voided. */
export const WITHDRAWN_STATUSES: readonly InspectionStatus[] = [INSPECTION_STATUS.cancelled, INSPECTION_STATUS.invalid];
/** Answered, signed or not. */
export const ANSWERED_STATUSES: readonly InspectionStatus[] = [INSPECTION_STATUS.signing, ...FINISHED_STATUSES];
/** What was submitted is valid, even if a signer has sent it back. */
export const SUBMITTED_STATUSES: readonly InspectionStatus[] = [INSPECTION_STATUS.inProgress, ...ANSWERED_STATUSES];
/** Results that a pass rate counts. */
export const SCORED_RESULTS: readonly string[] = [INSPECTION_RESULT.pass, INSPECTION_RESULT.attention, INSPECTION_RESULT.fail];

const isBefore = (one: string, other: string | Date): boolean =>
  Date.parse(one) < (other instanceof Date ? other.getTime() : Date.parse(other));

export const isOpen = ({ status }: Of<'status'>): boolean => OPEN_STATUSES.includes(status);
/** Somebody still has to answer it, now or when its window opens. */
export const awaitsAnswers = (one: Of<'status'>): boolean => isOpen(one) || one.status === INSPECTION_STATUS.pending;
export const isWithdrawn = ({ status }: Of<'status'>): boolean => WITHDRAWN_STATUSES.includes(status);
/** Answered and locked. */
export const isDone = ({ status }: Of<'status'>): boolean => FINISHED_STATUSES.includes(status);
export const isPlanned = ({ round_id }: Of<'round_id'>): boolean => round_id !== null;

/** Of a round: its inspector has nothing left to do in it. What a signer sent back has a to-do of its own. */
export const isAnswered = ({ status, sent_back_at }: Of<'status'> & { sent_back_at: string | null }): boolean =>
  ANSWERED_STATUSES.includes(status) || sent_back_at !== null;
/** Counts among the spaces of its round: missed ones do; exempted, voided and cancelled ones do not. */
export const isOfRound = (one: Of<'status' | 'missed'>): boolean => one.missed || !isWithdrawn(one);

/** Planned, and neither cancelled, missed, exempted nor voided. */
export const isStanding = (one: Of<'status' | 'round_id'>): boolean => isPlanned(one) && !isWithdrawn(one);
/** Planned and done, or missed: what completion counts. */
export const isCounted = (one: Of<'status' | 'round_id' | 'missed'>): boolean => one.missed || (isPlanned(one) && isDone(one));
/** Planned, and voided, exempted or cancelled: left out of completion. */
export const isLeftOut = (one: Of<'status' | 'round_id' | 'missed'>): boolean =>
  isPlanned(one) && (one.status === INSPECTION_STATUS.invalid || (one.status === INSPECTION_STATUS.cancelled && !one.missed));
/** Done with a result of its questions: what the pass rate counts. */
export const isScored = (one: Of<'status' | 'form_id' | 'result'>): boolean =>
  isDone(one) && one.form_id !== null && one.result !== null && SCORED_RESULTS.includes(one.result);

/** Open, not submitted, and past its due time. */
export const isOverdue = (one: Of<'status' | 'due_at' | 'submitted_at'>, now: Date): boolean =>
  isOpen(one) && one.submitted_at === null && isBefore(one.due_at, now);
/** A submission that comes at this time is late. */
export const isAfterDue = ({ due_at }: Of<'due_at'>, at: string): boolean => isBefore(due_at, at);
const isSubmittedLate = (one: Of<'status' | 'due_at' | 'submitted_at'>): boolean =>
  SUBMITTED_STATUSES.includes(one.status) && one.submitted_at !== null && isAfterDue(one, one.submitted_at);
/** Overdue now, or submitted after its due time. What is withdrawn is never late. */
export const isLate = (one: Of<'status' | 'due_at' | 'submitted_at'>, now: Date): boolean => isOverdue(one, now) || isSubmittedLate(one);
/** Planned, done, and submitted by its due time. */
export const isOnTime = (one: Of<'status' | 'round_id' | 'due_at' | 'submitted_at'>): boolean =>
  isPlanned(one) && isDone(one) && one.submitted_at !== null && !isAfterDue(one, one.submitted_at);

/** A round that has not ended by its due time. */
export const isRoundOverdue = ({ ended_at, due_at }: { ended_at: string | null; due_at: string }, now: Date): boolean =>
  ended_at === null && isBefore(due_at, now);
