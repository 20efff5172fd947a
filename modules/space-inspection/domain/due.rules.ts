import { addDays, addMonths, dayAt, daysBetween } from '@quantum/platform/domain';
import type { Interval } from '../contract/interval.ts';

/** The day a room falls due after it was inspected: a month's end is cut to the last day there is. */
export function dueDay(lastOn: string, { every, period }: Interval): string {
  if (period === 'month') return addMonths(lastOn, every);
  return addDays(lastOn, period === 'week' ? every * 7 : every);
}

/** The local day a room that was inspected at this instant falls due. */
export const dueAfter = (inspectedAt: Date, zone: string, interval: Interval): string => dueDay(dayAt(inspectedAt, zone), interval);

interface Room {
  /** Null: never inspected. */
  lastOn: string | null;
  /** Null: it has no interval, and is never due. */
  interval: Interval | null;
}

/** Due from its day on; never inspected: at once. */
export const isDue = ({ lastOn, interval }: Room, today: string): boolean =>
  interval !== null && (lastOn === null || dueDay(lastOn, interval) <= today);

/** Due, and nobody has planned it. */
export const isGap = (room: Room & { plannedOn: string | null }, today: string): boolean => isDue(room, today) && room.plannedOn === null;

/** Days past the day it fell due; null for a room that was never inspected. */
export const daysLate = (dueOn: string | null, today: string): number | null => (dueOn === null ? null : daysBetween(dueOn, today));

interface Place {
  facility: string;
  facilityId: number;
  floor: string;
  code: string;
  spaceId: number;
}

/** In the order one walks: by building, floor (10 after 9) and code. */
export function byWalk(locale: string): (a: Place, b: Place) => number {
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
