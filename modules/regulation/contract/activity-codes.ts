import { HAZARD_LEVEL, TASK_STATUS } from '@quantum/modules/dictionary/contract';

/** States of an activity. */
export const ACTIVITY_STATUS = {
  draft: '_SYS_GA_1',
  pending: '_SYS_GA_2',
  live: '_SYS_GA_3',
  completed: '_SYS_GA_4',
  discontinued: '_SYS_GA_5',
} as const;
export type ActivityStatus = (typeof ACTIVITY_STATUS)[keyof typeof ACTIVITY_STATUS];

/** What an activity asks: does a clause apply, or is it complied with. */
export const ACTIVITY_KIND = { identification: 'identification', evaluation: 'evaluation' } as const;
export const ACTIVITY_KINDS = ['identification', 'evaluation'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** States of the task of a unit; a cooperation has three of them. */
export const GT = {
  pending: '_SYS_GT_1',
  inProgress: '_SYS_GT_2',
  cooperating: '_SYS_GT_3',
  reviewing: '_SYS_GT_4',
  completed: '_SYS_GT_5',
} as const;
export type RegulationTaskStatus = (typeof GT)[keyof typeof GT];
export const COOPERATION_STATUS = { pending: GT.pending, inProgress: GT.inProgress, completed: GT.completed } as const;
export type CooperationStatus = (typeof COOPERATION_STATUS)[keyof typeof COOPERATION_STATUS];

/** Whether a late task was called out. */
export const CALL_OUT = { notCalled: '_SYS_GC_1', called: '_SYS_GC_2', handled: '_SYS_GC_3' } as const;
export type CallOut = (typeof CALL_OUT)[keyof typeof CALL_OUT];

export const APPLICABILITY = { applicable: '_SYS_RA_1', notApplicable: '_SYS_RA_2', notIdentified: '_SYS_RA_3' } as const;
export type Applicability = (typeof APPLICABILITY)[keyof typeof APPLICABILITY];

export const PASS = { passed: '_SYS_GP_1', failed: '_SYS_GP_2', notAssessed: '_SYS_GP_3' } as const;
export type Pass = (typeof PASS)[keyof typeof PASS];

/** How a unit complies with a clause on a day: what lists, colours and rates tell apart. */
export const STANDINGS = ['conforming', 'stale', 'failed', 'notAssessed', 'notApplicable', 'notIdentified'] as const;
export type Standing = (typeof STANDINGS)[number];

/** States of an improvement, out of the task states of the code list. */
export const IMPROVEMENT_STATUS = {
  draft: TASK_STATUS.draft,
  underImprovement: TASK_STATUS.underImprovement,
  verifying: TASK_STATUS.verifying,
  caseClosed: TASK_STATUS.caseClosed,
  cancelled: TASK_STATUS.cancelled,
} as const;
export type ImprovementStatus = (typeof IMPROVEMENT_STATUS)[keyof typeof IMPROVEMENT_STATUS];
export const OPEN_IMPROVEMENT: readonly ImprovementStatus[] = [
  IMPROVEMENT_STATUS.draft,
  IMPROVEMENT_STATUS.underImprovement,
  IMPROVEMENT_STATUS.verifying,
];

/** Kind of source under which corrective actions of an improvement are raised. */
export const OBLIGATION_SOURCE = 'regulation.obligation';

/** Clauses one activity may ask, units it may reach, judgements of one call. */
export const MOST_ACTIVITY_CLAUSES = 1000;
export const MOST_UNITS = 500;
export const MOST_JUDGEMENTS = 500;
export const MOST_EVIDENCE = 10;

/** How serious a failure is, out of the levels of hidden dangers. */
export const FAILURE_LEVEL = HAZARD_LEVEL;
