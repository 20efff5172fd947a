import { addDays, addMonths, daysBetween } from '@quantum/platform/domain';
import type { Interval } from '../contract/interval.ts';

/** The day a room falls due after it was inspected: a month's end is cut to the last day there is. */
export function dueDay(lastOn: string, { every, period }: Interval): string {
  if (period === 'month') return addMonths(lastOn, every);
  return addDays(lastOn, period === 'week' ? every * 7 : every);
}

/** Of rooms that are due: nobody has planned it. */
export const isGap = ({ plannedOn }: { plannedOn: string | null }): boolean => plannedOn === null;

/** Days past the day it fell due; null for a room that was never inspected. */
export const daysLate = (dueOn: string | null, today: string): number | null => (dueOn === null ? null : daysBetween(dueOn, today));

/** Past the day it fell due, or never inspected; on the day itself it is still on time. */
export const isLate = ({ daysLate: days }: { daysLate: number | null }): boolean => days === null || days > 0;

interface Place {
  facility: string;
  facilityId: number;
  floor: string;
  code: string;
  spaceId: number;
}

/** In the order one walks: by building, floor (10 after 9) and code. */
function byWalk(locale: string): (a: Place, b: Place) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a, b) =>
    compare(a.facility, b.facility) ||
    a.facilityId - b.facilityId ||
    compare(a.floor, b.floor) ||
    compare(a.code, b.code) ||
    a.spaceId - b.spaceId;
}

/** Rooms by floor, in the order one walks. */
export const byFloor = <R extends Place>(rooms: readonly R[], locale: string): R[][] => [
  ...Map.groupBy(rooms.toSorted(byWalk(locale)), ({ facilityId, floor }) => `${facilityId} ${floor}`).values(),
];
