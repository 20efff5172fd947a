import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `exemption.exemption.${id}`, permission: 'kpi-exemption', verb, kind });

export const exemptionOps = {
  list: op('list', 'read', 'read'),
  read: op('read', 'read', 'read'),
  /** What may be exempted, and what never. */
  readMetrics: op('metrics', 'read', 'read'),
  /** What an exemption would change, before it is asked for. */
  effect: op('effect', 'request', 'read'),
  request: op('request', 'request'),
  again: op('again', 'request'),
  end: op('end', 'request'),
  void: op('void', 'void'),
};
