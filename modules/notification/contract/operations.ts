import { operation } from '@quantum/platform/contract';

const mark = (id: string) =>
  operation({ id: `notification.own.${id}`, permission: 'self', verb: 'read', kind: 'write', unaudited: "a person's own read marks" });

export const messageOps = {
  listOwn: operation({ id: 'notification.own.list', permission: 'self', verb: 'read' }),
  countOwn: operation({ id: 'notification.own.count', permission: 'self', verb: 'read' }),
  readOwn: mark('read'),
  readAllOwn: mark('readAll'),
};

export const deliveryOps = {
  list: operation({ id: 'notification.delivery.list', permission: 'system-setting', verb: 'read' }),
  retry: operation({ id: 'notification.delivery.retry', permission: 'system-setting', verb: 'edit', kind: 'write' }),
  readChoice: operation({ id: 'notification.own.readChoice', permission: 'self', verb: 'read' }),
  choose: mark('choose'),
};
