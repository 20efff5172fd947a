import { clientId, endpoint, fileRef, id, LIMITS, localized, uploadCredential, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { trainingOps as ops } from './operations.ts';

/** `uploading` until all of it has arrived, `drawing` until each page is a picture; `failed` where that was not possible. */
const DOCUMENT_STATES = ['uploading', 'drawing', 'ready', 'failed'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
const documentDetail = z.object({
  id,
  code: z.string(),
  name: z.string(),
  state: z.enum(DOCUMENT_STATES),
  pageCount: z.int(),
  /** The first of them, to be looked at. */
  pages: z.array(fileRef),
  version,
});
export type DocumentDetail = z.infer<typeof documentDetail>;
const newDocument = z.strictObject({
  clientId,
  unitId: id,
  names: localized(),
  fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.title)),
  size: z.int().check(z.gte(1)),
});
export type NewDocument = z.infer<typeof newDocument>;
const path = '/training/documents';

export const documentEndpoints = {
  create: endpoint({ method: 'POST', path, input: newDocument, output: z.object({ id, code: z.string() }), operation: ops.saveDocument }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: documentDetail, operation: ops.read }),
  credential: endpoint({
    method: 'GET',
    path: `${path}/:id/credential`,
    output: z.object(uploadCredential.shape),
    operation: ops.uploadDocument,
  }),
  /** All of it has been sent: its pages are counted, and then drawn. */
  complete: endpoint({
    method: 'POST',
    path: `${path}/:id/complete`,
    input: z.strictObject({ version }),
    output: documentDetail,
    operation: ops.saveDocument,
  }),
};
