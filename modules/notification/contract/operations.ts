import { operation } from '@quantum/platform/contract';

const mark = (id: string) =>
  operation({ id: `notification.own.${id}`, permission: 'self', verb: 'read', kind: 'write', unaudited: "a person's own read marks" });

export const messageOps = {
  listOwn: operation({ id: 'notification.own.list', permission: 'self', verb: 'read' }),
  countOwn: operation({ id: 'notification.own.count', permission: 'self', verb: 'read' }),
  readOwn: mark('read'),
  readAllOwn: mark('readAll'),
};
