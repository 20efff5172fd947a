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
  /** Taken back by who asked, and dropped. */
  withdraw: op('withdraw', 'request'),
  discard: op('discard', 'request'),
  end: op('end', 'request'),
  /** A white list entry goes on until a later review. */
  review: op('review', 'review'),
  void: op('void', 'void'),
};
