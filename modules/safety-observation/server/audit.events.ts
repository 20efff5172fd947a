import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const safetyObservationAudited: AuditedKinds = {
  'safety-observation.observation': {
    events: ['submit', 'improve', 'raise', 'close', 'solve', 'reopen', 'void'],
    byItself: ['submit', 'improve', 'solve', 'reopen'],
  },
};
