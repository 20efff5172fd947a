import { id, LIMITS, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';

export const words = (max: number = LIMITS.line) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
export const someWords = (max: number = LIMITS.line) => z.string().check(z.trim(), z.maxLength(max));
/** Key of an element of a sheet. */
export const itemKey = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(LIMITS.code));
export const moved = z.strictObject({ version });
export type RecordMove = z.infer<typeof moved>;
export const reasoned = z.strictObject({ version, reason: words() });
export type ReasonedMove = z.infer<typeof reasoned>;
export const created = z.object({ id, code: z.string() });
/** What every record carries for its screen. */
export const head = {
  id,
  code: z.string(),
  /** In the reader's language. */
  name: z.string(),
  status: z.string(),
  version,
  unitName: z.string(),
  timeZone: z.string(),
  events: z.array(recordEvent),
};
