import { bool, byOwner, hidden, instant, int, localizedColumn, text, type ListDefinition } from '@quantum/platform/server';
import { unitTimeZone } from '@quantum/modules/organization/server-api';
import type { MessageRow } from '../contract/index.ts';

/** MSG: what the reader was told, newest first. */
export const messageList: ListDefinition<MessageRow> = {
  name: 'notification.message',
  from: 'notification.message m',
  key: 'm.id',
  columns: {
    id: int('m.id', { sortable: true }),
    event: text('m.event'),
    title: localizedColumn('m.title'),
    text: localizedColumn('m.body'),
    why: localizedColumn('m.why'),
    code: text('m.code'),
    href: text('m.href', { filterable: false }),
    unread: bool('(m.read_at is null)'),
    archived: bool('(m.archived_at is not null)', hidden),
    createdAt: instant('m.created_at'),
    timeZone: unitTimeZone('m.unit_id'),
  },
  // What a person does not want here is mailed only.
  where: 'not m.hidden',
  // Put away after 90 days; whoever looks for it asks for it.
  unlessAsked: { archived: 'm.archived_at is null' },
  defaultOrder: ['id', 'desc'],
  scope: byOwner('m.employee_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
};
