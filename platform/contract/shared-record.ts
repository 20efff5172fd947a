import * as z from 'zod/mini';
import { fileRef } from './record.ts';

/** How a word stands out; always with the word itself. */
const SHARED_TONE = { plain: 'plain', ok: 'ok', warn: 'warn', danger: 'danger' } as const;
const tone = z.enum(SHARED_TONE);
const fact = z.object({ label: z.string(), value: z.string() });

/** A record as a read link shows it: told as data, in the reader's language, and nothing in it leads further. */
export const sharedRecord = z.object({
  title: z.string(),
  code: z.string(),
  /** Where it belongs: unit, place. */
  lead: z.string(),
  /** It no longer holds: why, in words. */
  warning: z.nullable(z.string()),
  /** The figure it is about, with its verdict. */
  figure: z.nullable(z.object({ value: z.string(), unit: z.string(), verdict: z.string(), tone, note: z.string() })),
  facts: z.array(fact),
  /** Parts with what each of them reached; `share` is of 100, null where nothing counted. */
  parts: z.object({
    title: z.string(),
    rows: z.array(z.object({ title: z.string(), text: z.string(), share: z.nullable(z.number()), tone })),
  }),
  /** What was found. */
  items: z.object({
    title: z.string(),
    /** Said when there are none. */
    none: z.string(),
    rows: z.array(
      z.object({
        title: z.string(),
        code: z.string(),
        tag: z.nullable(z.object({ text: z.string(), tone })),
        facts: z.array(fact),
        photos: z.array(z.object({ label: z.string(), file: fileRef })),
      }),
    ),
  }),
  /** Left out where nothing of the kind is signed: without a title and rows. */
  signatures: z.object({
    title: z.string(),
    rows: z.array(
      z.object({ role: z.string(), name: z.string(), at: z.string(), meaning: z.nullable(z.string()), drawn: z.nullable(fileRef) }),
    ),
  }),
});
export type SharedRecord = z.infer<typeof sharedRecord>;
export type SharedTone = keyof typeof SHARED_TONE;
