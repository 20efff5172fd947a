import { operation } from '@quantum/platform/contract';

/** Their names in the audit trail are those of before signatures had a module of their own. */
export const signatureOps = {
  listToSign: operation({ id: 'task.sign.toSign', permission: 'self', verb: 'read' }),
  readClientLinks: operation({ id: 'task.sign.client-links', permission: 'self', verb: 'read' }),
  /** Signers act on what they were asked to sign; for all others the round does not exist. */
  sign: operation({ id: 'task.sign', permission: 'self', verb: 'read', kind: 'write' }),
};
