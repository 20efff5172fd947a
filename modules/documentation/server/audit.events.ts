import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const documentationAudited: AuditedKinds = {
  'documentation.classification': {
    events: ['create', 'update', 'retire', 'restore'],
  },
};
