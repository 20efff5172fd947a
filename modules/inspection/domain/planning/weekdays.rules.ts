import { weekdayOf } from '@quantum/platform/domain';

interface Repeats {
  /** 1 Monday to 7 Sunday; none: the weekday of the first day. */
  weekdays: readonly number[];
  startsOn: string | null;
}

/** The days of the week a weekly plan is made on: those that were chosen, else that of its first day. */
export function plannedWeekdays({ weekdays, startsOn }: Repeats): readonly number[] {
  if (weekdays.length > 0) return weekdays;
  return startsOn === null ? [] : [weekdayOf(startsOn)];
}

/** After a tap on one of them: the day of the first day stands until others are chosen, and one always stands. */
export function toggledWeekdays(repeats: Repeats, day: number): number[] {
  const days = plannedWeekdays(repeats);
  if (!days.includes(day)) return [...days, day].toSorted((a, b) => a - b);
  return days.length === 1 ? [day] : days.filter((one) => one !== day);
}
