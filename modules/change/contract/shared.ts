import { id, LIMITS, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';

export const words = (max: number = LIMITS.line) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
export const someWords = (max: number = LIMITS.line) => z.string().check(z.trim(), z.maxLength(max));
export const codeOf = (category: string) => z.string().check(z.regex(new RegExp(`^${category}_\\d+$`)));
export const created = z.object({ id, code: z.string() });
export const moved = z.strictObject({ version });
export type RecordMove = z.infer<typeof moved>;
export const reasoned = z.strictObject({ version, reason: words() });
export type ReasonedMove = z.infer<typeof reasoned>;
