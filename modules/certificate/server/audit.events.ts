import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const certificateAudited: AuditedKinds = {
  'certificate.category': {
    events: ['create', 'update', 'retire', 'restore'],
  },
  'certificate.certificate': {
    events: ['submit', 'issue', 'correct', 'approve', 'reject', 'suspend', 'lift', 'expire', 'revoke', 'scan', 'share', 'unshare'],
    byItself: ['issue', 'suspend', 'lift', 'expire', 'revoke'],
  },
};
