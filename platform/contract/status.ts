import * as z from 'zod/mini';
import { endpoint, type AnyEndpoint, type Endpoint } from './endpoint.ts';
import type { Schema } from './schema.ts';
import { startedJob, type StartedJob } from './export.ts';
import { LIMITS } from './limits.ts';
import type { Operation } from './operation.ts';
import { queryCriteria } from './paged-query.ts';
import { id, refusal } from './record.ts';

const statusInput = z.strictObject({
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
  /** Why a rule forbids it, with links to what is in the way. */
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

/** The status of everything a list's filters show: too much for one call, so it continues as a job. */
const statusOfAll = z.strictObject({
  status: z.string().check(z.maxLength(LIMITS.code)),
  queryCriterias: z._default(z.array(queryCriteria).check(z.maxLength(LIMITS.criteria)), []),
  params: z._default(z.record(z.string(), z.unknown()), {}),
});
export type StatusOfAll = z.infer<typeof statusOfAll>;

/** `/inspections/status` → `/inspections/status/matching`. */
export const matchingPath = (statusPath: string): string => `${statusPath}/matching`;

/** `POST …/status/matching`: answers the job; its file says of each record whether it moved, or why not. */
export const statusOfAllEndpoint = (each: AnyEndpoint): Endpoint<string, StatusOfAll, StartedJob> => ({
  method: 'POST',
  path: matchingPath(each.path),
  input: statusOfAll as unknown as Schema<StatusOfAll>,
  output: startedJob as unknown as Schema<StartedJob>,
  operation: { ...(each.operation as Operation), id: `${(each.operation as Operation).id}-matching` },
  named: false,
  list: false,
  idempotent: false,
});
