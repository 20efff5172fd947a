import { endpoint, id, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { messageOps as ops } from './operations.ts';

/** A message to the reader, in the reader's language. */
const messageRow = z.object({
  id,
  /** What happened: `action.assigned`. */
  event: z.string(),
  title: z.string(),
  text: z.string(),
  /** Why this person got it. */
  why: z.string(),
  /** Code of the record behind it. */
  code: z.string(),
  /** Where the record is shown. */
  href: z.string(),
  unread: z.boolean(),
  createdAt: z.string(),
  /** Zone of the record's unit: times are shown in it. */
  timeZone: z.string(),
});
export type MessageRow = z.infer<typeof messageRow>;

/** What the reader was told about one record: the latest message, and how many came before it. `id` is that of the latest. */
const recordMessageRow = z.object({
  ...messageRow.shape,
  /** With `recordId` names the record: the criteria under which `list` answers all messages about it. */
  recordKind: z.string(),
  recordId: z.int(),
  /** Some message about the record is unread; the latest is where `latestUnread` says so. */
  unread: z.boolean(),
  latestUnread: z.boolean(),
  /** Messages before the latest, archived ones too. */
  earlier: z.int(),
  earlierUnread: z.int(),
});
export type RecordMessageRow = z.infer<typeof recordMessageRow>;

/** How many messages of the reader are unread. */
const unreadCount = z.object({ count: z.int() });
export type UnreadCount = z.infer<typeof unreadCount>;

export const messageEndpoints = {
  /** The reader's own, newest first. */
  list: listEndpoint({ path: '/message/list', row: messageRow, operation: ops.listOwn }),
  /** The reader's own by record, one row each, newest first. `search` looks into all messages about a record. */
  records: listEndpoint({ path: '/message/record/list', row: recordMessageRow, operation: ops.listOwn }),
  unread: endpoint({ method: 'GET', path: '/message/unread', output: unreadCount, operation: ops.countOwn }),
  /** Again does nothing; someone else's is not there (1410). Answers what is still unread. */
  read: endpoint({ method: 'POST', path: '/message/:id/read', output: unreadCount, operation: ops.readOwn }),
  /** All messages of the reader about the record of this one. Again does nothing; someone else's is not there (1410). Answers what is still unread. */
  readRecord: endpoint({ method: 'POST', path: '/message/:id/readRecord', output: unreadCount, operation: ops.readRecordOwn }),
  readAll: endpoint({ method: 'POST', path: '/message/readAll', output: unreadCount, operation: ops.readAllOwn }),
};
