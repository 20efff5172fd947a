import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `action.action.${id}`, permission: 'corrective-action', verb, kind });
/** Whom the action names may do it there without a grant. */
const ofNamed = (id: string, verb: string, kind: 'read' | 'write' = 'write') => ({ ...op(id, verb, kind), named: true as const });

export const actionOps = {
  list: op('list', 'read', 'read'),
  read: ofNamed('read', 'read', 'read'),
  create: op('create', 'raise'),
  raise: op('raise', 'raise'),
  assign: op('assign', 'assign'),
  reassign: op('reassign', 'assign'),
  bulkAssign: op('bulkAssign', 'assign'),
  handOver: ofNamed('handOver', 'fix'),
  plan: ofNamed('plan', 'fix'),
  accept: ofNamed('accept', 'fix'),
  extend: ofNamed('extend', 'fix'),
  approveExtension: ofNamed('approveExtension', 'raise'),
  refuseExtension: ofNamed('refuseExtension', 'raise'),
  submit: ofNamed('submit', 'fix'),
  pass: ofNamed('pass', 'verify'),
  sendBack: ofNamed('return', 'verify'),
  review: ofNamed('review', 'review'),
  rejectReview: ofNamed('rejectReview', 'review'),
  confirm: ofNamed('confirm', 'review'),
  reopen: op('reopen', 'review'),
  cancel: op('cancel', 'cancel'),
};

export const noticeOps = {
  list: operation({ id: 'action.notice.list', permission: 'corrective-action', verb: 'read' }),
  read: operation({ id: 'action.notice.read', permission: 'corrective-action', verb: 'read' }),
  issue: operation({ id: 'action.notice.issue', permission: 'corrective-action', verb: 'assign', kind: 'write' }),
};

export const ruleOps = {
  read: operation({ id: 'action.rules.read', permission: 'system-setting', verb: 'rule' }),
  save: operation({ id: 'action.rules.save', permission: 'system-setting', verb: 'rule', kind: 'write' }),
};
