import { TASK_STATUS } from '@quantum/modules/dictionary/contract';

/** States of an observation, out of the task states of the code list. */
export const OBSERVATION_STATUS = {
  draft: TASK_STATUS.draft,
  submitted: TASK_STATUS.reviewing,
  underImprovement: TASK_STATUS.underImprovement,
  caseClosed: TASK_STATUS.caseClosed,
  invalid: TASK_STATUS.invalid,
} as const;
export type ObservationStatus = (typeof OBSERVATION_STATUS)[keyof typeof OBSERVATION_STATUS];

export const OBSERVATION_PHOTOS = 5;
/** People one observer can count in one category of one observation. */
export const MOST_SEEN = 99;
/** Below so many behaviours seen a rate says little. */
export const SMALL_SAMPLE = 20;
