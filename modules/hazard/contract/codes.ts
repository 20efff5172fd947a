import { CODE_CATEGORY, TASK_STATUS } from '@quantum/modules/dictionary/contract';

/** States of a report, out of the task states of the code list. */
export const REPORT_STATUS = {
  draft: TASK_STATUS.draft,
  reporting: TASK_STATUS.reporting,
  assigning: TASK_STATUS.assigning,
  inProgress: TASK_STATUS.inProgress,
  verifying: TASK_STATUS.verifying,
  completed: TASK_STATUS.completed,
  caseClosed: TASK_STATUS.caseClosed,
  /** Merged, or continued as an incident. */
  close: TASK_STATUS.close,
  invalid: TASK_STATUS.invalid,
} as const;
export type ReportStatus = (typeof REPORT_STATUS)[keyof typeof REPORT_STATUS];

/** Two records with one life: something that could hurt, and something that went wrong. */
export const REPORT_KINDS = ['hazard', 'abnormalEvent'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const HAZARD_CATEGORY = { abnormalKind: '_SYS_AK' } as const;
/** What codes of a report's category begin with. */
export const CATEGORY_PREFIX: Record<ReportKind, string> = {
  hazard: `${CODE_CATEGORY.findingCategory}_`,
  abnormalEvent: `${HAZARD_CATEGORY.abnormalKind}_`,
};
export const ABNORMAL_KIND = {
  specimen: '_SYS_AK_1',
  escort: '_SYS_AK_2',
  utility: '_SYS_AK_3',
  food: '_SYS_AK_4',
  patientFall: '_SYS_AK_5',
  infection: '_SYS_AK_6',
  security: '_SYS_AK_7',
  property: '_SYS_AK_8',
  other: '_SYS_AK_9',
} as const;

export const REPORT_PHOTOS = 5;
/** Hours within which a report is looked at. */
export const TRIAGE_HOURS = 24;
/** Days in which a reporter may object, and after which a general one closes by itself. */
export const OBJECTION_DAYS = 14;
