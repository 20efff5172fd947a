import { TASK_STATUS } from '@quantum/modules/dictionary/contract';

/** States of an occurrence. `pending` until its window opens, then `waiting`, and only then a to-do. */
export const INSPECTION_STATUS = {
  pending: TASK_STATUS.pending,
  waiting: TASK_STATUS.waiting,
  inProgress: TASK_STATUS.inProgress,
  completed: TASK_STATUS.completed,
  caseClosed: TASK_STATUS.caseClosed,
  cancelled: TASK_STATUS.cancelled,
  invalid: TASK_STATUS.invalid,
} as const;
export type InspectionStatus = (typeof INSPECTION_STATUS)[keyof typeof INSPECTION_STATUS];

/** Answered and locked. */
export const FINISHED_STATUSES: readonly InspectionStatus[] = [INSPECTION_STATUS.completed, INSPECTION_STATUS.caseClosed];
