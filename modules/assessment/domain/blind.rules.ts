/** What decides whether a person reads the self-scores of a project in a round. */
interface BlindFacts {
  /** The assessors have handed in, or the round is over: open to all who read the ASE. */
  isOpen: boolean;
  /** The person is lead or assessor of the project in this round. */
  isAssessor: boolean;
  /** The person may assess in the project, and so may still be sent there. */
  mayAssess: boolean;
  /** The person fills it in, or handed it in. */
  isAuthor: boolean;
  /** The person has taken its review, and will not be sent to the project in this round. */
  hasReviewed: boolean;
}

/** The one rule: an assessor reads evidence and no self-score before the assessors have handed in. */
export function readsSelfScores({ isOpen, isAssessor, mayAssess, isAuthor, hasReviewed }: BlindFacts): boolean {
  if (isOpen) return true;
  if (isAssessor) return false;
  return !mayAssess || isAuthor || hasReviewed;
}
