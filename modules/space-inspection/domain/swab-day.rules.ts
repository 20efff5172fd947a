import { dayAt } from '@quantum/platform/domain';

/** A device that says a time so many days ago has been without a network, or has a wrong clock: beyond it the clock is wrong. */
const LONGEST_AGO = 31 * 86_400_000;
/** Clocks differ a little; minutes ahead are no fault. */
const AHEAD = 5 * 60_000;

interface SwabTime {
  /** The instant days and due times are counted from. */
  at: Date;
  /** Local day of the unit. */
  day: string;
  isClockOff: boolean;
}

/** When a test counts: by the device's time, or by the server's where the device's clock cannot be right. The device's time is kept either way. */
export function swabTime(takenAt: Date, receivedAt: Date, zone: string): SwabTime {
  const ahead = takenAt.getTime() - receivedAt.getTime();
  const isClockOff = ahead > AHEAD || -ahead > LONGEST_AGO;
  const at = isClockOff || ahead > 0 ? receivedAt : takenAt;
  return { at, day: dayAt(at, zone), isClockOff };
}

/** Of a time that a person typed. */
export const typedTime = (at: Date, zone: string): SwabTime => ({ at, day: dayAt(at, zone), isClockOff: false });
