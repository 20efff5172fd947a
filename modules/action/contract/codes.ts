import { HAZARD_LEVEL, INSPECTION_RISK, TASK_STATUS } from '@quantum/modules/dictionary/contract';

/** States of a corrective action, tied to the dictionary. */
export const ACTION_STATUS = {
  draft: TASK_STATUS.draft,
  assigning: TASK_STATUS.assigning,
  pending: TASK_STATUS.pending,
  inProgress: TASK_STATUS.inProgress,
  verifying: TASK_STATUS.verifying,
  completed: TASK_STATUS.completed,
  underImprovement: TASK_STATUS.underImprovement,
  caseClosed: TASK_STATUS.caseClosed,
  cancelled: TASK_STATUS.cancelled,
} as const;
export type ActionStatus = (typeof ACTION_STATUS)[keyof typeof ACTION_STATUS];

/** The correction itself is still to be done: these are reminded of their due time. */
export const AWAITING_CORRECTION: readonly ActionStatus[] = [
  ACTION_STATUS.assigning,
  ACTION_STATUS.pending,
  ACTION_STATUS.inProgress,
  ACTION_STATUS.underImprovement,
];

/** Work is still to be done on these. */
export const OPEN_ACTION_STATUSES: readonly ActionStatus[] = [...AWAITING_CORRECTION, ACTION_STATUS.verifying, ACTION_STATUS.completed];

/** Causes by the five Ms and management: 人, 机, 料, 法, 环, 管. */
export const CAUSES = ['people', 'machine', 'material', 'method', 'environment', 'management'] as const;
export type Cause = (typeof CAUSES)[number];

export const CURRENCIES = ['HKD', 'CNY', 'MOP'] as const;

/** Days after which the effect of a correction is checked. */
export const EFFECTIVENESS_DAYS = [30, 60, 90] as const;
export type EffectivenessDays = (typeof EFFECTIVENESS_DAYS)[number];

/** Who a reminder reaches: the responsible person, or the nearest holder of a role. */
export const AUDIENCES = ['assignee', 'SUP', 'PM', 'EHS', 'OM', 'DIR'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Risks of an action, lowest first. */
export const ACTION_RISKS = [INSPECTION_RISK.low, INSPECTION_RISK.medium, INSPECTION_RISK.high] as const;

/** Kind of source of an action a person raised by hand; its id is the person's. */
export const PERSON_SOURCE = 'organization.employee';

/** EHS looks at these once more before they close. */
export const HIGH_RISK = INSPECTION_RISK.high;
/** These demand funds and an emergency plan. */
export const MAJOR_HAZARD = HAZARD_LEVEL.major;
