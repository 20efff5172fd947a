import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write') =>
  operation({ id: `system.${id}`, permission: 'system-setting', verb, kind });

export const systemOps = {
  readHealth: op('health.read', 'read', 'read'),
  retryLetter: op('letter.retry', 'edit', 'write'),
  dismissLetter: op('letter.dismiss', 'edit', 'write'),
};
