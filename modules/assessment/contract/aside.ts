import { endpoint, fileRef, id, personRef } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { assessmentOps as ops } from './operations.ts';

/** What a sheet says of an element; null where it says nothing. */
const said = z.nullable(
  z.object({
    /** `4 / 5`; null outside the score. */
    points: z.nullable(z.string()),
    /** The answer in the reader's language. */
    words: z.string(),
    note: z.string(),
    photos: z.array(fileRef),
    finding: z.nullable(z.object({ grade: z.string(), recommendation: z.string() })),
  }),
);
export type SheetSaid = z.infer<typeof said>;

const sheetHead = z.object({ by: z.nullable(personRef), at: z.string(), percent: z.nullable(z.string()), areas: z.array(z.string()) });

const asideSheets = z.object({
  /** The sheet that counts; null before the lead has handed in. */
  counting: z.nullable(sheetHead),
  /** Those kept aside, the oldest first. */
  sheets: z.array(z.object({ id, ...sheetHead.shape })),
  elements: z.array(
    z.object({
      item: z.string(),
      text: z.string(),
      section: z.string(),
      counting: said,
      /** One for each sheet kept aside. */
      aside: z.array(said),
      /** All sheets give the same score, answer and finding. */
      isAlike: z.boolean(),
    }),
  ),
});
export type AsideSheets = z.infer<typeof asideSheets>;

export const asideEndpoints = {
  /** Sheets beside the one that counts, element by element; for whoever reads the report. */
  read: endpoint({ method: 'GET', path: '/qpeInspection/:id/aside', output: asideSheets, operation: ops.readVisit }),
};
