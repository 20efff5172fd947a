import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const riskAudited: AuditedKinds = {
  'risk.assessment': {
    events: [
      'create',
      'open',
      'start',
      'submit',
      'reviewed',
      'sendBack',
      'complete',
      'supersede',
      'cancel',
      'followUp',
      'participants',
      'reassign',
    ],
    byItself: ['create', 'open', 'supersede', 'followUp', 'cancel', 'complete'],
    fields: { assessor_id: 'employee' },
  },
  'risk.card': {
    events: ['create', 'update', 'publish', 'replace', 'withdraw', 'revise'],
  },
  'risk.control': {
    events: ['create', 'update', 'verify', 'pass', 'fail', 'reassign'],
    byItself: ['fail', 'pass'],
    fields: { owner_id: 'employee' },
  },
  'risk.jobTask': {
    events: ['create', 'update', 'publish', 'replace', 'withdraw', 'revise'],
  },
  'risk.matrix': {
    events: ['create', 'update', 'publish', 'replace', 'withdraw', 'revise'],
  },
  'risk.plan': {
    events: ['create', 'publish', 'begin', 'complete', 'cancel', 'reassign'],
    byItself: ['begin', 'complete'],
  },
  'risk.row': {
    events: [
      'create',
      'assess',
      'raise',
      'treat',
      'rate',
      'ask',
      'accept',
      'decline',
      'revoke',
      'remove',
      'settle',
      'solve',
      'bear',
      'replace',
      'residual',
      'current',
      'rise',
      'lapse',
      'unchanged',
      'flag',
      'reassign',
    ],
    byItself: ['flag', 'lapse', 'solve', 'residual', 'current', 'rise', 'replace', 'bear', 'settle'],
    fields: { owner_id: 'employee' },
  },
  'risk.security': {
    events: ['create', 'update', 'due'],
    byItself: ['due'],
  },
};
