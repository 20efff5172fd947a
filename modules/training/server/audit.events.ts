import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const trainingAudited: AuditedKinds = {
  'training.class': {
    events: ['create', 'start', 'complete', 'cancel'],
    byItself: ['complete'],
  },
  'training.document': {
    events: ['create', 'arrive', 'draw', 'failDrawing'],
    byItself: ['draw', 'failDrawing'],
  },
  'training.exemption': {
    events: ['submit', 'approve', 'reject', 'withdraw', 'end'],
    byItself: ['end'],
  },
  'training.instructor': {
    events: ['create', 'update'],
  },
  'training.lesson': {
    events: ['create', 'update', 'publish', 'publishMaterial', 'revise', 'invalidate', 'discard', 'withdraw', 'replace'],
  },
  'training.paper': {
    events: ['create', 'update', 'revise', 'publish', 'discard', 'withdrawPaper', 'invalidate', 'reviseQuestion'],
  },
  'training.record': {
    events: [
      'enrol',
      'begin',
      'step',
      'sign',
      'attempt',
      'submit',
      'failAttempt',
      'mark',
      'finish',
      'pass',
      'fail',
      'remark',
      'exempt',
      'withdraw',
      'expire',
      'attend',
      'rate',
      'import',
    ],
    byItself: ['enrol', 'expire', 'withdraw', 'exempt'],
  },
  'training.requirement': {
    events: ['create', 'setLesson', 'import'],
  },
  'training.scheduling': {
    events: ['publish', 'close', 'cancel', 'complete', 'import'],
    byItself: ['complete', 'close'],
  },
  'training.session': {
    events: ['create', 'open', 'end', 'cancel', 'move', 'signIn', 'scanIn', 'rollCall', 'walkIn', 'leave', 'release'],
    byItself: ['end'],
  },
  'training.set': {
    events: ['create', 'addQuestion', 'writeQuestions', 'reviseQuestion', 'retireQuestion', 'correctKey', 'import', 'publish'],
  },
  'training.video': {
    events: ['create', 'arrive'],
  },
};
