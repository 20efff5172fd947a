import { among, bool, byOwner, hidden, instant, int, localizedColumn, text, type ListDefinition } from '@quantum/platform/server';
import { unitTimeZone } from '@quantum/modules/organization/server-api';
import type { MessageRow, RecordMessageRow } from '../contract/index.ts';

const columns = {
  id: int('m.id', { sortable: true }),
  event: text('m.event'),
  title: localizedColumn('m.title'),
  text: localizedColumn('m.body'),
  why: localizedColumn('m.why'),
  code: text('m.code'),
  href: text('m.href', { filterable: false }),
  archived: bool('(m.archived_at is not null)', hidden),
  createdAt: instant('m.created_at'),
  timeZone: unitTimeZone('m.unit_id'),
};
const asked = {
  key: 'm.id',
  // Archived after 90 days; shown to a reader who asks for archived messages.
  unlessAsked: { archived: 'm.archived_at is null' },
  defaultOrder: ['id', 'desc'],
  scope: byOwner('m.employee_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
} as const;

/** What the reader was told, newest first. */
export const messageList: ListDefinition<MessageRow> = {
  ...asked,
  name: 'notification.message',
  from: 'notification.message m',
  columns: {
    ...columns,
    unread: bool('(m.read_at is null)'),
    recordKind: text('m.record_kind', hidden),
    recordId: int('m.record_id', hidden),
  },
  // What a person does not want here is mailed only.
  where: 'not m.hidden',
};

/** Messages to the same person about the same record. */
const sameRecord = (alias: string): string =>
  `${alias}.employee_id = m.employee_id and ${alias}.record_kind = m.record_kind and ${alias}.record_id = m.record_id and not ${alias}.hidden`;
const earlier = (condition = ''): string =>
  `(select count(*)::int from notification.message e where ${sameRecord('e')} and e.id < m.id${condition})`;
const WORDS = ['title', 'body'].flatMap((column) => ['en', 'zh-Hans', 'zh-Hant'].map((locale) => `s.${column}->>'${locale}'`));

/** MSG: the same by record (decision 0375). The latest about a record is the message that has none after it. */
export const recordMessageList: ListDefinition<RecordMessageRow> = {
  ...asked,
  name: 'notification.message by record',
  from: 'notification.message m',
  columns: {
    ...columns,
    recordKind: text('m.record_kind'),
    recordId: int('m.record_id'),
    unread: bool(`(exists (select from notification.message u where ${sameRecord('u')} and u.read_at is null))`),
    latestUnread: bool('(m.read_at is null)'),
    earlier: int(earlier(), { filterable: false }),
    earlierUnread: int(earlier(' and e.read_at is null'), { filterable: false }),
    search: text(
      `concat_ws(' ', s.code, ${WORDS.join(', ')})`,
      among(`exists (select from notification.message s where ${sameRecord('s')} and :this)`),
    ),
  },
  // A page is walked in its order, and each message asks for a newer one: as an anti-join all messages of the person would be read for it.
  where: `not m.hidden and coalesce((select false from notification.message n where ${sameRecord('n')} and n.id > m.id limit 1), true)`,
};
