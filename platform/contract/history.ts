import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Operation } from './operation.ts';
import { historyEntry } from './record.ts';

/** Entries of one answer; behind a full one there may be older ones. */
export const HISTORY_PAGE = 100;

const historyQuery = z.strictObject({
  /** Id of the oldest entry that has been read: what came before it. */
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** `GET …/:id/history`: a record's history, the newest first, page after page. */
export const historyEndpoint = <const P extends string>(path: P, operation: Operation) =>
  endpoint({ method: 'GET', path, input: historyQuery, output: z.array(historyEntry), operation });
