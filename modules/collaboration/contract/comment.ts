import { id, LIMITS, personRef, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';

export const commentView = z.object({
  id,
  version,
  by: z.string(),
  at: z.string(),
  /** Empty once it was deleted. */
  text: z.string(),
  mentions: z.array(personRef),
  editedAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
  /** The reader wrote it, and may still change or delete it. */
  mine: z.boolean(),
});
export type CommentView = z.infer<typeof commentView>;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.text));
const mentions = z.array(id).check(z.maxLength(20));
export const newComment = z.strictObject({ text, mentions });
export type NewComment = z.infer<typeof newComment>;
export const editComment = z.strictObject({ text, mentions, version });
export type EditComment = z.infer<typeof editComment>;
export const deleteComment = z.strictObject({ version });
