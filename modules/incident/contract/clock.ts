import { endpoint, id, LIMITS, listEndpoint, paperEndpoint, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { incidentDetail } from './incident.ts';
import { incidentOps as ops, injuryOps } from './operations.ts';

const clockRow = z.object({
  id,
  incidentId: id,
  code: z.string(),
  title: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  timeZone: z.string(),
  /** `hkForm2`, … */
  rule: z.string(),
  jurisdiction: z.string(),
  /** What it runs from: the event, knowing of it, knowing after the whole period, or the diagnosis. */
  basis: z.string(),
  dueAt: z.string(),
  metAt: z.nullable(z.string()),
  /** `running`, `met`, `missed` (met late or not yet). */
  state: z.string(),
});
export type ClockRow = z.infer<typeof clockRow>;

/** Sent at, or why it is not sent. */
const meetInput = z.strictObject({
  version,
  clockId: id,
  metAt: z.nullable(z.iso.datetime()),
  note: z.string().check(z.trim(), z.maxLength(LIMITS.line)),
});
export type MeetClock = z.infer<typeof meetInput>;

export const SHEETS = ['hkForm2', 'hkForm2B', 'cnQuick', 'cnRecognition'] as const;
export type SheetForm = (typeof SHEETS)[number];
const taiwanInput = z.strictObject({ unitId: id, month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) });
export type TaiwanSheet = z.infer<typeof taiwanInput>;

export const clockEndpoints = {
  list: listEndpoint({ path: '/incident/clock/list', row: clockRow, order: ['dueAt', 'desc'], operation: ops.clocks }),
  meet: endpoint({ method: 'POST', path: '/incident/:id/clock', input: meetInput, output: incidentDetail, operation: ops.meetClock }),
  /** The data of a form, to be carried over; it names the injured. */
  sheet: paperEndpoint({ path: '/incident/:id/sheet/:form', operation: injuryOps.sheet }),
  taiwan: paperEndpoint({ path: '/incident/statutory/taiwan', method: 'POST', input: taiwanInput, operation: injuryOps.sheet }),
};
