import { collaborationEndpoints } from '@quantum/modules/collaboration/contract';
import {
  clientId,
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  personRef,
  recordEvent,
  sensitive,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { ISSUE_PHOTOS } from './kinds.ts';
import { issueOps as ops } from './operations.ts';

/** A row of the list. */
export const issueRow = z.object({
  id,
  code: z.string(),
  description: z.string(),
  /** Category of findings `_SYS_FC_…`. */
  category: z.string(),
  status: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  spaceName: z.nullable(z.string()),
  /** `code`: by the QR code of a space; `person`: signed in. */
  channel: z.string(),
  /** UTC. */
  reportedAt: z.string(),
  /** No one has looked at it although the time for it is over. */
  late: z.boolean(),
  timeZone: z.string(),
  version,
});
export type IssueRow = z.infer<typeof issueRow>;

const link = z.object({ code: z.string(), href: z.string() });

const issueDetail = z.object({
  ...issueRow.shape,
  spaceId: z.nullable(z.int()),
  photos: z.array(fileRef),
  /** Who reported it signed in; null for a visitor. */
  reporter: z.nullable(personRef),
  /** What a visitor left to be reached; only with `sensitive:contact` here. */
  visitorName: sensitive('contact', z.nullable(z.string())),
  visitorContact: sensitive('contact', z.nullable(z.string())),
  contactHidden: z.boolean(),
  /** Until when someone must have looked at it; UTC. */
  triageDueAt: z.string(),
  triagedAt: z.nullable(z.string()),
  triagedBy: z.nullable(personRef),
  /** What the reporter reads. */
  reply: z.nullable(z.string()),
  risk: z.nullable(z.string()),
  duplicateOf: z.nullable(link),
  /** Its reporter says that someone was hurt. */
  isHurt: z.boolean(),
  /** What triage turned it into. */
  turnedInto: z.nullable(link),
  /** What it can be turned into, with the set of codes to choose from. */
  outcomes: z.array(z.object({ id: z.string(), label: z.string(), codeSet: z.nullable(z.string()), forHurt: z.boolean() })),
  actions: z.array(z.object({ ...link.shape, status: z.string(), dueAt: z.nullable(z.string()), responsible: z.nullable(z.string()) })),
  closedAt: z.nullable(z.string()),
  /** Address of the issues of its programme below `/quantum`. */
  base: z.string(),
  events: z.array(recordEvent),
});
export type IssueDetail = z.infer<typeof issueDetail>;

const description = z.string().check(z.trim(), z.maxLength(LIMITS.text));
const photos = z.array(id).check(z.maxLength(ISSUE_PHOTOS));
const reply = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line));

export const newIssue = z.strictObject({
  clientId,
  unitId: id,
  spaceId: z.nullable(id),
  category: z.string().check(z.regex(/^_SYS_FC_\d+$/)),
  description,
  photos,
});

export const issueReceipt = z.object({ id, code: z.string() });
export type IssueReceipt = z.infer<typeof issueReceipt>;

const acceptIssue = z.strictObject({ version });
const assignIssue = z.strictObject({
  version,
  responsibleId: z.nullable(id),
  /** `_SYS_IR_…`; the due date follows from it. */
  risk: z.string().check(z.regex(/^_SYS_IR_[1-3]$/)),
  measures: z.nullable(z.string().check(z.trim(), z.maxLength(LIMITS.text))),
});
export type AssignIssue = z.infer<typeof assignIssue>;
const dismissIssue = z.strictObject({ version, reason: reply });
const turnIssue = z.strictObject({
  version,
  outcome: z.string().check(z.maxLength(LIMITS.name)),
  /** Of the outcome's set of codes. */
  code: z.nullable(z.string().check(z.regex(/^_SYS_[A-Z]+_\d+$/))),
  isHurt: z.boolean(),
});
export type TurnIssue = z.infer<typeof turnIssue>;
const mergeIssue = z.strictObject({ version, duplicateOfId: id });

export const issueEndpoints = {
  list: listEndpoint({ path: '/issues/list', row: issueRow, order: ['reportedAt', 'desc'], operation: ops.list }),
  read: endpoint({ method: 'GET', path: '/issues/:id', output: issueDetail, operation: ops.read }),
  history: historyEndpoint('/issues/:id/history', ops.read),
  /** Someone signed in reports what they saw; sent twice under one `clientId` it is one. */
  report: endpoint({ method: 'POST', path: '/issues', input: newIssue, output: issueReceipt, operation: ops.report, comparesDrafts: true }),
  /** It is a real problem; who puts it right is decided later. */
  accept: endpoint({ method: 'POST', path: '/issues/:id/accept', input: acceptIssue, output: issueDetail, operation: ops.accept }),
  /** Raises the corrective action. */
  assign: endpoint({ method: 'POST', path: '/issues/:id/assign', input: assignIssue, output: issueDetail, operation: ops.assign }),
  /** Not an issue; the reason is what the reporter reads. */
  dismiss: endpoint({ method: 'POST', path: '/issues/:id/dismiss', input: dismissIssue, output: issueDetail, operation: ops.dismiss }),
  /** The same as another one, which continues. */
  merge: endpoint({ method: 'POST', path: '/issues/:id/merge', input: mergeIssue, output: issueDetail, operation: ops.merge }),
  /** It is more than an issue: a hazard, an abnormal event, an incident. */
  turn: endpoint({ method: 'POST', path: '/issues/:id/turn', input: turnIssue, output: issueDetail, operation: ops.turn }),
};

export const issueCollaboration = collaborationEndpoints({ base: '/issues', name: 'issue.issue', read: ops.read, attach: ops.accept });
