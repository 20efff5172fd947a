import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module. */
export const taskAudited: AuditedKinds = {
  'task.calendarFeed': { events: ['make', 'revoke'] },
  'task.absence': { events: ['enter', 'end'], byItself: ['enter', 'end'] },
};
