import { endpoint, id, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { DOCUMENTATION } from './document.ts';
import { documentationOps as ops } from './operations.ts';

/** A person who was asked to read a version. */
const acknowledgementRow = z.object({
  id,
  /** Code of the version. */
  code: z.string(),
  controlledDocumentId: id,
  documentVersionId: id,
  title: z.string(),
  unitId: id,
  unitName: z.string(),
  employeeName: z.string(),
  askedOn: z.string(),
  dueOn: z.string(),
  readAt: z.nullable(z.string()),
  ackAt: z.nullable(z.string()),
  timeZone: z.string(),
});
export type AcknowledgementRow = z.infer<typeof acknowledgementRow>;

/** What is asked of the reader about a version. */
export const ownAcknowledgement = z.object({
  askedOn: z.string(),
  dueOn: z.string(),
  /** Its last page was shown, or its file opened: it may be acknowledged. */
  readAt: z.nullable(z.string()),
  ackAt: z.nullable(z.string()),
});
export type OwnAcknowledgement = z.infer<typeof ownAcknowledgement>;

/** What one person was asked. */
const reading = z.object({ id, documentVersionId: id, controlledDocumentId: id, code: z.string(), ...ownAcknowledgement.shape });
export type Reading = z.infer<typeof reading>;

const path = `${DOCUMENTATION}/version/:id` as const;
const nothing = z.strictObject({});

export const acknowledgementEndpoints = {
  /** Who has read what, of versions in the units in which the reader works on documents. */
  list: listEndpoint({
    path: `${DOCUMENTATION}/acknowledgement/list`,
    row: acknowledgementRow,
    order: ['dueOn', 'asc'],
    isSearched: false,
    operation: ops.listAcknowledgements,
  }),
  /** Of who was asked alone: which version it is. */
  read: endpoint({ method: 'GET', path: `${DOCUMENTATION}/acknowledgement/:id`, output: reading, operation: ops.readReading }),
  /** The last page of a PDF was shown, or another file was opened; null for who is not asked. */
  markRead: endpoint({
    method: 'POST',
    path: `${path}/read`,
    input: nothing,
    output: z.nullable(ownAcknowledgement),
    operation: ops.markRead,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: `${path}/acknowledge`,
    input: nothing,
    output: ownAcknowledgement,
    operation: ops.acknowledge,
  }),
};
