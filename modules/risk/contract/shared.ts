import { clientId, id, localized, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';

/** Levels by axis, or steps by axis. */
export const score = z.record(z.string().check(z.regex(/^[LSECTVI]$/)), z.number());
export const credits = z.record(z.string().check(z.regex(/^[LSECTVI]$/)), z.int().check(z.gte(0), z.lte(6)));
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
