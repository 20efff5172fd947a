import { RECORD_STATUS, TASK_STATUS } from '@quantum/modules/dictionary/contract';

/** States of an ASE and of a QPE visit, out of the task states of the code list. */
export const ASSESSMENT_STATUS = {
  pending: TASK_STATUS.pending,
  inProgress: TASK_STATUS.inProgress,
  draft: TASK_STATUS.draft,
  reviewing: TASK_STATUS.reviewing,
  review: TASK_STATUS.review,
  signing: TASK_STATUS.signing,
  completed: TASK_STATUS.completed,
  underImprovement: TASK_STATUS.underImprovement,
  finalReview: TASK_STATUS.finalReview,
  caseClosed: TASK_STATUS.caseClosed,
  cancelled: TASK_STATUS.cancelled,
  invalid: TASK_STATUS.invalid,
} as const;
export type AssessmentStatus = (typeof ASSESSMENT_STATUS)[keyof typeof ASSESSMENT_STATUS];

/** States of a round (activity status of the code list). */
export const ROUND_STATUS = { completed: '_SYS_AS_1', pending: '_SYS_AS_2', live: '_SYS_AS_3', discontinued: '_SYS_AS_4' } as const;
export type RoundStatus = (typeof ROUND_STATUS)[keyof typeof ROUND_STATUS];

/** States of a version of a protocol. */
export const PROTOCOL_STATUS = RECORD_STATUS;

/** Whose evaluation an assessment is: the project's own, or that of quality assessors from outside. */
export const ASSESSMENT_KIND = { ase: 'ase', qpe: 'qpe' } as const;
export type AssessmentKind = (typeof ASSESSMENT_KIND)[keyof typeof ASSESSMENT_KIND];

/** What a reviewer or an assessor says of a piece of evidence. */
export const EVIDENCE_VERDICT = { accepted: 'accepted', doubted: 'doubted' } as const;

/** Categories of codes only this module uses; their texts are `server/seed/codes.json`. */
export const ASSESSMENT_CATEGORY = { evaluationGrade: '_SYS_EG', findingGrade: '_SYS_FE' } as const;

export const EVALUATION_GRADE = { a: '_SYS_EG_1', b: '_SYS_EG_2', c: '_SYS_EG_3', d: '_SYS_EG_4' } as const;
export type EvaluationGrade = (typeof EVALUATION_GRADE)[keyof typeof EVALUATION_GRADE];

export const FINDING_GRADE = { critical: '_SYS_FE_1', major: '_SYS_FE_2', minor: '_SYS_FE_3' } as const;
export type FindingGrade = (typeof FINDING_GRADE)[keyof typeof FINDING_GRADE];

/** A finding is open until what was found is put right; dropped by a later version of the report, it counts no more. */
export const FINDING_STATUS = { open: 'open', closed: 'closed', dropped: 'dropped' } as const;
export type FindingStatus = (typeof FINDING_STATUS)[keyof typeof FINDING_STATUS];

/** Kinds of source of the actions: the two streams. */
export const VISIT_SOURCE = 'assessment.qpe';
export const ASE_SOURCE = 'assessment.ase';
