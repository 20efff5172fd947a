import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `action.action.${id}`, permission: 'corrective-action', verb, kind });

export const actionOps = {
  list: op('list', 'read', 'read'),
  read: op('read', 'read', 'read'),
  assign: op('assign', 'assign'),
  accept: op('accept', 'fix'),
  submit: op('submit', 'fix'),
  pass: op('pass', 'verify'),
  sendBack: op('return', 'verify'),
  review: op('review', 'review'),
  cancel: op('cancel', 'cancel'),
};
