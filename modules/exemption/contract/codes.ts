import { TASK_STATUS } from '@quantum/modules/dictionary/contract';

/** States of an exemption, out of the task states of the code list. */
export const EXEMPTION_STATUS = {
  /** Sent back or taken back: to be changed and asked for again. */
  draft: TASK_STATUS.draft,
  reviewing: TASK_STATUS.reviewing,
  /** Approved: in force on its days. */
  inForce: TASK_STATUS.inProgress,
  /** Its last day is past. */
  completed: TASK_STATUS.completed,
  /** Ended before its last day. */
  ended: TASK_STATUS.close,
  invalid: TASK_STATUS.invalid,
} as const;
export type ExemptionStatus = (typeof EXEMPTION_STATUS)[keyof typeof EXEMPTION_STATUS];

export const EXEMPTION_CATEGORY = { exemptionReason: '_SYS_XR' } as const;

export const EXEMPTION_REASON = {
  buildingWorks: '_SYS_XR_1',
  wardClosed: '_SYS_XR_2',
  suspendedByClient: '_SYS_XR_3',
  notYetInService: '_SYS_XR_4',
  naturalDisaster: '_SYS_XR_5',
  epidemicControl: '_SYS_XR_6',
  systemOutage: '_SYS_XR_7',
  longLeave: '_SYS_XR_8',
  secondedStaff: '_SYS_XR_9',
  other: '_SYS_XR_10',
} as const;

/** A period taken out of a figure; or a unit that by its nature is no part of it, until it is reviewed. */
export const EXEMPTION_KINDS = ['kpi', 'whiteList'] as const;
export type ExemptionKind = (typeof EXEMPTION_KINDS)[number];

/** What is left out: units with all below them, or of a unit that counts some of its spaces, people or posts. */
export const SUBJECT_KINDS = ['unit', 'space', 'employee', 'post'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
export const MOST_SUBJECTS = 50;
/** Files of evidence sent with a request. */
export const MOST_EVIDENCE = 10;

/** Days a KPI exemption may span: longer asks for another, seen as such. */
export const MOST_DAYS = 92;
/** Days until an entry of the white list is reviewed. */
export const MOST_REVIEW_DAYS = 366;
export const MOST_METRICS = 20;
/** Letters that explain something. */
export const LEAST_WORDS = 20;
