import { TASK_STATUS } from '@quantum/modules/dictionary/contract';

/** States of a corrective action, tied to the dictionary. */
export const ACTION_STATUS = {
  draft: TASK_STATUS.draft,
  assigning: TASK_STATUS.assigning,
  pending: TASK_STATUS.pending,
  inProgress: TASK_STATUS.inProgress,
  verifying: TASK_STATUS.verifying,
  completed: TASK_STATUS.completed,
  caseClosed: TASK_STATUS.caseClosed,
  cancelled: TASK_STATUS.cancelled,
} as const;
export type ActionStatus = (typeof ACTION_STATUS)[keyof typeof ACTION_STATUS];

/** Work is still to be done on these. */
export const OPEN_ACTION_STATUSES: readonly ActionStatus[] = [
  ACTION_STATUS.assigning,
  ACTION_STATUS.pending,
  ACTION_STATUS.inProgress,
  ACTION_STATUS.verifying,
  ACTION_STATUS.completed,
];
