import * as z from 'zod/mini';

/** Ids are positive integers; JSON numbers. */
export const id = z.int().check(z.positive());
/** The version an update, event or delete was made against; a stale one is answered with 1409. */
export const version = z.int().check(z.positive());
/** From 1900 to 2199: whatever is counted on from a day still has a year of four digits. */
const isDay = (text: string): boolean => {
  const at = /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // 30 February is read as a day of March, or not at all.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};
/** `YYYY-MM-DD`, a day of the calendar. */
export const day = z.string().check(z.refine(isDay, { error: 'platform.fault.day' }));
/** UUID made on the device, unique for ever. */
export const clientId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

export const refusal = z.object({
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  links: z.optional(z.array(z.object({ title: z.string(), href: z.string() }))),
  /** The reason in the reader's language. */
  message: z.optional(z.string()),
});

/** An event the record's state knows and the reader's role holds; refused ones say why. */
export const recordEvent = z.object({ event: z.string(), refusal: z.nullable(refusal) });
export type RecordEvent = z.infer<typeof recordEvent>;

/** The record of another module a record is about; without an address where the reader may not open it. */
export const aboutRef = z.object({ code: z.string(), title: z.string(), href: z.nullable(z.string()) });
export type AboutRef = z.infer<typeof aboutRef>;

/** One row of a record's immutable history. */
export const historyEntry = z.object({
  id: z.int(),
  /** UTC. */
  at: z.string(),
  /** Name of who did it; the system's own word for jobs. */
  who: z.string(),
  whoId: z.nullable(z.int()),
  operation: z.string(),
  event: z.string(),
  /** What the person did, in the reader's language ("closed the case"); the whole sentence where no person acted. */
  did: z.string(),
  /** No person acted: `did` is the whole sentence. */
  byItself: z.boolean(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  /** Field → [before, after]. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** What the changed fields are called, in the reader's language. */
  labels: z.record(z.string(), z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** An uploaded file as answers carry it; `url` and `thumbUrl` are signed and rounded to the hour. */
export const fileRef = z.object({
  id: z.int(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  mime: z.string(),
  sha256: z.string(),
  url: z.string(),
  thumbUrl: z.nullable(z.string()),
});
export type FileRef = z.infer<typeof fileRef>;

/** A person as records show one. */
export const personRef = z.object({ id: z.int(), name: z.string() });
export type PersonRef = z.infer<typeof personRef>;
