import { RISK_RATING, TASK_STATUS } from '@quantum/modules/dictionary/contract';

/** States of a case, out of the task states of the code list. */
export const CASE_STATUS = {
  draft: TASK_STATUS.draft,
  reporting: TASK_STATUS.reporting,
  assigning: TASK_STATUS.assigning,
  review: TASK_STATUS.review,
  inProgress: TASK_STATUS.inProgress,
  waiting: TASK_STATUS.waiting,
  verifying: TASK_STATUS.verifying,
  finalReview: TASK_STATUS.finalReview,
  close: TASK_STATUS.close,
  invalid: TASK_STATUS.invalid,
} as const;
export type CaseStatus = (typeof CASE_STATUS)[keyof typeof CASE_STATUS];

/** States in which something is still to be done about a case. */
export const OPEN_CASE: readonly CaseStatus[] = [
  CASE_STATUS.draft,
  CASE_STATUS.reporting,
  CASE_STATUS.assigning,
  CASE_STATUS.review,
  CASE_STATUS.inProgress,
  CASE_STATUS.waiting,
  CASE_STATUS.verifying,
  CASE_STATUS.finalReview,
];

/** Categories of codes only this module uses; their texts are `server/seed/codes.json`. */
export const CHANGE_CATEGORY = { changeType: '_SYS_CY', changeNature: '_SYS_CN' } as const;

export const CHANGE_TYPE = {
  process: '_SYS_CY_1',
  equipment: '_SYS_CY_2',
  chemical: '_SYS_CY_3',
  layout: '_SYS_CY_4',
  staffing: '_SYS_CY_5',
  procedure: '_SYS_CY_6',
  supplier: '_SYS_CY_7',
  contract: '_SYS_CY_8',
} as const;

export const CHANGE_NATURE = { permanent: '_SYS_CN_1', temporary: '_SYS_CN_2', emergency: '_SYS_CN_3' } as const;
export type ChangeNature = (typeof CHANGE_NATURE)[keyof typeof CHANGE_NATURE];

/** What a task of a change is for. */
export const CHANGE_TASK_KIND = ['prepare', 'train', 'document', 'revert'] as const;
export type ChangeTaskKind = (typeof CHANGE_TASK_KIND)[number];

export const CHANGE_TASK_STATUS = { open: 'open', done: 'done', cancelled: 'cancelled' } as const;
export type ChangeTaskStatus = (typeof CHANGE_TASK_STATUS)[keyof typeof CHANGE_TASK_STATUS];

/** Spaces one case may affect. */
export const MOST_SPACES = 300;
export const MOST_EXPERTS = 10;
export const MOST_TASKS = 100;
/** Hours after which a change that was begun without signatures stops by itself. */
export const RETRO_HOURS = 72;

/** Ratings of the risk a change brings, out of those of the code list. */
export const CHANGE_RISK = RISK_RATING;

/** Who does a task of a template: who asks for the change, or the nearest holder of an office. */
export const TEMPLATE_OFFICE = [
  'requester',
  'projectManager',
  'operationManager',
  'ehs',
  'ehsManager',
  'qa',
  'supervisor',
  'trainer',
  'director',
] as const;
export type TemplateOffice = (typeof TEMPLATE_OFFICE)[number];

/** Offices a template asks to sign beside those its risk asks for. */
export const EXTRA_SIGNER = ['infectionControl', 'operationManager', 'director', 'client'] as const;
export type ExtraSigner = (typeof EXTRA_SIGNER)[number];

/** Days before or after the start a task of a template may be. */
export const MOST_OFFSET = 730;
