import type { AuditedKinds } from '@quantum/platform/server';
import { FORM_FIELDS } from './form.namers.ts';

/** What the audit trail holds of this module's records. */
export const formAudited: AuditedKinds = {
  'form.form': {
    events: ['create', 'duplicate', 'update', 'submit', 'sendBack', 'publish', 'revise', 'discard', 'retire', 'restore'],
    fields: FORM_FIELDS,
  },
  'form.question': {
    events: ['create', 'update', 'retire', 'restore'],
  },
};
