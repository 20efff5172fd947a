import { id, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { signatureOps as ops } from './operations.ts';

/** A signature as a board counts it: the role, never the person. */
const signTimeRow = z.object({
  id,
  /** Code of the role, `client` or `none`. */
  role: z.string(),
  /** In the reader's language; null of a client and of who held no role. */
  roleName: z.nullable(z.string()),
  /** Code of the record. */
  code: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  /** Day of the signature in the zone of the unit. */
  signedOn: z.string(),
  openedAt: z.string(),
  signedAt: z.string(),
  /** From the opening of the seat to the signature. */
  hours: z.number(),
  timeZone: z.string(),
});
export type SignTimeRow = z.infer<typeof signTimeRow>;

export const signTimeEndpoints = {
  /** Signatures in the reader's scope, by day. */
  list: listEndpoint({
    path: '/tasks/signTimes/list',
    row: signTimeRow,
    order: ['signedOn', 'desc'],
    isSearched: false,
    operation: ops.listTimes,
  }),
};
