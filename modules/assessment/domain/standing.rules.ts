import { ASSESSMENT_STATUS as STATUS, type AssessmentStatus } from '../contract/codes.ts';
import type { AseStanding } from '../contract/round.ts';

interface StandingFacts {
  status: AssessmentStatus;
  /** Pieces of evidence that were uploaded. */
  uploads: number;
  isReturned: boolean;
}

/** How far the ASE of a project is, as the pages of rounds show it. */
export function standingOf({ status, uploads, isReturned }: StandingFacts): AseStanding {
  switch (status) {
    case STATUS.pending:
      return 'waiting';
    case STATUS.inProgress:
      return isReturned ? 'returned' : uploads > 0 ? 'inWork' : 'notBegun';
    case STATUS.reviewing:
      return 'handedIn';
    case STATUS.cancelled:
      return 'notHandedIn';
    case STATUS.invalid:
      return 'void';
    default:
      return 'accepted';
  }
}

/** Open, and the last day it could be handed in on time is over. */
export const isLateAse = ({ status, dueOn, today }: { status: AssessmentStatus; dueOn: string; today: string }): boolean =>
  status === STATUS.inProgress && dueOn < today;
