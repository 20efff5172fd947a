import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const attestationAudited: AuditedKinds = {
  'attestation.appeal': {
    events: ['create', 'uphold', 'dismiss', 'withdraw'],
  },
  'attestation.application': {
    events: ['create', 'submit', 'accept', 'return', 'schedule', 'begin', 'close', 'withdraw', 'void', 'leave', 'check'],
    byItself: ['close', 'leave'],
  },
  'attestation.downgrade': {
    events: ['create', 'lower', 'reject', 'withdraw', 'end'],
    byItself: ['end'],
  },
  'attestation.grade': {
    events: ['create', 'book', 'score', 'assessors', 'absent', 'finish', 'pass', 'fail', 'resit', 'correct', 'drop', 'confirm', 'theory'],
  },
  'attestation.lapse': {
    events: ['create', 'lift', 'restore'],
    byItself: ['restore'],
  },
  'attestation.passport': {
    events: ['make', 'renew'],
    byItself: ['make'],
  },
  'attestation.scheme': {
    events: ['create', 'edit', 'publish', 'revise', 'invalidate'],
  },
  'attestation.sitting': {
    events: ['create', 'edit', 'begin'],
  },
};
