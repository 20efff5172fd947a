import { id, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';

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
