import { endpoint, id, LIMITS, statusResult, version, words } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { DOCUMENTATION } from './document.ts';
import { documentationOps as ops } from './operations.ts';

/** Versions of one list of destruction. */
const MOST_TO_DESTROY = 200;
const items = z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(MOST_TO_DESTROY));
const proposed = z.strictObject({ items, reason: words(LIMITS.line) });
export type ProposedList = z.infer<typeof proposed>;
const confirmed = z.strictObject({ items });
export type ConfirmedList = z.infer<typeof confirmed>;
const output = z.object({ results: z.array(statusResult) });

/** Each version by itself: what one refuses does not keep the others. */
export const destructionEndpoints = {
  propose: endpoint({
    method: 'POST',
    path: `${DOCUMENTATION}/version/askDestroyList`,
    input: proposed,
    output,
    operation: ops.listDestruction,
  }),
  /** By another person than who proposed it. */
  destroy: endpoint({
    method: 'POST',
    path: `${DOCUMENTATION}/version/destroyList`,
    input: confirmed,
    output,
    operation: ops.listDestruction,
  }),
};
