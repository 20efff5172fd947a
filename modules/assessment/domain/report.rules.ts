import { ASSESSMENT_STATUS as STATUS, type AssessmentStatus } from '../contract/codes.ts';

/** States of a visit in which its report is before those it is about: from the signatures on. */
export const OPEN_REPORT: readonly AssessmentStatus[] = [
  STATUS.signing,
  STATUS.completed,
  STATUS.underImprovement,
  STATUS.finalReview,
  STATUS.caseClosed,
];
/** States in which a visit is signed by all: what it found counts. */
export const SIGNED_REPORT: readonly AssessmentStatus[] = OPEN_REPORT.filter((status) => status !== STATUS.signing);

/**
 * Who reads answers, score and findings of a visit: its team at any time, all other readers once the report is to be signed, and what was
 * signed also when the visit is void.
 */
export const readsReport = (status: AssessmentStatus, isTeam: boolean, isSigned: boolean): boolean =>
  isTeam || isSigned || OPEN_REPORT.includes(status);

interface SheetFacts {
  status: AssessmentStatus;
  isLead: boolean;
  /** The sheet that counts; null before the first. */
  counting: string | null;
  /** The sheet the new one says to take the place of. */
  replaces: string | null;
}

/**
 * What becomes of a sheet: the first of the lead counts, the lead's next one while the report is a draft and nobody was faster; every other
 * is kept aside.
 */
export function dispositionOfSheet({ status, isLead, counting, replaces }: SheetFacts): 'handIn' | 'amend' | 'aside' {
  if (!isLead) return 'aside';
  if (status === STATUS.inProgress && counting === null && replaces === null) return 'handIn';
  return status === STATUS.draft && counting !== null && counting === replaces ? 'amend' : 'aside';
}
