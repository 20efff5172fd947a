import { TASK_STATUS } from '@quantum/modules/dictionary/contract';

export { FUNCTIONAL_RISK, INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';

/** States of a chain of ATP tests, out of the task states of the code list. */
export const CHAIN_STATUS = {
  inProgress: TASK_STATUS.inProgress,
  underImprovement: TASK_STATUS.underImprovement,
  completed: TASK_STATUS.completed,
  caseClosed: TASK_STATUS.caseClosed,
  invalid: TASK_STATUS.invalid,
} as const;
export type ChainStatus = (typeof CHAIN_STATUS)[keyof typeof CHAIN_STATUS];

/** Chains that wait for a retest or for their corrective action. */
export const OPEN_CHAINS: readonly ChainStatus[] = [CHAIN_STATUS.inProgress, CHAIN_STATUS.underImprovement];

/** Categories of codes only this module uses; their texts are `server/seed/codes.json`. */
export const SPACE_CATEGORY = { atpVerdict: '_SYS_AV', surfaceType: '_SYS_SU' } as const;

export const ATP_VERDICT = { pass: '_SYS_AV_1', caution: '_SYS_AV_2', fail: '_SYS_AV_3' } as const;
export type AtpVerdict = (typeof ATP_VERDICT)[keyof typeof ATP_VERDICT];

/** Touch points that are swabbed. */
export const SURFACE_TYPE = {
  bedRail: '_SYS_SU_1',
  callButton: '_SYS_SU_2',
  bedsideTable: '_SYS_SU_3',
  doorHandle: '_SYS_SU_4',
  tap: '_SYS_SU_5',
  toiletFlush: '_SYS_SU_6',
  ivPole: '_SYS_SU_7',
  keyboard: '_SYS_SU_8',
  liftButton: '_SYS_SU_9',
  lightSwitch: '_SYS_SU_10',
} as const;

/** Whether a surface was swabbed before it was cleaned or after. */
export const SWAB_PHASES = ['before', 'after'] as const;
export type SwabPhase = (typeof SWAB_PHASES)[number];

/** Why a test stands outside figures and closes no chain. */
export const LEFT_OUT = ['batch', 'calibration'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** The highest reading a meter shows, in relative light units. */
export const MOST_RLU = 99_999;
/** A surface that failed so often in one chain gets a corrective action. */
export const FAILS_TO_ACTION = 3;
/** Minutes in which a failed surface is cleaned and swabbed again. */
export const RETEST_MINUTES = 60;
/** Days for which a chain that ended with caution is watched. */
export const WATCH_DAYS = 7;
/** Clean readings an own limit is proposed from. */
export const LEAST_READINGS = 20;
/** Surfaces of one file of posters. */
export const MOST_SURFACE_POSTERS = 200;
export const SWAB_PHOTOS = 2;
