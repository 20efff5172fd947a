import { operation } from '@quantum/platform/contract';

export const taskOps = {
  listOwn: operation({ id: 'task.own.list', permission: 'self', verb: 'read' }),
  countOwn: operation({ id: 'task.own.count', permission: 'self', verb: 'read' }),
  readClientLinks: operation({ id: 'task.sign.client-links', permission: 'self', verb: 'read' }),
  /** Signers act on what they were asked to sign; who is none never hears of it. */
  sign: operation({ id: 'task.sign', permission: 'self', verb: 'read', kind: 'write' }),
};
