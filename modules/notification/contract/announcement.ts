import {
  day,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { audience, audiencePart } from './audience.ts';
import { announcementOps as ops } from './operations.ts';

const announcementRow = z.object({
  id,
  code: z.string(),
  title: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  /** `_SYS_AN_1` draft or `_SYS_AN_2` published. */
  status: z.string(),
  /** `_SYS_A9_2` once it is withdrawn. */
  recordStatus: z.string(),
  mustAcknowledge: z.boolean(),
  publishedAt: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  expired: z.boolean(),
  revision: z.int(),
});
export type AnnouncementRow = z.infer<typeof announcementRow>;

/** Files of one announcement. */
export const MOST_ANNOUNCEMENT_FILES = 10;

/** A part of the text in the reader's language. */
const textBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), points: z.array(z.string()) }),
]);
export type AnnouncementBlock = z.infer<typeof textBlock>;

const announcementDetail = z.object({
  ...announcementRow.shape,
  titles: localized(LIMITS.title),
  body: localized(LIMITS.text),
  text: z.string(),
  /** The text by its paragraphs and lists. */
  blocks: z.array(textBlock),
  files: z.array(fileRef),
  /** Its title is shown on walls. */
  onWalls: z.boolean(),
  audience,
  parts: z.array(audiencePart),
  /** Of the present revision: asked, read, acknowledged; before publishing, whom it would ask. */
  asked: z.int(),
  read: z.int(),
  acknowledged: z.int(),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type AnnouncementDetail = z.infer<typeof announcementDetail>;

/** One person's receipt of the present revision. */
const receiptRow = z.object({
  id,
  announcementId: z.int(),
  employee_name: z.string(),
  unitName: z.string(),
  askedAt: z.string(),
  readAt: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.string()),
});
export type ReceiptRow = z.infer<typeof receiptRow>;

/** Line breaks have no place in a title: it becomes the subject of mails. */
const title = localized(LIMITS.title).check(
  z.refine((titles) => Object.values(titles).every((text) => !/[\u0000-\u001f\u007f]/.test(text)), {
    error: 'notification.announcement.fault.lineBreak',
  }),
);
const fields = {
  titles: title,
  body: localized(LIMITS.text),
  audience,
  mustAcknowledge: z.boolean(),
  expiresOn: z.nullable(day),
  /** Uploads, and those it has already; absent: as they are. */
  fileIds: z.optional(z.array(id).check(z.maxLength(MOST_ANNOUNCEMENT_FILES))),
  /** Absent: as it is. */
  onWalls: z.optional(z.boolean()),
};
const newAnnouncement = z.strictObject({ ...fields, unitId: id });
export type NewAnnouncement = z.infer<typeof newAnnouncement>;
const announcementChange = z.strictObject({ ...fields, version });
export type AnnouncementChange = z.infer<typeof announcementChange>;
const eventInput = z.strictObject({ version });
const reasonInput = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

/** What the reader was told, and what is asked of them. */
const ownAnnouncement = z.object({
  id,
  code: z.string(),
  title: z.string(),
  text: z.string(),
  blocks: z.array(textBlock),
  files: z.array(fileRef),
  unitName: z.string(),
  publishedAt: z.string(),
  expiresOn: z.nullable(z.string()),
  revision: z.int(),
  mustAcknowledge: z.boolean(),
  readAt: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.string()),
  timeZone: z.string(),
});
export type OwnAnnouncement = z.infer<typeof ownAnnouncement>;

const event = <const P extends string>(path: P, operation: (typeof ops)[keyof typeof ops]) =>
  endpoint({ method: 'POST', path, input: eventInput, output: announcementDetail, operation });

export const announcementEndpoints = {
  list: listEndpoint({ path: '/announcement/list', row: announcementRow, operation: ops.list }),
  create: endpoint({ method: 'POST', path: '/announcement', input: newAnnouncement, output: announcementDetail, operation: ops.create }),
  read: endpoint({ method: 'GET', path: '/announcement/:id', output: announcementDetail, operation: ops.read }),
  history: historyEndpoint('/announcement/:id/history', ops.read),
  /** Of a draft. */
  update: endpoint({
    method: 'PUT',
    path: '/announcement/:id',
    input: announcementChange,
    output: announcementDetail,
    operation: ops.update,
  }),
  publish: event('/announcement/:id/publish', ops.publish),
  /** Of a published one: its new words, and everyone is asked again. */
  revise: endpoint({
    method: 'POST',
    path: '/announcement/:id/revise',
    input: announcementChange,
    output: announcementDetail,
    operation: ops.revise,
  }),
  /** Tells those who have not read it, or not acknowledged it. */
  remind: event('/announcement/:id/remind', ops.remind),
  withdraw: endpoint({
    method: 'POST',
    path: '/announcement/:id/withdraw',
    input: reasonInput,
    output: announcementDetail,
    operation: ops.withdraw,
  }),
  /** Who has read and acknowledged an announcement (criterion `announcementId`), its present revision. */
  receipts: listEndpoint({ path: '/announcement/receipt/list', row: receiptRow, operation: ops.read }),
  /** The reader's own that hold today, what is asked of them first. */
  own: endpoint({ method: 'GET', path: '/announcement/own', output: z.array(ownAnnouncement), operation: ops.listOwn }),
  ownOne: endpoint({ method: 'GET', path: '/announcement/own/:id', output: ownAnnouncement, operation: ops.listOwn }),
  markRead: endpoint({ method: 'POST', path: '/announcement/own/:id/read', output: ownAnnouncement, operation: ops.markRead }),
  acknowledge: endpoint({ method: 'POST', path: '/announcement/own/:id/acknowledge', output: ownAnnouncement, operation: ops.acknowledge }),
};
