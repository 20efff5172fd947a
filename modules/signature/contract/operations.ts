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
