import { addDays, daysBetween } from '@quantum/platform/domain';

/** Days from the due day of a self-evaluation on which its people are reminded: before it, on it, after it. */
const STEPS = [-7, -3, -1, 0, 1, 3, 7, 14, 21, 28] as const;
/** So many days late the director hears of it too. */
const DIRECTOR_AFTER = 7;

export type ReminderAudience = 'lead' | 'OM' | 'DIR';

/** The first day after this one on which somebody is reminded; null after the last. */
export const nextReminder = (dueOn: string, day: string): string | null =>
  STEPS.map((step) => addDays(dueOn, step)).find((one) => one > day) ?? null;

/** Who hears of it on a day: who answers for it; once it is late the operation manager, a week later the director. */
export function audienceOf(dueOn: string, day: string): ReminderAudience[] {
  const late = daysBetween(dueOn, day);
  return ['lead', ...(late > 0 ? (['OM'] as const) : []), ...(late >= DIRECTOR_AFTER ? (['DIR'] as const) : [])];
}
