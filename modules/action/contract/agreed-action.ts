import { id, LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';

/** A corrective action agreed with the record that raises it; due by its risk. */
export const agreedAction = z.strictObject({
  risk: z.string().check(z.regex(/^_SYS_IR_[1-3]$/)),
  responsibleId: z.nullable(id),
  measures: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.text)),
});
export type AgreedAction = z.infer<typeof agreedAction>;
