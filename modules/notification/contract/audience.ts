import { id } from '@quantum/platform/contract';
import * as z from 'zod/mini';

const ids = z.array(id).check(z.maxLength(200));

/** Whom something is for: parts that name something are joined; with `everyone` nothing else counts. */
export const audience = z.strictObject({
  everyone: z.boolean(),
  join: z.enum(['and', 'or']),
  /** Units with all below them. */
  unitIds: ids,
  postGroupIds: ids,
  roles: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50)),
  businessLineIds: ids,
  groupIds: ids,
});
export type Audience = z.infer<typeof audience>;

/** A part of an audience in words: `Units: Kwun Shan Hospital`. */
export const audiencePart = z.object({ label: z.string(), names: z.array(z.string()) });
export type AudiencePart = z.infer<typeof audiencePart>;
