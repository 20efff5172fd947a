import { TASK_STATUS } from '@quantum/modules/dictionary/contract';

/** States of a document (`_SYS_CD`). The dates decide between the first two; what people read is the standing, which is derived. */
export const DOCUMENT_STATUS = { valid: '_SYS_CD_1', invalid: '_SYS_CD_2', inapplicable: '_SYS_CD_3' } as const;
export type DocumentStatus = (typeof DOCUMENT_STATUS)[keyof typeof DOCUMENT_STATUS];

/** Why a document is renewed (`_SYS_CR`); the renewal of a document that was missing has none. */
export const RENEW_REASON = { expire: '_SYS_CR_1', majorIssues: '_SYS_CR_2' } as const;
export type RenewReason = (typeof RENEW_REASON)[keyof typeof RENEW_REASON];

/** States of a renewal, out of the task states of the code list. */
export const RENEWAL_STATUS = {
  pending: TASK_STATUS.pending,
  /** Filed at the authority. */
  inProgress: TASK_STATUS.inProgress,
  /** Granted: its successor is registered. */
  completed: TASK_STATUS.completed,
  cancelled: TASK_STATUS.cancelled,
} as const;
export type RenewalStatus = (typeof RENEWAL_STATUS)[keyof typeof RENEWAL_STATUS];

/** Who must hold a document of a category: nobody, each unit the rule names (once), or each project at or below them. */
export const NEEDS = ['nobody', 'once', 'projects'] as const;
export type Need = (typeof NEEDS)[number];

/** What a row of the list says of a document, and `missing` of what no document was ever registered for. Derived from the dates, never stored. */
export const STANDINGS = ['missing', 'upcoming', 'inForce', 'ending', 'beingRenewed', 'ended', 'revoked', 'replaced', 'notNeeded'] as const;
export type Standing = (typeof STANDINGS)[number];

export const MOST_WARN_DAYS = 10;
export const LONGEST_WARN_DAYS = 730;
export const MOST_LEAD_DAYS = 730;
export const MOST_MONTHS = 600;
export const MOST_FILES = 20;
/** Categories of one pack. */
export const MOST_IN_PACK = 200;
/** Units and business lines one rule names. */
export const MOST_IN_RULE = 200;
/** Whose nearest holder answers for documents of a category. */
export const RESPONSIBLE_ROLES = [
  'projectManager',
  'operationManager',
  'complianceOwner',
  'ehsOfficer',
  'documentController',
  'securitySupervisor',
  'trainingAdministrator',
] as const;
export type ResponsibleRole = (typeof RESPONSIBLE_ROLES)[number];

/** Days of warning a new category and a new document begin with. */
export const USUAL_WARN_DAYS = [90, 60, 30, 7] as const;
