import { addDays, dayAt, endOfDay } from '@quantum/platform/domain';

/** The end of the local day so many days from now; the record's unit decides the zone. */
export const dueAfter = (now: Date, days: number, zone: string): Date => endOfDay(addDays(dayAt(now, zone), days), zone);
