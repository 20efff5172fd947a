import { addDays, addMonths, daysBetween, inWalkingOrder, type WalkedPlace } from '@quantum/platform/domain';
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

type Place = Omit<WalkedPlace, 'id'> & { spaceId: number };

/** Rooms by floor, in the order one walks. */
export const byFloor = <R extends Place>(rooms: readonly R[], locale: string): R[][] => [
  ...Map.groupBy(
    inWalkingOrder(rooms, locale, (room) => ({ ...room, id: room.spaceId })),
    ({ facilityId, floor }) => `${facilityId} ${floor}`,
  ).values(),
];
