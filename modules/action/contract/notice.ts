import { endpoint, id, LIMITS, listEndpoint, paperEndpoint, personRef, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { noticeOps as ops } from './operations.ts';

/** A rectification notice: several actions of one responsible unit on one sheet. */
const noticeRow = z.object({
  id,
  code: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  actionCount: z.int(),
  dueAt: z.nullable(z.string()),
  issuedBy: z.nullable(z.string()),
  issuedAt: z.string(),
  eventOn: z.string(),
  timeZone: z.string(),
  version,
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** A line of the notice. */
const noticeItem = z.object({
  id,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  spaceName: z.nullable(z.string()),
  risk: z.string(),
  status: z.string(),
  measures: z.nullable(z.string()),
  responsible: z.nullable(personRef),
  dueAt: z.nullable(z.string()),
});

const noticeDetail = z.object({
  id,
  code: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  note: z.string(),
  /** The latest due time of its actions when it was issued. */
  dueAt: z.nullable(z.string()),
  issuedBy: z.nullable(personRef),
  issuedAt: z.string(),
  timeZone: z.string(),
  version,
  items: z.array(noticeItem),
});
export type NoticeDetail = z.infer<typeof noticeDetail>;

const issueNotice = z.strictObject({
  actionIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
  note: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.text))),
});
export type IssueNotice = z.infer<typeof issueNotice>;

export const noticeEndpoints = {
  list: listEndpoint({ path: '/tasks/rectificationNotice/list', row: noticeRow, operation: ops.list }),
  read: endpoint({ method: 'GET', path: '/tasks/rectificationNotice/:id', output: noticeDetail, operation: ops.read }),
  /** The notice as PDF in the reader's language. */
  paper: paperEndpoint({ path: '/tasks/rectificationNotice/:id/paper', operation: ops.read }),
  issue: endpoint({ method: 'POST', path: '/tasks/rectificationNotice', input: issueNotice, output: noticeDetail, operation: ops.issue }),
};
