import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `safety-observation.observation.${id}`, permission: 'safety-observation', verb, kind });

export const observationOps = {
  list: op('list', 'read', 'read'),
  read: op('read', 'read', 'read'),
  /** The observer's own, the anonymous ones too. */
  mine: op('mine', 'record', 'read'),
  record: op('record', 'record'),
  close: op('close', 'review'),
  raise: op('raise', 'review'),
  void: op('void', 'void'),
};
