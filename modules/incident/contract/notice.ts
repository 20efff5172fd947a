import {
  clientId,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  LIMITS,
  linkEndpoints,
  listEndpoint,
  localized,
  recordEvent,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { INCIDENT_PHOTOS, NOTICE_KINDS, NOTICE_UNITS } from './codes.ts';
import { noticeOps as ops } from './operations.ts';

/** Kind of the read links that show one notice. */
export const NOTICE_LINK = 'notice';

const noticeRow = z.object({
  id,
  code: z.string(),
  title: z.string(),
  kind: z.string(),
  status: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  sentAt: z.nullable(z.string()),
  /** People it was sent to, those who opened it, and those who said that they have read it. */
  sent: z.int(),
  opened: z.int(),
  read: z.int(),
  /** Confirmed by a read link, without an account. */
  readByLink: z.int(),
  timeZone: z.string(),
  version,
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** A notice among those its reader received. */
const receivedRow = z.object({
  id,
  code: z.string(),
  title: z.string(),
  kind: z.string(),
  status: z.string(),
  sentAt: z.string(),
  readAt: z.nullable(z.string()),
  timeZone: z.string(),
});
export type ReceivedNotice = z.infer<typeof receivedRow>;

const texts = {
  titles: localized(),
  /** What happened; no name of anyone involved. */
  body: localized(LIMITS.text),
  /** Check at your site. */
  checks: localized(LIMITS.text),
};
const content = {
  kind: z.enum(NOTICE_KINDS),
  ...texts,
  /** Out of the photos of its incident. */
  photos: z.array(id).check(z.maxLength(INCIDENT_PHOTOS)),
  /** Projects it goes to; none: all of the company. */
  unitIds: z.array(id).check(z.maxLength(NOTICE_UNITS)),
};
const newNotice = z.strictObject({ clientId, incidentId: id, ...content });
export type NewNotice = z.infer<typeof newNotice>;
const noticeChange = z.strictObject({ version, ...content });
export type NoticeChange = z.infer<typeof noticeChange>;
const moved = z.strictObject({ version });
const withdrawal = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

const reader = z.object({ id, name: z.string(), openedAt: z.nullable(z.string()), readAt: z.nullable(z.string()) });
const noticeDetail = z.object({
  ...noticeRow.shape,
  ...texts,
  incidentId: id,
  incidentCode: z.string(),
  photos: z.array(fileRef),
  /** Of the incident, to choose from. */
  photosToChoose: z.array(fileRef),
  units: z.array(z.object({ id, name: z.string() })),
  /** Who has not read it first. */
  readers: z.array(reader),
  /** The reader of this answer: null where it was not sent to them. */
  own: z.nullable(z.object({ readAt: z.nullable(z.string()) })),
  reason: z.nullable(z.string()),
  mayShare: z.boolean(),
  events: z.array(recordEvent),
});
export type NoticeDetail = z.infer<typeof noticeDetail>;

/** What a link shows: nothing of where it was or who was involved. */
const shownNotice = z.object({
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  check: z.string(),
  photos: z.array(fileRef),
  sentAt: z.string(),
  /** `current`, `replaced` or `withdrawn`. */
  state: z.string(),
  timeZone: z.string(),
});
export type ShownNotice = z.infer<typeof shownNotice>;

const path = '/incident/notice';
const event = <const N extends string, I>(name: N, input: z.ZodMiniType<I, unknown>, operation: (typeof ops)[keyof typeof ops]) =>
  endpoint({ method: 'POST', path: `/incident/notice/:id/${name}`, input, output: noticeDetail, operation });

export const noticeEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: noticeRow, operation: ops.list }),
  mine: listEndpoint({ path: `${path}/mine/list`, row: receivedRow, order: ['sentAt', 'desc'], operation: ops.mine }),
  detail: endpoint({ method: 'GET', path: `${path}/:id`, output: noticeDetail, operation: ops.read }),
  history: historyEndpoint(`${path}/:id/history`, ops.read),
  create: endpoint({
    method: 'POST',
    path,
    input: newNotice,
    output: z.object({ id, code: z.string() }),
    operation: ops.save,
    comparesDrafts: true,
  }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: noticeChange, output: noticeDetail, operation: ops.save }),
  send: event('send', moved, ops.send),
  withdraw: event('withdraw', withdrawal, ops.send),
  /** Opened by who received it. */
  open: endpoint({ method: 'POST', path: `${path}/:id/open`, output: noticeDetail, operation: ops.open }),
  /** Who received it has read it. */
  confirm: endpoint({ method: 'POST', path: `${path}/:id/confirm`, output: noticeDetail, operation: ops.confirm }),
};

export const noticeLinkEndpoints = linkEndpoints({ base: path, name: 'incident.notice', read: ops.links });

export const sharedNoticeEndpoints = {
  see: endpoint({ method: 'GET', path: '/public/notice/:token', output: shownNotice, operation: ops.see }),
  /** Read, by someone without an account: once for a device. */
  confirm: endpoint({
    method: 'POST',
    path: '/public/notice/:token/confirm',
    input: z.strictObject({ clientId }),
    output: z.object({ at: z.string() }),
    operation: ops.confirmByLink,
  }),
};
