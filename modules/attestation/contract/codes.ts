import { TASK_STATUS } from '@quantum/modules/dictionary/contract';

export const ATTESTATION_CATEGORY = { appealStatus: '_SYS_AQ' } as const;
export const APPEAL_STATUS = { filed: '_SYS_AQ_1', upheld: '_SYS_AQ_2', dismissed: '_SYS_AQ_3', withdrawn: '_SYS_AQ_4' } as const;
export type AppealStatus = (typeof APPEAL_STATUS)[keyof typeof APPEAL_STATUS];

/** Codes of the specification, by its words. */
export const SCHEME_STATUS = { unPublished: '_SYS_LS_1', published: '_SYS_LS_2', invalid: '_SYS_LS_3' } as const;
export type SchemeStatus = (typeof SCHEME_STATUS)[keyof typeof SCHEME_STATUS];
export const GRADE_STATUS = { unfinished: '_SYS_GS_1', finished: '_SYS_GS_2' } as const;
export type GradeStatus = (typeof GRADE_STATUS)[keyof typeof GRADE_STATUS];
export const GRADE_RESULT = { passed: '_SYS_GR_1', failed: '_SYS_GR_2', pending: '_SYS_GR_3' } as const;
export type GradeResult = (typeof GRADE_RESULT)[keyof typeof GRADE_RESULT];
export const APPLICATION_STATUS = {
  draft: TASK_STATUS.draft,
  reviewing: TASK_STATUS.reviewing,
  pending: TASK_STATUS.pending,
  inProgress: TASK_STATUS.inProgress,
  completed: TASK_STATUS.completed,
  cancelled: TASK_STATUS.cancelled,
  invalid: TASK_STATUS.invalid,
} as const;
export type ApplicationStatus = (typeof APPLICATION_STATUS)[keyof typeof APPLICATION_STATUS];
/** A downgrade: proposed, confirmed, rejected or withdrawn. */
export const DOWNGRADE_STATUS = {
  reviewing: TASK_STATUS.reviewing,
  completed: TASK_STATUS.completed,
  cancelled: TASK_STATUS.cancelled,
  invalid: TASK_STATUS.invalid,
} as const;
export type DowngradeStatus = (typeof DOWNGRADE_STATUS)[keyof typeof DOWNGRADE_STATUS];
/** What a level asks of a candidate. */
export const REQUIREMENT_KINDS = ['months', 'lowerLevel', 'certificate', 'lesson', 'incident', 'satisfaction'] as const;
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number];
export const LINE_STATES = ['met', 'notMet', 'unknown'] as const;
export type LineState = (typeof LINE_STATES)[number];
export const PARTS = ['theory', 'practice'] as const;
export type Part = (typeof PARTS)[number];
/** Why a level does not count: a certificate it asks for is not held, or its holder was hurt in a serious incident. */
export const LAPSE_CAUSES = ['certificate', 'incident'] as const;
export type LapseCause = (typeof LAPSE_CAUSES)[number];
export type LapseStatus = 'live' | 'ended';
export const STRICTNESS_MARKS = ['milder', 'stricter'] as const;
export type StrictnessMark = (typeof STRICTNESS_MARKS)[number];

/** What a level begins with. */
export const LEVEL_DEFAULTS = {
  line: 60,
  highRiskLine: 80,
  theoryWeight: 0.4,
  practiceWeight: 0.6,
  assessors: 2,
  resitDays: 14,
  resits: 2,
  keptDays: 180,
} as const;
export const MOST_LEVELS = 6;
export const MOST_REQUIREMENTS = 12;
export const MOST_STEPS = 40;
export const MOST_ASSESSORS = 6;
export const STEP_PHOTOS = 4;
