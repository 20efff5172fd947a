import { CASE_STATUS as STATUS, CHANGE_TASK_KIND, OPEN_CASE, type CaseStatus, type ChangeTaskKind } from '../contract/codes.ts';

/** States in which it is still prepared. */
const PREPARED: readonly CaseStatus[] = [
  STATUS.draft,
  STATUS.reporting,
  STATUS.assigning,
  STATUS.review,
  STATUS.inProgress,
  STATUS.waiting,
];
/** Tasks that may be added to a case: any while it is prepared, then only those that put it back, none to one that has ended. */
export const taskKindsIn = (status: CaseStatus): readonly ChangeTaskKind[] =>
  PREPARED.includes(status) ? CHANGE_TASK_KIND : OPEN_CASE.includes(status) ? ['revert'] : [];

const UNDER_WAY: readonly CaseStatus[] = [STATUS.inProgress, STATUS.waiting, STATUS.verifying, STATUS.finalReview];
/** Corrective actions are raised while it is carried out; before, what is wrong is a question to its experts. */
export const mayRaise = (status: CaseStatus): boolean => UNDER_WAY.includes(status);
