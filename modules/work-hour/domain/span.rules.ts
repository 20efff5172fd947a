import { addDays, addMonths, daysBetween } from '@quantum/platform/domain';

const lastOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/** How much of a month lies in a span of days, both included: between 0 and 1. */
export function shareOfMonth(month: string, { from, to }: { from: string; to: string }): number {
  const [first, last] = [`${month}-01`, lastOf(month)];
  const [begin, end] = [from > first ? from : first, to < last ? to : last];
  return end < begin ? 0 : (daysBetween(begin, end) + 1) / (daysBetween(first, last) + 1);
}

/** The month has ended before the day. */
export const isOver = (month: string, today: string): boolean => lastOf(month) < today;
