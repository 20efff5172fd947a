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

/** Categories of codes only this module uses; their texts are `server/seed/codes.json`. */
export const OBSERVATION_CATEGORY = { behaviourCategory: '_SYS_BC', observedGroup: '_SYS_OG' } as const;

export const BEHAVIOUR_CATEGORY = {
  ppe: '_SYS_BC_1',
  manualHandling: '_SYS_BC_2',
  sharps: '_SYS_BC_3',
  hygiene: '_SYS_BC_4',
  housekeeping: '_SYS_BC_5',
  tools: '_SYS_BC_6',
  height: '_SYS_BC_7',
  driving: '_SYS_BC_8',
  procedures: '_SYS_BC_9',
  communication: '_SYS_BC_10',
} as const;

export const OBSERVED_GROUP = {
  ownStaff: '_SYS_OG_1',
  contractor: '_SYS_OG_2',
  other: '_SYS_OG_3',
} as const;
