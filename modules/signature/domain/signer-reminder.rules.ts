/** After so many hours a signer who has not answered is reminded, where no route says otherwise. */
export const REMIND_HOURS: readonly number[] = [24, 72];
const HOUR_MS = 3_600_000;

interface Waiting {
  openedAt: string;
  /** Sent so far. */
  reminders: number;
  /** Hours of the step, in their order. */
  hours: readonly number[];
  escalates: boolean;
}

/** How many reminders are due by now: those that were missed are one; and whether the next above comes in with it. */
export function reminderDue(
  { openedAt, reminders, hours, escalates }: Waiting,
  now: Date,
): { count: number; escalates: boolean } | undefined {
  const waited = (now.getTime() - Date.parse(openedAt)) / HOUR_MS;
  const count = hours.filter((after) => after <= waited).length;
  return count > reminders ? { count, escalates: escalates && count === hours.length } : undefined;
}
