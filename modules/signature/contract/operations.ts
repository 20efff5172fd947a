import { operation } from '@quantum/platform/contract';

/** Their names in the audit trail are those of before signatures had a module of their own. */
export const signatureOps = {
  listToSign: operation({ id: 'task.sign.toSign', permission: 'self', verb: 'read' }),
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
