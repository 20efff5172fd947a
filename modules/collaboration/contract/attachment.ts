import { fileRef, id, LIMITS, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';

const note = z.string().check(z.trim(), z.maxLength(LIMITS.line));
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line));

/** A version never changes: a newer one is next to it. */
const attachmentVersion = z.object({ no: z.int(), file: fileRef, note: z.string(), by: z.string(), at: z.string() });
export type AttachmentVersion = z.infer<typeof attachmentVersion>;

export const attachmentView = z.object({
  id,
  /** Name of the newest version's file. */
  name: z.string(),
  version,
  /** Newest first. */
  versions: z.array(attachmentVersion),
  /** Taken away, by whom and why; its versions stay readable. */
  removed: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
});
export type AttachmentView = z.infer<typeof attachmentView>;

export const newAttachment = z.strictObject({ fileId: id, note });
export type NewAttachment = z.infer<typeof newAttachment>;
export const newVersion = z.strictObject({ fileId: id, note, version });
export type NewVersion = z.infer<typeof newVersion>;
export const removeAttachment = z.strictObject({ version, reason });
export const restoreAttachment = z.strictObject({ version });
