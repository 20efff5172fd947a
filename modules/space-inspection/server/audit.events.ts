import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const spaceInspectionAudited: AuditedKinds = {
  'space-inspection.interval': { events: ['update'] },
  'space-inspection.table': { events: ['create', 'share', 'unshare'] },
};
