import {
  clientId,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  personRef,
  reasonedMove,
  recordEvent,
  recordMove,
  version,
  words,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { MOST_COPIES } from './codes.ts';
import { DOCUMENTATION } from './document.ts';
import { documentationOps as ops } from './operations.ts';

/** Paper copies of a version, handed out to a unit. */
const paperCopyRow = z.object({
  id,
  code: z.string(),
  controlledDocumentId: id,
  documentVersionId: id,
  versionCode: z.string(),
  title: z.string(),
  unitId: id,
  unitName: z.string(),
  copies: z.int(),
  /** Where they hang or lie. */
  place: z.string(),
  handedByName: z.nullable(z.string()),
  handedOn: z.string(),
  /** `out`, `collected` or `lost`. */
  state: z.string(),
  /** Out, though their version is no longer in force. */
  isToCollect: z.boolean(),
  endedOn: z.nullable(z.string()),
  version,
});
export type PaperCopyRow = z.infer<typeof paperCopyRow>;

const newPaperCopy = z.strictObject({
  clientId,
  documentVersionId: id,
  /** Whose they are. */
  unitId: id,
  copies: z.int().check(z.gte(1), z.lte(MOST_COPIES)),
  place: words(LIMITS.name),
});
export type NewPaperCopy = z.infer<typeof newPaperCopy>;

const paperCopyDetail = z.object({
  ...paperCopyRow.shape,
  handedBy: z.nullable(personRef),
  endedBy: z.nullable(personRef),
  /** Why they are lost. */
  reason: z.nullable(z.string()),
  timeZone: z.string(),
  events: z.array(recordEvent),
});
export type PaperCopyDetail = z.infer<typeof paperCopyDetail>;

const path = `${DOCUMENTATION}/copy` as const;
export const paperCopyEndpoints = {
  list: listEndpoint({ path: `${path}/list`, row: paperCopyRow, operation: ops.listPaperCopies }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: paperCopyDetail, operation: ops.readPaperCopy }),
  history: historyEndpoint(`${path}/:id/history`, ops.readPaperCopy),
  /** Of a version in force alone. */
  create: endpoint({ method: 'POST', path, input: newPaperCopy, output: paperCopyDetail, operation: ops.handOutCopies }),
  collect: endpoint({
    method: 'POST',
    path: `${path}/:id/collect`,
    input: recordMove,
    output: paperCopyDetail,
    operation: ops.collectCopies,
  }),
  /** They cannot be collected any more: why. */
  lose: endpoint({ method: 'POST', path: `${path}/:id/lose`, input: reasonedMove, output: paperCopyDetail, operation: ops.loseCopies }),
};
