import { clientId, id, LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { contentKey } from './content.ts';

const cell = z.union([z.string().check(z.maxLength(LIMITS.line)), z.number()]);

/**
 * By response type: text → string · numbers → number · logical → boolean · single choice → option key · multiple choice →
 * option keys · date → `YYYY-MM-DD` · employee, space → id · signature → file · table → rows by column key. Photo has none: see `photos`.
 */
const answerValue = z.union([
  z.string().check(z.maxLength(LIMITS.text)),
  z.number(),
  z.boolean(),
  z.array(contentKey).check(z.maxLength(50)),
  z.array(z.record(contentKey, cell)).check(z.maxLength(200)),
]);
export type AnswerValue = z.infer<typeof answerValue>;

/** A file on the server, or one the device has yet to send. */
const photoId = z.union([id, clientId]);
export type PhotoId = z.infer<typeof photoId>;

const answer = z.strictObject({
  /** Key of the item. */
  item: contentKey,
  value: z.optional(z.nullable(answerValue)),
  /** Not applicable here; only where the item allows it. */
  na: z.optional(z.boolean()),
  note: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  /** Passed with 'the rest of this section passes', not looked at question by question. Never on a critical item. */
  rest: z.optional(z.boolean()),
  photos: z.optional(z.array(photoId).check(z.maxLength(LIMITS.photosPerAnswer))),
});
export type Answer = z.infer<typeof answer>;

export const answerSet = z.array(answer).check(z.maxLength(2000));
