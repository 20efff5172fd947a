import { id, LIMITS, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';

export const words = (max: number = LIMITS.line) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
export const someWords = (max: number = LIMITS.line) => z.string().check(z.trim(), z.maxLength(max));
export const moved = z.strictObject({ version });
export type RecordMove = z.infer<typeof moved>;
export const reasoned = z.strictObject({ version, reason: words() });
export type ReasonedMove = z.infer<typeof reasoned>;
export const made = z.object({ id, code: z.string() });
/** Every record as its screen shows it. */
export const head = {
  id,
  code: z.string(),
  unitId: id,
  unitName: z.string(),
  timeZone: z.string(),
  status: z.string(),
  version,
  events: z.array(recordEvent),
};
export const person = z.object({ id, name: z.string() });
