import {
  endpoint,
  fileRef,
  historyEndpoint,
  id,
  listEndpoint,
  personRef,
  recordEvent,
  sensitive,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { closeObservation, newObservation, raiseFromObservation, seenBehaviour, voidObservation } from './observation-input.ts';
import { observationOps as ops } from './operations.ts';

/** A row of the list; who observed anonymously is no part of it for anyone. */
const observationRow = z.object({
  id,
  code: z.string(),
  /** UTC. */
  observedAt: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  spaceName: z.nullable(z.string()),
  /** `_SYS_OG_…`. */
  observedGroup: z.string(),
  safeCount: z.int(),
  atRiskCount: z.int(),
  positive: z.boolean(),
  stopWork: z.boolean(),
  anonymous: z.boolean(),
  /** Null for an anonymous observer. */
  observerName: z.nullable(z.string()),
  status: z.string(),
  timeZone: z.string(),
  version,
});
export type ObservationRow = z.infer<typeof observationRow>;

const observationDetail = z.object({
  ...observationRow.shape,
  spaceId: z.nullable(z.int()),
  behaviours: z.array(seenBehaviour),
  note: z.string(),
  doneOnSpot: z.string(),
  photos: z.array(fileRef),
  /** Who observed anonymously; only with `sensitive:identity` here. */
  anonymousObserver: sensitive('identity', z.nullable(personRef)),
  reviewedBy: z.nullable(personRef),
  reviewNote: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  actions: z.array(
    z.object({
      code: z.string(),
      href: z.string(),
      status: z.string(),
      dueAt: z.nullable(z.string()),
      responsible: z.nullable(z.string()),
    }),
  ),
  events: z.array(recordEvent),
});
export type ObservationDetail = z.infer<typeof observationDetail>;

const path = '/safetyObservations';

export const observationEndpoints = {
  /** Within the reader's scope, paged. */
  list: listEndpoint({ path: `${path}/list`, row: observationRow, order: ['observedAt', 'desc'], operation: ops.list }),
  /** What the caller observed, anonymously or not. */
  mine: listEndpoint({ path: `${path}/mine/list`, row: observationRow, order: ['observedAt', 'desc'], operation: ops.mine }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: observationDetail, operation: ops.read }),
  history: historyEndpoint(`${path}/:id/history`, ops.read),
  /** Sent twice under one `clientId` it is one. */
  record: endpoint({
    method: 'POST',
    path,
    input: newObservation,
    output: z.object({ id, code: z.string() }),
    operation: ops.record,
    comparesDrafts: true,
  }),
  /** Reviewed; nothing is left to do. */
  close: endpoint({ method: 'POST', path: `${path}/:id/close`, input: closeObservation, output: observationDetail, operation: ops.close }),
  /** A corrective action agreed at the review. */
  raise: endpoint({
    method: 'POST',
    path: `${path}/:id/raise`,
    input: raiseFromObservation,
    output: observationDetail,
    operation: ops.raise,
  }),
  void: endpoint({ method: 'POST', path: `${path}/:id/void`, input: voidObservation, output: observationDetail, operation: ops.void }),
};
