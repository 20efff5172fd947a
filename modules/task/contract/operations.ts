import { operation } from '@quantum/platform/contract';

export const taskOps = {
  listOwn: operation({ id: 'task.own.list', permission: 'self', verb: 'read' }),
  countOwn: operation({ id: 'task.own.count', permission: 'self', verb: 'read' }),
};
