import * as z from 'zod/mini';

/** How many percentage points of a share's move one part of it accounts for, or all others together; with its records. */
export const move = z.object({ label: z.string(), note: z.string(), points: z.number(), href: z.string(), records: z.int() });
export type Move = z.infer<typeof move>;
