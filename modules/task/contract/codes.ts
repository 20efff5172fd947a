import { TASK_STATUS } from '@quantum/modules/dictionary/contract';

/** States of a to-do, tied to the dictionary. */
export const TODO_STATUS = {
  pending: TASK_STATUS.pending,
  inProgress: TASK_STATUS.inProgress,
  completed: TASK_STATUS.completed,
  cancelled: TASK_STATUS.cancelled,
} as const;
export type TodoStatus = (typeof TODO_STATUS)[keyof typeof TODO_STATUS];
