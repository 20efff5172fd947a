const DAY_MINUTES = 24 * 60;
const QUARTER = 15;
/** Where a round of another day begins and ends. */
const [MORNING, EVENING] = [8 * 60, 18 * 60];
/** A round has at least so much time, on into the next day if need be. */
const LEAST = 60;

interface RoundTimes {
  /** Local time of day it opens. */
  time: string;
  /** Minutes until it is due, and from then until it is missed. */
  windowMinutes: number;
  graceMinutes: number;
}

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Of a round planned by tap: open at once and due at the end of today, or from morning to evening of another day; missed half a day later. */
export function roundTimes(isToday: boolean, now: string): RoundTimes {
  const [hours, minutes] = now.split(':').map(Number) as [number, number];
  const start = isToday ? Math.floor((hours * 60 + minutes) / QUARTER) * QUARTER : MORNING;
  const end = isToday ? DAY_MINUTES - 1 : EVENING;
  const used = isToday ? hours * 60 + minutes - start : 0;
  return { time: clock(start), windowMinutes: Math.max(end - start, LEAST + used), graceMinutes: DAY_MINUTES / 2 };
}
