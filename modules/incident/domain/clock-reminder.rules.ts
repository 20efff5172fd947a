const DAY = 86_400_000;
/** Part of a short clock that is left when EHS is told. */
const LEFT = 4;

/** When EHS is told that a clock is about to end: a day before, of one shorter than four days a quarter of it before. */
export const reminderAt = (startsAt: Date, dueAt: Date): Date =>
  new Date(dueAt.getTime() - Math.min(DAY, (dueAt.getTime() - startsAt.getTime()) / LEFT));
