import { addDays, daysBetween, fractions } from '@quantum/platform/domain';
import { RETRO_HOURS } from '../contract/codes.ts';

const HOUR = 3_600_000;
const DAY_IN_MS = 24 * HOUR;

/** When a change begun without signatures stops by itself: elapsed hours, whatever the clocks did between. */
export const retroDueAt = (begun: Date): Date => new Date(begun.getTime() + RETRO_HOURS * HOUR);
/** Signed a millisecond before it stands. */
export const hasLapsed = (dueAt: Date, now: Date): boolean => now.getTime() >= dueAt.getTime();

/** Days before the end of a temporary change on which its people are reminded; after it, the steps of the ladder. */
const REMINDERS = [-7, -3, -1, 0, 1, 3, 7, 14, 21, 28] as const;
/** The first day after this one on which somebody is reminded; null after the last. */
export const nextReminder = (expiryOn: string, today: string): string | null =>
  REMINDERS.map((step) => addDays(expiryOn, step)).find((day) => day > today) ?? null;
/** Late by so many days the director hears of it too, from the first one the operation manager. */
const DIRECTOR_AFTER = 7;
export function reminded(expiryOn: string, today: string): ('owner' | 'OM' | 'DIR')[] {
  const late = daysBetween(expiryOn, today);
  return ['owner', ...(late > 0 ? (['OM'] as const) : []), ...(late >= DIRECTOR_AFTER ? (['DIR'] as const) : [])];
}

const MOST_EXTENSION = 90;
/** The last day a temporary change may be extended to: by its first length again, and by 90 days at most. */
export const latestExpiry = (startPlanned: string, expiryOn: string): string =>
  addDays(expiryOn, Math.min(Math.max(0, daysBetween(startPlanned, expiryOn)), MOST_EXTENSION));

interface Cycle {
  submittedAt: Date;
  closedAt: Date;
  /** Time in waiting. */
  waitedMs: number;
}
/** Milliseconds from submission to closing without the time in waiting. */
export const cycleMs = ({ submittedAt, closedAt, waitedMs }: Cycle): number =>
  Math.max(0, closedAt.getTime() - submittedAt.getTime() - waitedMs);
/** Days with one decimal, half up. */
export const inDays = (ms: number): string => fractions.toFixed(fractions.fraction(ms, DAY_IN_MS), 1);
