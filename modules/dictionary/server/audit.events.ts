import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const dictionaryAudited: AuditedKinds = {
  'dictionary.code': {
    events: ['create', 'update', 'move', 'retire', 'restore'],
  },
};
