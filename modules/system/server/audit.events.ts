import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const systemAudited: AuditedKinds = {
  'system.auditVerification': {
    events: ['verify'],
  },
  'system.setting': {
    events: ['change', 'withdraw'],
  },
};
