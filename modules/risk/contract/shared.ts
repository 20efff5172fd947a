import { clientId, id, LIMITS, localized, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';

export const words = (max: number = LIMITS.line) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
export const someWords = (max: number = LIMITS.line) => z.string().check(z.trim(), z.maxLength(max));
export const codeOf = (category: string) => z.string().check(z.regex(new RegExp(`^${category}_\\d+$`)));
/** Levels by axis, or steps by axis. */
export const score = z.record(z.string().check(z.regex(/^[LSECTVI]$/)), z.number());
export const credits = z.record(z.string().check(z.regex(/^[LSECTVI]$/)), z.int().check(z.gte(0), z.lte(6)));
export const moved = z.strictObject({ version });
export type RecordMove = z.infer<typeof moved>;
export const reasoned = z.strictObject({ version, reason: words() });
export type ReasonedMove = z.infer<typeof reasoned>;
export const made = z.object({ id, code: z.string() });
/** Every record as its screen shows it. */
export const head = {
  id,
  code: z.string(),
  name: z.string(),
  status: z.string(),
  version,
  timeZone: z.string(),
  events: z.array(recordEvent),
};
export const draft = { clientId, unitId: id, names: localized() };
