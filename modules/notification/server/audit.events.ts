import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const notificationAudited: AuditedKinds = {
  'notification.announcement': {
    events: ['create', 'update', 'publish', 'revise', 'remind', 'withdraw', 'acknowledge', 'follow'],
    byItself: ['publish', 'follow', 'remind'],
  },
  'notification.delivery': {
    events: ['retry'],
  },
  'notification.mailServer': {
    events: ['create', 'update'],
  },
  'notification.messageGroup': {
    events: ['create', 'update', 'retire', 'restore'],
    words: 'notification.group',
    fields: { members: 'employee' },
  },
  'notification.webhook': {
    events: ['create', 'update', 'retire', 'restore', 'test'],
  },
  'notification.webhookDelivery': {
    events: ['retry'],
    words: 'notification.webhook',
  },
  'notification.testMail': {
    events: ['test'],
  },
};
