import { CASE_STATUS as STATUS, type CaseStatus } from '../contract/codes.ts';

/** States of a case that may be carried out. */
export const APPROVED: readonly CaseStatus[] = [STATUS.inProgress, STATUS.verifying, STATUS.finalReview, STATUS.close];

/** Plans and inspections about a change are held back until it may be carried out. */
export const isApproved = (status: CaseStatus): boolean => APPROVED.includes(status);

interface PreStart {
  /** The form is one of changes. */
  isChangeForm: boolean;
  /** It was answered, signed where it is to be, and passed. */
  hasPassed: boolean;
  openHighFindings: number;
}
/** What an inspection says of the use of a change; null: it is no pre-start, or decides nothing. */
export function preStartOf({ isChangeForm, hasPassed, openHighFindings }: PreStart): 'passed' | 'failed' | null {
  if (!isChangeForm) return null;
  return hasPassed && openHighFindings === 0 ? 'passed' : 'failed';
}
