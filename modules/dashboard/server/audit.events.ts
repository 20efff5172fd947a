import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const dashboardAudited: AuditedKinds = {
  'dashboard.note': {
    events: ['create', 'edit', 'void'],
  },
};
