const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Days after a link was mailed at which anyone who has not answered is reminded, and days before it ends. */
const REMINDER_DAYS = { after: [3, 7], before: 1 } as const;

export interface ReminderFacts {
  madeAt: Date;
  expiresAt: Date;
  /** The last one, by itself or by hand. */
  remindedAt: Date | null;
}

function stepsOf({ madeAt, expiresAt }: ReminderFacts): number[] {
  const at = [...REMINDER_DAYS.after.map((days) => madeAt.getTime() + days * DAY), expiresAt.getTime() - REMINDER_DAYS.before * DAY];
  return at.filter((step) => step > madeAt.getTime() && step < expiresAt.getTime()).toSorted((a, b) => a - b);
}

/**
 * Whether a reminder is due, and when to look again. Steps missed meanwhile are one reminder; a step within a day of the last one is
 * passed over, so that no one is reminded twice in a day.
 */
export function reminderOf(link: ReminderFacts, now: Date): { due: boolean; next: Date | null } {
  if (now >= link.expiresAt) return { due: false, next: null };
  const steps = stepsOf(link);
  const heard = (at: Date) => at.getTime() + DAY;
  const since = link.remindedAt === null ? 0 : heard(link.remindedAt);
  const due = steps.some((step) => step >= since && step <= now.getTime());
  const next = steps.find((step) => step > now.getTime() && step >= (due ? heard(now) : since));
  return { due, next: next === undefined ? null : new Date(next) };
}

/** By hand at most once an hour, the first mail included: minutes to wait, none when it may be. */
export function minutesUntilReminder({ madeAt, remindedAt }: ReminderFacts, now: Date): number {
  return Math.max(0, Math.ceil(((remindedAt ?? madeAt).getTime() + HOUR - now.getTime()) / 60_000));
}
