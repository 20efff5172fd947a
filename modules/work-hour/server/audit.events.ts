import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const workHourAudited: AuditedKinds = {
  'work-hour.lock': {
    events: ['lock', 'unlock'],
  },
  'work-hour.month': {
    events: ['create', 'save', 'submit', 'confirm', 'return'],
  },
};
