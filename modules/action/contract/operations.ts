import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `action.action.${id}`, permission: 'corrective-action', verb, kind });

export const actionOps = {
  list: op('list', 'read', 'read'),
  read: op('read', 'read', 'read'),
  create: op('create', 'raise'),
  raise: op('raise', 'raise'),
  assign: op('assign', 'assign'),
  reassign: op('reassign', 'assign'),
  bulkAssign: op('bulkAssign', 'assign'),
  handOver: op('handOver', 'fix'),
  plan: op('plan', 'fix'),
  accept: op('accept', 'fix'),
  extend: op('extend', 'fix'),
  approveExtension: op('approveExtension', 'raise'),
  refuseExtension: op('refuseExtension', 'raise'),
  submit: op('submit', 'fix'),
  pass: op('pass', 'verify'),
  sendBack: op('return', 'verify'),
  review: op('review', 'review'),
  rejectReview: op('rejectReview', 'review'),
  confirm: op('confirm', 'review'),
  reopen: op('reopen', 'review'),
  cancel: op('cancel', 'cancel'),
};

export const noticeOps = {
  list: operation({ id: 'action.notice.list', permission: 'corrective-action', verb: 'read' }),
  read: operation({ id: 'action.notice.read', permission: 'corrective-action', verb: 'read' }),
  issue: operation({ id: 'action.notice.issue', permission: 'corrective-action', verb: 'assign', kind: 'write' }),
};

export const ruleOps = {
  read: operation({ id: 'action.rules.read', permission: 'system-setting', verb: 'read', alsoVerbs: ['rule'] }),
  save: operation({ id: 'action.rules.save', permission: 'system-setting', verb: 'rule', alsoVerbs: ['edit'], kind: 'write' }),
};
