import { operation } from '@quantum/platform/contract';

const mark = (id: string) =>
  operation({ id: `notification.own.${id}`, permission: 'self', verb: 'read', kind: 'write', unaudited: "a person's own read marks" });

export const messageOps = {
  listOwn: operation({ id: 'notification.own.list', permission: 'self', verb: 'read' }),
  countOwn: operation({ id: 'notification.own.count', permission: 'self', verb: 'read' }),
  readOwn: mark('read'),
  readRecordOwn: mark('readRecord'),
  readAllOwn: mark('readAll'),
};

export const deliveryOps = {
  list: operation({ id: 'notification.delivery.list', permission: 'system-setting', verb: 'integration' }),
  retry: operation({
    id: 'notification.delivery.retry',
    permission: 'system-setting',
    verb: 'integration',
    kind: 'write',
  }),
  /** The mail server of the whole site: only who holds the right everywhere. */
  saveServer: operation({ id: 'notification.mailServer.save', permission: 'system-setting', verb: 'integration', kind: 'write' }),
  /** Reads by itself: the mail leaves outside of any transaction, its audit row has one of its own. */
  test: operation({ id: 'notification.delivery.test', permission: 'system-setting', verb: 'integration' }),
  readChoice: operation({ id: 'notification.own.readChoice', permission: 'self', verb: 'read' }),
  choose: mark('choose'),
};

const integration = (id: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `notification.webhook.${id}`, permission: 'system-setting', verb: 'integration', kind });

export const webhookOps = {
  list: integration('list', 'read'),
  read: integration('read', 'read'),
  create: integration('create'),
  update: integration('update'),
  retire: integration('retire'),
  restore: integration('restore'),
  /** Reads by itself: the message leaves outside of any transaction, its audit row has one of its own. */
  test: integration('test', 'read'),
  retry: integration('retry'),
};

/** Titles under which message groups are kept: administrators', and that of those who publish announcements. */
export const GROUP_TITLES = ['system-setting', 'notification'] as const;
const group = (id: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `notification.group.${id}`, permission: GROUP_TITLES[0], verb: 'group', kind, underTitles: true });
/** Pickers and the count while an audience is chosen: within the reader's company. */
const find = (id: string) => operation({ id: `notification.group.${id}`, permission: 'self', verb: 'read' });

export const groupOps = {
  list: group('list', 'read'),
  read: group('read', 'read'),
  create: group('create'),
  update: group('update'),
  retire: group('retire'),
  restore: group('restore'),
  find: find('find'),
  count: find('count'),
};

const announcement = (id: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `notification.announcement.${id}`, permission: 'notification', verb: kind === 'read' ? 'read' : 'publish', kind });

export const announcementOps = {
  list: announcement('list', 'read'),
  read: announcement('read', 'read'),
  create: announcement('create'),
  update: announcement('update'),
  publish: announcement('publish'),
  revise: announcement('revise'),
  remind: announcement('remind'),
  withdraw: announcement('withdraw'),
  listOwn: operation({ id: 'notification.announcement.listOwn', permission: 'self', verb: 'read' }),
  markRead: mark('readAnnouncement'),
  acknowledge: operation({ id: 'notification.announcement.acknowledge', permission: 'self', verb: 'read', kind: 'write' }),
};
