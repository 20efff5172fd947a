import { day, endpoint, LIMITS, localized } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { organizationOps as ops } from './operations.ts';

const calendarDay = z.strictObject({
  day,
  names: localized(LIMITS.title),
  /** False: worked here, although a unit above has the day off. */
  isOff: z._default(z.boolean(), true),
});
export type CalendarDay = z.infer<typeof calendarDay>;

const calendar = z.object({
  unitId: z.int(),
  /** Names the unit's own days as they were read: a save against older ones is refused. */
  stamp: z.string(),
  /** What the unit itself says. */
  own: z.array(calendarDay),
  /** The days off it lives by, with the unit that says so. */
  daysOff: z.array(z.object({ day, names: localized(LIMITS.title), unitId: z.int(), unitName: z.string() })),
});
export type UnitCalendar = z.infer<typeof calendar>;

const saveCalendar = z.strictObject({ stamp: z.string().check(z.maxLength(64)), own: z.array(calendarDay).check(z.maxLength(400)) });
export type SaveCalendar = z.infer<typeof saveCalendar>;

export const calendarEndpoints = {
  read: endpoint({ method: 'GET', path: '/corporates/:id/calendar', output: calendar, operation: ops.readUnit }),
  /** Replaces the unit's own days; what follows the calendar does so at once. */
  save: endpoint({ method: 'PUT', path: '/corporates/:id/calendar', input: saveCalendar, output: calendar, operation: ops.saveCalendar }),
};
