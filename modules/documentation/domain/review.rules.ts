import { addDays, daysBetween } from '@quantum/platform/domain';

/** Who learns of a review that is late, and so many days after its day. */
const LATE_STEPS = [
  { days: 1, office: 'controller' },
  { days: 30, office: 'manager' },
  { days: 60, office: 'director' },
] as const;
export type LateOffice = (typeof LATE_STEPS)[number]['office'];

/** The step a late review has reached and nobody was told of; what was missed is told as one. */
export function lateStep(nextReview: string, today: string, told: number | null): (typeof LATE_STEPS)[number] | undefined {
  const late = daysBetween(nextReview, today);
  const reached = LATE_STEPS.findLast(({ days }) => late >= days);
  return reached && (told === null || reached.days > told) ? reached : undefined;
}

/** The next day on which somebody learns of it; null where no step is left. */
export function nextLateDay(nextReview: string, today: string): string | null {
  return LATE_STEPS.map(({ days }) => addDays(nextReview, days)).find((day) => day > today) ?? null;
}
