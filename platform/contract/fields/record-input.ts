import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { id, recordEvent, version } from '../record.ts';

/** Words that must be there; spaces around them do not count. */
export const words = (max: number = LIMITS.line) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
/** Words that may be left out: empty. */
export const someWords = (max: number = LIMITS.line) => z.string().check(z.trim(), z.maxLength(max));
/** A code of a category of the dictionary: `_SYS_CY_3` of `_SYS_CY`. */
export const codeOf = (category: string) => z.string().check(z.regex(new RegExp(`^${category}_\\d+$`)));
/** The answer of a call that makes a record. */
export const newRecord = z.object({ id, code: z.string() });
/** An event of a record, by the version the person has seen. */
export const recordMove = z.strictObject({ version });
export type RecordMove = z.infer<typeof recordMove>;
/** An event that says why. */
export const reasonedMove = z.strictObject({ version, reason: words() });
export type ReasonedMove = z.infer<typeof reasonedMove>;
/** What a record with a name of its own carries for its screen. */
export const recordHead = {
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
