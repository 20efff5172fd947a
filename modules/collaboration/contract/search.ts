import { endpoint, isSearchable, LIMITS, operation, plainText } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { recordLink } from './link.ts';

const searchOps = { records: operation({ id: 'collaboration.search.records', permission: 'self', verb: 'read' }) };

const foundRecord = z.object({
  ...recordLink.shape,
  /** Its space or unit. */
  place: z.nullable(z.string()),
  /** Local day of the place. */
  day: z.nullable(z.string()),
  /** In the reader's language. */
  state: z.nullable(z.string()),
  /** A person, a place or a form rather than a record of what happened. */
  isDirectory: z.boolean(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

export const searchEndpoints = {
  /** Records the reader may open whose code or words hold every word of the text: those with that code or name first, then the latest. */
  records: endpoint({
    method: 'GET',
    path: '/search/records',
    input: z.strictObject({
      text: z.string().check(z.overwrite(plainText), z.maxLength(LIMITS.search), z.refine(isSearchable, 'platform.palette.letters')),
    }),
    output: z.array(foundRecord),
    operation: searchOps.records,
  }),
};
