import { TASK_STATUS } from '@quantum/modules/dictionary/contract';

export {
  CORRECTIVE_ACTION_MODE,
  INSPECTION_PLAN_STATUS,
  FUNCTIONAL_RISK,
  INSPECTION_RESULT,
  INSPECTION_RISK,
  type InspectionPlanStatus,
} from '@quantum/modules/dictionary/contract';
export type { Answer, FormContent, ScoreReceipt } from '@quantum/modules/form/contract';

/** States of an occurrence. `pending` until its window opens, then `waiting`, and only then a to-do. */
export const INSPECTION_STATUS = {
  pending: TASK_STATUS.pending,
  waiting: TASK_STATUS.waiting,
  inProgress: TASK_STATUS.inProgress,
  /** Answered; waits for its signatures. */
  signing: TASK_STATUS.signing,
  completed: TASK_STATUS.completed,
  caseClosed: TASK_STATUS.caseClosed,
  cancelled: TASK_STATUS.cancelled,
  invalid: TASK_STATUS.invalid,
} as const;
export type InspectionStatus = (typeof INSPECTION_STATUS)[keyof typeof INSPECTION_STATUS];

/** Answered and locked. */
export const FINISHED_STATUSES: readonly InspectionStatus[] = [INSPECTION_STATUS.completed, INSPECTION_STATUS.caseClosed];

/** The programme of this module: environment, health and safety. */
export const EHS = 'ehs';
/** The programme of inspections of spaces: its module is above, its records are listed here too. */
export const SPACE = 'space';

/** Kind of source of the actions findings raise. */
export const FINDING_SOURCE = 'inspection.finding';
/** Sources whose actions the screens of this module list. */
export const INSPECTION_SOURCES = [FINDING_SOURCE] as const;

/** Programmes the lists of this module show, in the order of a filter. */
export const LISTED_PROGRAMMES = [EHS, SPACE] as const;
