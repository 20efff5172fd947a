import { RECORD_STATUS, TASK_STATUS } from '@quantum/modules/dictionary/contract';

export { PERSON_KIND } from '@quantum/modules/work-hour/contract';

/** States of an incident, out of the task states of the code list. */
export const INCIDENT_STATUS = {
  draft: TASK_STATUS.draft,
  reporting: TASK_STATUS.reporting,
  reviewing: TASK_STATUS.reviewing,
  underInvestigation: TASK_STATUS.underInvestigation,
  review: TASK_STATUS.review,
  signing: TASK_STATUS.signing,
  underImprovement: TASK_STATUS.underImprovement,
  finalReview: TASK_STATUS.finalReview,
  caseClosed: TASK_STATUS.caseClosed,
  /** Filed: nothing recordable. */
  close: TASK_STATUS.close,
  invalid: TASK_STATUS.invalid,
} as const;
export type IncidentStatus = (typeof INCIDENT_STATUS)[keyof typeof INCIDENT_STATUS];

/** Of an injury record: off or on other work, full duty, settled. */
export const INJURY_STATUS = {
  inProgress: TASK_STATUS.inProgress,
  completed: TASK_STATUS.completed,
  caseClosed: TASK_STATUS.caseClosed,
} as const;

/** `_SYS_IC`. */
export const INCIDENT_TYPE = { accident: '_SYS_IC_1', nearMiss: '_SYS_IC_2', filing: '_SYS_IC_3' } as const;
/** `_SYS_IS`, the lightest first. */
export const INCIDENT_SEVERITY = { almost: '_SYS_IS_1', mild: '_SYS_IS_2', normal: '_SYS_IS_3', serious: '_SYS_IS_4' } as const;

/** A case in these states is closed, or was none. */
export const ENDED: readonly string[] = [INCIDENT_STATUS.caseClosed, INCIDENT_STATUS.close, INCIDENT_STATUS.invalid];
export const INCIDENT_CATEGORY = { treatment: '_SYS_TM', bodyPart: '_SYS_BP', injuryNature: '_SYS_NI', cause: '_SYS_CC' } as const;
export const TREATMENT = { none: '_SYS_TM_1', firstAid: '_SYS_TM_2', medical: '_SYS_TM_3', hospital: '_SYS_TM_4' } as const;
/** Branches of a fishbone. */
export const BRANCHES = ['people', 'methods', 'equipment', 'materials', 'environment', 'management'] as const;
export type Branch = (typeof BRANCHES)[number];

export const BODY_PART = {
  head: '_SYS_BP_1',
  eye: '_SYS_BP_2',
  trunk: '_SYS_BP_3',
  back: '_SYS_BP_4',
  arm: '_SYS_BP_5',
  hand: '_SYS_BP_6',
  leg: '_SYS_BP_7',
  foot: '_SYS_BP_8',
  several: '_SYS_BP_9',
} as const;
export const INJURY_NATURE = {
  puncture: '_SYS_NI_1',
  cut: '_SYS_NI_2',
  bruise: '_SYS_NI_3',
  sprain: '_SYS_NI_4',
  fracture: '_SYS_NI_5',
  burn: '_SYS_NI_6',
  chemical: '_SYS_NI_7',
  shock: '_SYS_NI_8',
  other: '_SYS_NI_9',
  amputation: '_SYS_NI_10',
  eyeLoss: '_SYS_NI_11',
} as const;
/** Loss of a part of the body: permanent harm. */
export const LOSSES: readonly string[] = [INJURY_NATURE.amputation, INJURY_NATURE.eyeLoss];
export const CAUSE = {
  procedure: '_SYS_CC_1',
  training: '_SYS_CC_2',
  supervision: '_SYS_CC_3',
  protectiveEquipment: '_SYS_CC_4',
  tool: '_SYS_CC_5',
  guarding: '_SYS_CC_6',
  housekeeping: '_SYS_CC_7',
  layout: '_SYS_CC_8',
  staffing: '_SYS_CC_9',
  communication: '_SYS_CC_10',
  behaviour: '_SYS_CC_11',
  other: '_SYS_CC_12',
} as const;

/** What makes a near miss as serious as what it could have been. */
export const TRIGGERS = ['fall', 'liveParts', 'vehicle', 'confinedSpace', 'toxicGas', 'weapon', 'patientDropped'] as const;
export const INCIDENT_PHOTOS = 8;
export const MOST_INJURED = 40;

/** Sent at once with what is known, or after the investigation. */
export const NOTICE_KINDS = ['flash', 'final'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICE_STATUS = {
  draft: RECORD_STATUS.pending,
  sent: RECORD_STATUS.active,
  /** A final notice of the same incident has taken its place. */
  replaced: RECORD_STATUS.readOnly,
  withdrawn: RECORD_STATUS.inactive,
} as const;
export type NoticeStatus = (typeof NOTICE_STATUS)[keyof typeof NOTICE_STATUS];
/** Projects a notice can be addressed to by name. */
export const NOTICE_UNITS = 100;

/** In what the figures of a locked month are others. */
export const RESTATED_WHY = ['cases', 'days', 'hours'] as const;
export type RestatedWhy = (typeof RESTATED_WHY)[number];
