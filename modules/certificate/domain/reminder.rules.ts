import { addDays, daysBetween } from '@quantum/platform/domain';

/** Days before the end. */
const STEPS = [90, 60, 30, 14, 7, 3, 1, 0] as const;
const WEEK = 7;
/** Weeks after the end in which reminders go on. */
const MOST_WEEKS = 26;

export type ReminderAudience = 'holder' | 'PM' | 'EHS' | 'OM';

/** The step a day has reached: the nearest of those before the end, then a week each after it; undefined before the first and after the last. */
export function stepOn(end: string, day: string): number | undefined {
  const left = daysBetween(day, end);
  if (left > STEPS[0]) return undefined;
  if (left >= 0) return STEPS.findLast((step) => left <= step);
  const weeks = Math.floor(-left / WEEK);
  return weeks > MOST_WEEKS ? undefined : -weeks * WEEK;
}

/** The first day after this one on which something is due: the next step, or the day after the end. */
export function nextCheck(end: string, day: string): string | null {
  const days = [...STEPS.map((step) => addDays(end, -step)), addDays(end, 1), ...weeksAfter(end)];
  return days.find((one) => one > day) ?? null;
}
const weeksAfter = (end: string): string[] => Array.from({ length: MOST_WEEKS }, (_, i) => addDays(end, (i + 1) * WEEK));

/** Who is reminded at a step: a renewal that waits for its review silences the holder only. */
export function audienceOf(step: number, isPending: boolean): ReminderAudience[] {
  return [
    ...(isPending ? [] : (['holder'] as const)),
    ...(step <= 30 ? (['PM'] as const) : []),
    ...(step <= 7 ? (['EHS'] as const) : []),
    ...(step <= 0 ? (['OM'] as const) : []),
  ];
}
