import { id, paperEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { organizationOps as ops } from './operations.ts';

/** Spaces one file of posters may hold. */
export const MOST_POSTERS = 200;

const posterOrder = z
  .strictObject({
    /** These spaces, in this order. */
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_POSTERS))),
    /** Or every space of a unit and of the units below it. */
    unitId: z.optional(id),
    /** One fills an A4 page; four are cut apart. */
    perPage: z._default(z.union([z.literal(1), z.literal(4)]), 1),
  })
  .check(
    z.refine(({ ids, unitId }) => (ids === undefined) !== (unitId === undefined), { error: 'organization.poster.which', path: ['ids'] }),
  );
export type PosterOrder = z.infer<typeof posterOrder>;

/** Posters with the QR code under which anyone reports an issue in a space. */
export const posterEndpoint = paperEndpoint({ method: 'POST', path: '/space/posters', input: posterOrder, operation: ops.readSpace });
