import { day, endpoint, LIMITS, localized } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { inspectionOps as ops } from './operations.ts';

const holiday = z.strictObject({ day, names: localized(LIMITS.title) });

/** Days a company does not plan on. */
const holidayCalendar = z.object({
  companyId: z.int(),
  /** Names the calendar as it was read: a save against an older one is refused. */
  stamp: z.string(),
  holidays: z.array(holiday),
  /** The reader may change it. */
  mayChange: z.boolean(),
});
export type HolidayCalendar = z.infer<typeof holidayCalendar>;
const saveHolidays = z.strictObject({
  stamp: z.string().check(z.maxLength(64)),
  holidays: z.array(holiday).check(z.maxLength(400)),
});
export type SaveHolidays = z.infer<typeof saveHolidays>;

export const holidayEndpoints = {
  /** Of a company, or of the company a unit belongs to. */
  read: endpoint({ method: 'GET', path: '/inspections/holidays/:unitId', output: holidayCalendar, operation: ops.readHolidays }),
  save: endpoint({
    method: 'PUT',
    path: '/inspections/holidays/:companyId',
    input: saveHolidays,
    output: holidayCalendar,
    operation: ops.saveHolidays,
  }),
};
