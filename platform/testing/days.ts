import { addDays, dayAt } from '../domain/calendar.ts';

/** The zone of the installation a test runs on. */
const ZONE = 'Asia/Hong_Kong';

/** The day it is for the people of a test, or some days from it: `YYYY-MM-DD`. Not the day of UTC, which differs for eight hours of each day. */
export const inDays = (days: number, now: Date = new Date()): string => addDays(dayAt(now, ZONE), days);
