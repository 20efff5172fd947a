export const CERTIFICATE_CATEGORY = { certificateStatus: '_SYS_CE' } as const;

export const CERTIFICATE_STATUS = {
  /** Waits for its review. */
  pending: '_SYS_CE_1',
  valid: '_SYS_CE_2',
  expired: '_SYS_CE_3',
  /** For good. */
  revoked: '_SYS_CE_4',
  suspended: '_SYS_CE_5',
  rejected: '_SYS_CE_6',
} as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUS)[keyof typeof CERTIFICATE_STATUS];

/** Kind of read link, and its public entry. */
export const CERTIFICATE_LINK = 'certificateLink';

/** Where an issue comes from. */
export const ISSUE_SOURCES = ['typed', 'imported', 'training', 'attestation'] as const;
export type IssueSource = (typeof ISSUE_SOURCES)[number];

/** What a stranger is told about a certificate today. */
export const VERDICTS = ['valid', 'ending', 'future', 'expired', 'suspended', 'revoked', 'left', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Days before the end from which a holder is reminded, where the category says nothing else. */
export const WARN_DAYS = 90;
export const MOST_MONTHS = 240;
export const MOST_PROOFS = 5;
export const MOST_CARDS = 100;
