import { id, LIMITS, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';

export const words = (max: number = LIMITS.line) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
export const someWords = (max: number = LIMITS.line) => z.string().check(z.trim(), z.maxLength(max));
export const codeOf = (category: string) => z.string().check(z.regex(new RegExp(`^${category}_\\d+$`)));
/** Key of a clause: the same in every version of its regulation. */
export const clauseKey = z.string().check(z.regex(/^c[0-9]+$/), z.maxLength(LIMITS.code));
export const moved = z.strictObject({ version });
export type RecordMove = z.infer<typeof moved>;
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
export const reasoned = z.strictObject({ version, reason: words() });
export type ReasonedMove = z.infer<typeof reasoned>;
