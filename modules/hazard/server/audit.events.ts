import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const hazardAudited: AuditedKinds = {
  'hazard.report': {
    events: ['submit', 'accept', 'dismiss', 'merge', 'escalate', 'raise', 'fix', 'fixLow', 'pass', 'fail', 'object', 'solve', 'reopen', 'close', 'closeMajor', 'tellClient'],
    byItself: ['submit', 'object', 'close', 'solve', 'reopen'],
  },
};
