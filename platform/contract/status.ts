import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import type { Operation } from './operation.ts';
import { id, refusal } from './record.ts';

export const statusInput = z.strictObject({
  ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.idsPerStatusDialog)),
  /** Code of the status wanted. */
  status: z.string().check(z.maxLength(LIMITS.code)),
});
export type StatusInput = z.infer<typeof statusInput>;

/** What became of one of the records: STATUS 0 with its new version, or why it did not move. */
export const statusResult = z.object({
  id: z.int(),
  STATUS: z.int(),
  MSG: z.string(),
  version: z.nullable(z.int()),
  /** Why a rule forbids it, with links to what stands in the way. */
  refusal: z.nullable(refusal),
});
export type StatusResult = z.infer<typeof statusResult>;

/** `POST …/status`: each record moves by the one event marked `bulk` that leads to the status, in a transaction of its own. */
export const statusEndpoint = <const P extends string>(spec: { path: P; operation: Operation }) =>
  endpoint({
    method: 'POST',
    path: spec.path,
    input: statusInput,
    output: z.object({ results: z.array(statusResult) }),
    operation: spec.operation,
  });
