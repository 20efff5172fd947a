import { day, fileRef, id, LIMITS, someWords } from '@quantum/platform/contract';
import * as z from 'zod/mini';

/** A file uploaded before, or a record of another module. */
export const newEvidence = z.strictObject({
  fileId: z.nullable(id),
  source: z.nullable(someWords(LIMITS.name)),
  recordId: z.nullable(id),
  /** Local day of what it shows; not in the future. */
  evidenceOn: day,
});
export type NewEvidence = z.infer<typeof newEvidence>;
export const judgementEvidence = z.object({
  file: z.nullable(fileRef),
  /** A record of another module. */
  record: z.nullable(z.object({ source: z.string(), label: z.string(), recordId: id, title: z.string(), href: z.nullable(z.string()) })),
  evidenceOn: day,
  /** Last day on which it is fresh; null where it has no end. */
  freshUntil: z.nullable(day),
});
export type EvidenceView = z.infer<typeof judgementEvidence>;
