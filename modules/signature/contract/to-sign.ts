import { endpoint, id, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { signatureOps as ops } from './operations.ts';

/** The most that are shown and signed at once. */
export const MOST_AT_ONCE = 200;

const toSign = z.object({
  roundId: id,
  version,
  seatId: id,
  code: z.string(),
  title: z.string(),
  place: z.string(),
  /** What kind of record it is, in the reader's language. */
  kind: z.string(),
  /** Where it is read. */
  href: z.string(),
  /** Whose signature it is, where the reader stands in for them. */
  forName: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  timeZone: z.string(),
  /** What it says in short; `differs`: unlike the rest of its kind. */
  glance: z.array(z.object({ label: z.string(), value: z.string(), differs: z.boolean() })),
  contentHash: z.string(),
});
export type ToSign = z.infer<typeof toSign>;

const batchSign = z.strictObject({
  seats: z
    .array(
      z.strictObject({
        roundId: id,
        version,
        seatId: id,
        /** Of what was shown: never a signature under something else. */
        contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
});
export type BatchSign = z.infer<typeof batchSign>;
const batchResult = z.object({ seatId: id, STATUS: z.int(), MSG: z.string() });
const batchResults = z.object({ results: z.array(batchResult) });
export type BatchResults = z.infer<typeof batchResults>;

export const toSignEndpoints = {
  /** What waits for the reader's signature now, by how long it has waited. */
  list: endpoint({
    method: 'GET',
    path: '/tasks/toSign',
    output: z.object({ seats: z.array(toSign), total: z.int() }),
    operation: ops.listToSign,
  }),
  /** Each under its own hash; the first refusal stops none of the others. */
  sign: endpoint({ method: 'POST', path: '/tasks/toSign', input: batchSign, output: batchResults, operation: ops.sign }),
};
