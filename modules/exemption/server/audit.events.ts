import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const exemptionAudited: AuditedKinds = {
  'exemption.exemption': {
    events: ['request', 'approve', 'sendBack', 'withdraw', 'discard', 'end', 'review', 'expire', 'void'],
    byItself: ['expire'],
  },
};
