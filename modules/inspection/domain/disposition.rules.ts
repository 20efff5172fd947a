import { FINISHED_STATUSES, INSPECTION_STATUS, type InspectionStatus } from '../contract/codes.ts';
import type { SubmissionCause } from '../contract/submission.ts';

/** The state of the record when a submission arrives. */
export interface SubmitFacts {
  status: InspectionStatus;
  /** The grant to inspect here still holds. */
  hasGrant: boolean;
  /** It is given to this person now (or to no one in particular). */
  isGiven: boolean;
  /** It was given to this person once, and taken away then; null when it never was. */
  takenAt: string | null;
  /** Device time the work began, UTC. */
  startedAt: string;
  /** Answered before by this person or another. */
  isAnswered: boolean;
}

type Disposition =
  /** It was never assigned to the sender: it does not exist for them. */
  | { is: 'unknown' }
  | { is: 'counted'; reopens: boolean; tellsNewInspectors: boolean }
  | { is: 'second'; cause: 'answered' }
  | { is: 'held'; cause: Exclude<SubmissionCause, 'answered' | 'sentBack'> };

/** Missed, cancelled or planned again meanwhile: the submission opens it once more. Whether it is late is told by its due time alone. */
const WITHDRAWN_OR_PLANNED: readonly InspectionStatus[] = [INSPECTION_STATUS.cancelled, INSPECTION_STATUS.pending];

/** What becomes of a submission: whatever has happened meanwhile, it is kept; the gravest obstacle names the cause. */
export function dispositionOf(facts: SubmitFacts): Disposition {
  const wasGiven = facts.isGiven || facts.takenAt !== null;
  if (!wasGiven) return { is: 'unknown' };
  if (!facts.hasGrant) return { is: 'held', cause: 'grantEnded' };
  if (facts.status === INSPECTION_STATUS.invalid) return { is: 'held', cause: 'voided' };
  if (facts.isAnswered || FINISHED_STATUSES.includes(facts.status)) return { is: 'second', cause: 'answered' };
  const beganBefore = facts.takenAt !== null && facts.startedAt < facts.takenAt;
  if (!facts.isGiven && !beganBefore) return { is: 'held', cause: 'reassigned' };
  return { is: 'counted', reopens: WITHDRAWN_OR_PLANNED.includes(facts.status), tellsNewInspectors: !facts.isGiven };
}
