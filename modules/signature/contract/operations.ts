import { operation } from '@quantum/platform/contract';

/** Their names in the audit trail are those of before signatures had a module of their own. */
export const signatureOps = {
  listToSign: operation({ id: 'task.sign.toSign', permission: 'self', verb: 'read' }),
  /** How long signatures took, without the people who gave them: who reads boards counts them. */
  listTimes: operation({ id: 'task.sign.times', permission: 'dashboards', verb: 'read' }),
  /** Records of one's own that wait for somebody else. */
  readAwaited: operation({ id: 'task.sign.awaited', permission: 'self', verb: 'read' }),
  readClientLinks: operation({ id: 'task.sign.client-links', permission: 'self', verb: 'read' }),
  /** Signers act on what they were asked to sign; for all others the round does not exist. */
  sign: operation({ id: 'task.sign', permission: 'self', verb: 'read', kind: 'write' }),
};

const route = (id: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `signature.route.${id}`, permission: 'system-setting', verb: 'rule', kind });

/** Who signs, as data: beside the rules of corrective actions. */
export const routeOps = {
  list: route('list', 'read'),
  read: route('read', 'read'),
  dryRun: route('dryRun', 'read'),
  create: route('create'),
  update: route('update'),
  publish: route('publish'),
  retire: route('retire'),
};
