/** Categories of codes only this module uses; their texts are `server/seed/codes.json`. */
export const DOCUMENTATION_CATEGORY = { documentType: '_SYS_DT', confidentiality: '_SYS_DC', documentStatus: '_SYS_DS' } as const;

/** Where a version of a document is. */
export const VERSION_STATUS = {
  draft: '_SYS_DS_1',
  reviewing: '_SYS_DS_2',
  signing: '_SYS_DS_3',
  pending: '_SYS_DS_4',
  active: '_SYS_DS_5',
  readOnly: '_SYS_DS_6',
  invalid: '_SYS_DS_7',
} as const;
export type VersionStatus = (typeof VERSION_STATUS)[keyof typeof VERSION_STATUS];

export const DOCUMENT_TYPE = {
  policy: '_SYS_DT_1',
  procedure: '_SYS_DT_2',
  workInstruction: '_SYS_DT_3',
  form: '_SYS_DT_4',
  external: '_SYS_DT_5',
  contract: '_SYS_DT_6',
} as const;

/** Who reads a document: everybody of the company, its audience, or those who work on it. */
export const CONFIDENTIALITY = { internal: '_SYS_DC_1', restricted: '_SYS_DC_2', confidential: '_SYS_DC_3' } as const;

/** Levels of the tree of classifications. */
export const MOST_LEVELS = 4;
export const MOST_ROLES = 5;
/** People of one round of a version. */
export const MOST_SIGNERS = 20;
/** Units, jobs or people an audience names. */
export const MOST_IN_AUDIENCE = 200;
export const MOST_KEYWORDS = 20;
export const MOST_RELATED = 50;
/** Days before its end on which the owner of a document is warned. */
export const WARN_DAYS = [90, 60, 30, 7] as const;
/** Days before its review on which the owner of a document is asked. */
export const REVIEW_DAYS_AHEAD = 60;
/** Entries of a binder. */
export const MOST_ENTRIES = 100;
/** Paper copies handed out at once. */
export const MOST_COPIES = 999;
/** Days from the end of a version to the day by which its paper copies are to be collected. */
export const COLLECT_DAYS = 7;
