import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const incidentAudited: AuditedKinds = {
  'incident.incident': {
    events: ['report', 'return', 'confirm', 'dismiss', 'merge', 'mergedFrom', 'file', 'settle', 'settleOpen', 'investigate', 'findings', 'raise', 'classify', 'submit', 'approve', 'reject', 'signed', 'signedDone', 'unsigned', 'recall', 'solve', 'cancelled', 'reopened', 'accept', 'sendBack', 'reopen', 'void', 'injuries', 'response', 'clock', 'reassign', 'cleared'],
    byItself: ['cleared', 'solve', 'cancelled', 'reopened'],
  },
  'incident.notice': {
    events: ['create', 'update', 'send', 'replace', 'withdraw', 'open', 'confirm', 'confirmByLink', 'share', 'unshare'],
    byItself: ['replace'],
  },
};
