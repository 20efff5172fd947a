import { clientId, day, endpoint, id, LIMITS, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { dashboardOps as ops } from './operations.ts';

/** Letters of a note. */
export const MOST_NOTE = 280;
/** Hours in which its author may change it. */
export const NOTE_HOURS = 24;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_NOTE));

/** What a person says of a figure of a unit over some days; as it was written, in whatever language. */
export const boardNote = z.object({
  id,
  version,
  metric: z.string(),
  /** In the reader's language. */
  metricName: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  from: day,
  to: day,
  text: z.string(),
  authorName: z.string(),
  /** UTC. */
  at: z.string(),
  mayEdit: z.boolean(),
  mayVoid: z.boolean(),
});
export type BoardNote = z.infer<typeof boardNote>;

const newNote = z.strictObject({
  clientId,
  unitId: id,
  metric: z.string().check(z.maxLength(LIMITS.code)),
  from: day,
  to: day,
  text,
});
export type NewNote = z.infer<typeof newNote>;

const path = '/charts/notes';
export const noteEndpoints = {
  /** Sent twice under one `clientId` it is one. */
  create: endpoint({ method: 'POST', path, input: newNote, output: z.object({ id }), operation: ops.writeNote }),
  edit: endpoint({
    method: 'POST',
    path: `${path}/:id/edit`,
    input: z.strictObject({ version, text }),
    output: z.object({ id }),
    operation: ops.writeNote,
  }),
  void: endpoint({
    method: 'POST',
    path: `${path}/:id/void`,
    input: z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) }),
    output: z.object({ id }),
    operation: ops.voidNote,
  }),
};
