import { endpoint, fileRef, historyEntry, id, LIMITS, listEndpoint, personRef, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { actionOps as ops } from './operations.ts';

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.text));
const note = z.string().check(z.trim(), z.maxLength(LIMITS.text));
const photos = z.array(id).check(z.maxLength(LIMITS.photosPerAnswer));

export const actionRow = z.object({
  id,
  code: z.string(),
  title: z.string(),
  unit_id: z.int(),
  unit_name: z.string(),
  space_name: z.nullable(z.string()),
  /** Corrective-action mode `_SYS_CM_…`. */
  mode: z.string(),
  risk: z.string(),
  status: z.string(),
  responsible_id: z.nullable(z.int()),
  responsible_name: z.nullable(z.string()),
  verifier_id: z.nullable(z.int()),
  due_at: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  /** Local date of the unit. */
  event_on: z.string(),
  /** Derived: open and past due. */
  late: z.boolean(),
  time_zone: z.string(),
  version,
});
export type ActionRow = z.infer<typeof actionRow>;

export const actionPhoto = z.object({ ...fileRef.shape, at: z.string(), by: z.string() });
export type ActionPhoto = z.infer<typeof actionPhoto>;

export const actionDetail = z.object({
  ...actionRow.shape,
  description: z.string(),
  category: z.nullable(z.string()),
  source: z.object({ kind: z.string(), id: z.int(), title: z.string(), code: z.string(), href: z.string() }),
  responsible: z.nullable(personRef),
  verifier: z.nullable(personRef),
  raisedBy: z.nullable(personRef),
  /** Five certainties: responsible person and time limit above; measures, funds and emergency plan here. */
  measures: z.nullable(z.string()),
  resultNote: z.nullable(z.string()),
  verifyNote: z.nullable(z.string()),
  originalDueAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  verifiedAt: z.nullable(z.string()),
  createdAt: z.string(),
  returnCount: z.int(),
  before: z.array(actionPhoto),
  after: z.array(actionPhoto),
  events: z.array(recordEvent),
});
export type ActionDetail = z.infer<typeof actionDetail>;

export const assignAction = z.strictObject({
  version,
  responsibleId: id,
  /** UTC; without it the risk's default counts. */
  dueAt: z.optional(z.iso.datetime()),
  measures: z.optional(note),
});
export type AssignAction = z.infer<typeof assignAction>;
export const submitAction = z.strictObject({ version, note: reason, photos });
export type SubmitAction = z.infer<typeof submitAction>;
export const passAction = z.strictObject({ version, note: z.optional(note) });
export type PassAction = z.infer<typeof passAction>;
export const reasonedAction = z.strictObject({ version, reason });
const plain = z.strictObject({ version });

export const actionEndpoints = {
  list: listEndpoint({ path: '/tasks/correctiveAction/list', row: actionRow, operation: ops.list }),
  read: endpoint({ method: 'GET', path: '/tasks/correctiveAction/:id', output: actionDetail, operation: ops.read }),
  history: endpoint({ method: 'GET', path: '/tasks/correctiveAction/:id/history', output: z.array(historyEntry), operation: ops.read }),
  assign: endpoint({
    method: 'POST',
    path: '/tasks/correctiveAction/:id/assign',
    input: assignAction,
    output: actionDetail,
    operation: ops.assign,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/tasks/correctiveAction/:id/accept',
    input: plain,
    output: actionDetail,
    operation: ops.accept,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/tasks/correctiveAction/:id/submit',
    input: submitAction,
    output: actionDetail,
    operation: ops.submit,
  }),
  pass: endpoint({
    method: 'POST',
    path: '/tasks/correctiveAction/:id/pass',
    input: passAction,
    output: actionDetail,
    operation: ops.pass,
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/tasks/correctiveAction/:id/return',
    input: reasonedAction,
    output: actionDetail,
    operation: ops.sendBack,
  }),
  review: endpoint({
    method: 'POST',
    path: '/tasks/correctiveAction/:id/review',
    input: passAction,
    output: actionDetail,
    operation: ops.review,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/tasks/correctiveAction/:id/cancel',
    input: reasonedAction,
    output: actionDetail,
    operation: ops.cancel,
  }),
};
