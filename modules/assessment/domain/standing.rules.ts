import { ASSESSMENT_STATUS as STATUS, type AssessmentStatus } from '../contract/codes.ts';

/** How far the ASE of a project is, as the page of a round shows it. */
type Standing = 'waiting' | 'notBegun' | 'inWork' | 'returned' | 'handedIn' | 'accepted' | 'notHandedIn' | 'void';

interface StandingFacts {
  status: AssessmentStatus;
  /** Pieces of evidence that were uploaded. */
  uploads: number;
  isReturned: boolean;
}

export function standingOf({ status, uploads, isReturned }: StandingFacts): Standing {
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
