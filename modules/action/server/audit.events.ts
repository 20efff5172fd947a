import type { AuditedKinds } from '@quantum/platform/server';
import { ACTION_FIELDS } from './record/tables.ts';

/** What the audit trail holds of this module's records. */
export const actionAudited: AuditedKinds = {
  'action.action': {
    events: [
      'create',
      'raise',
      'assign',
      'reassign',
      'handOver',
      'plan',
      'accept',
      'extend',
      'approveExtension',
      'refuseExtension',
      'correctNow',
      'submit',
      'sample',
      'passByRule',
      'pass',
      'return',
      'review',
      'rejectReview',
      'close',
      'askEffect',
      'confirm',
      'reopen',
      'cancel',
      'notice',
      'furtherFailure',
    ],
    byItself: ['assign', 'sample', 'passByRule', 'close', 'askEffect', 'reassign'],
    saysEvents: true,
    fields: ACTION_FIELDS,
  },
  'action.notice': {
    events: ['issue'],
  },
  'action.ruleSet': {
    events: ['update'],
  },
};
