import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const issueAudited: AuditedKinds = {
  'issue.issue': {
    events: ['report', 'accept', 'assign', 'dismiss', 'merge', 'turn', 'solve', 'reopen'],
    byItself: ['solve', 'reopen'],
  },
};
