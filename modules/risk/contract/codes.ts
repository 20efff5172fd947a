import { RISK_RATING, TASK_STATUS } from '@quantum/modules/dictionary/contract';

export { PLANNING_FREQUENCY as FREQUENCY, RISK_RATING as RATING, wordOf } from '@quantum/modules/dictionary/contract';

export const RISK_CATEGORY = {
  riskMethod: '_SYS_RM',
  hazardType: '_SYS_HZ',
  accidentType: '_SYS_AT',
  controlHierarchy: '_SYS_HC',
  controlCheck: '_SYS_CK',
  flagCause: '_SYS_FG',
  threat: '_SYS_TH',
  securityZone: '_SYS_SZ',
} as const;
/** Likelihood × severity, likelihood × exposure × consequence, threat × vulnerability × impact. */
export const RISK_METHOD = { lxs: '_SYS_RM_1', lec: '_SYS_RM_2', tvi: '_SYS_RM_3' } as const;
export type RiskMethod = (typeof RISK_METHOD)[keyof typeof RISK_METHOD];
export const HAZARD_TYPE = { behaviour: '_SYS_HZ_1', equipment: '_SYS_HZ_2', environment: '_SYS_HZ_3', management: '_SYS_HZ_4' } as const;
export const ACCIDENT_TYPE = {
  struck: '_SYS_AT_1',
  vehicle: '_SYS_AT_2',
  machinery: '_SYS_AT_3',
  electric: '_SYS_AT_4',
  burn: '_SYS_AT_5',
  fire: '_SYS_AT_6',
  height: '_SYS_AT_7',
  slip: '_SYS_AT_8',
  chemical: '_SYS_AT_9',
  sharps: '_SYS_AT_10',
  handling: '_SYS_AT_11',
  infection: '_SYS_AT_12',
  violence: '_SYS_AT_13',
  other: '_SYS_AT_14',
} as const;
export const CONTROL_HIERARCHY = {
  eliminate: '_SYS_HC_1',
  substitute: '_SYS_HC_2',
  engineer: '_SYS_HC_3',
  administrate: '_SYS_HC_4',
  protect: '_SYS_HC_5',
} as const;
export const CONTROL_CHECK = { question: '_SYS_CK_1', lesson: '_SYS_CK_2', document: '_SYS_CK_3', byHand: '_SYS_CK_4' } as const;
export const FLAG_CAUSE = {
  incident: '_SYS_FG_1',
  hazard: '_SYS_FG_2',
  control: '_SYS_FG_3',
  action: '_SYS_FG_4',
  other: '_SYS_FG_5',
} as const;
export type FlagCause = (typeof FLAG_CAUSE)[keyof typeof FLAG_CAUSE];
export const THREAT = {
  intrusion: '_SYS_TH_1',
  theft: '_SYS_TH_2',
  violence: '_SYS_TH_3',
  abduction: '_SYS_TH_4',
  absconding: '_SYS_TH_5',
  arson: '_SYS_TH_6',
  dataLoss: '_SYS_TH_7',
} as const;
export const SECURITY_ZONE = {
  emergency: '_SYS_SZ_1',
  maternity: '_SYS_SZ_2',
  psychiatry: '_SYS_SZ_3',
  pharmacy: '_SYS_SZ_4',
  cash: '_SYS_SZ_5',
  data: '_SYS_SZ_6',
  publicArea: '_SYS_SZ_7',
} as const;

/** The worst first. */
export const RATINGS = Object.values(RISK_RATING);
export type Rating = (typeof RATINGS)[number];

/** Matrices, job tasks and cards: what is active never changes, a version replaces it. */
export { VERSION_STATUS } from '@quantum/modules/organization/contract';

export const PLAN_STATUS = {
  draft: TASK_STATUS.draft,
  pending: TASK_STATUS.pending,
  inProgress: TASK_STATUS.inProgress,
  completed: TASK_STATUS.completed,
  cancelled: TASK_STATUS.cancelled,
} as const;
export type PlanStatus = (typeof PLAN_STATUS)[keyof typeof PLAN_STATUS];
export const ASSESSMENT_STATUS = {
  waiting: TASK_STATUS.waiting,
  pending: TASK_STATUS.pending,
  inProgress: TASK_STATUS.inProgress,
  review: TASK_STATUS.review,
  signing: TASK_STATUS.signing,
  completed: TASK_STATUS.completed,
  /** A later one has replaced it. */
  close: TASK_STATUS.close,
  cancelled: TASK_STATUS.cancelled,
} as const;
export type AssessmentStatus = (typeof ASSESSMENT_STATUS)[keyof typeof ASSESSMENT_STATUS];
export const ROW_STATUS = {
  /** Rated in an assessment that is not completed. */
  draft: TASK_STATUS.draft,
  pending: TASK_STATUS.pending,
  underImprovement: TASK_STATUS.underImprovement,
  /** Accepted. */
  signed: TASK_STATUS.signed,
  completed: TASK_STATUS.completed,
  close: TASK_STATUS.close,
} as const;
export type RowStatus = (typeof ROW_STATUS)[keyof typeof ROW_STATUS];

export const MOST_STEPS = 60;
export const MOST_HAZARDS = 10;
export const MOST_CONTROLS = 12;
/** Days in which a flag is answered. */
export const FLAG_DAYS = 14;
/** Days before a review is due on which the next assessment is made. */
export const REVIEW_AHEAD_DAYS = 30;
