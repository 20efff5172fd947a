import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module. */
export const taskAudited: AuditedKinds = {
  'task.absence': { events: ['enter', 'end'], byItself: ['enter', 'end'] },
  'task.calendarFeed': { events: ['make', 'revoke'] },
};
