import { ATTENDANCE_MARK, CODE_SECONDS, type AttendanceMark } from '../contract/codes.ts';

const MINUTE = 60_000;
/** Before the start a session opens and people are signed in. */
export const OPENS_BEFORE = 30 * MINUTE;
const PRESENT_UNTIL = 10 * MINUTE;
/** After its end a session that was forgotten is closed by the clock. */
export const ENDS_AFTER = 120 * MINUTE;

interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** What signing in now means; a message key where only a roll call can mark any more. */
export function markAt({ startsAt, endsAt }: Span, now: Date): { mark: AttendanceMark } | { refusal: string } {
  const [start, end, at] = [startsAt.getTime(), endsAt.getTime(), now.getTime()];
  if (at < start - OPENS_BEFORE) return { refusal: 'training.refusal.tooEarly' };
  if (at <= start + PRESENT_UNTIL) return { mark: ATTENDANCE_MARK.present };
  if (at <= start + (end - start) / 2) return { mark: ATTENDANCE_MARK.late };
  return { refusal: 'training.refusal.rollCallOnly' };
}

/** Whole minutes that count: of the session, not of the time before and after it. */
export function creditedMinutes({ startsAt, endsAt }: Span, inAt: Date, outAt: Date | null): number {
  const to = Math.min(endsAt.getTime(), (outAt ?? endsAt).getTime());
  return Math.max(0, Math.floor((to - Math.max(startsAt.getTime(), inAt.getTime())) / MINUTE));
}

/** The step of the clock a code belongs to, and those a scanned one may belong to. */
export const codeStep = (now: Date): number => Math.floor(now.getTime() / (CODE_SECONDS * 1000));
export const stepsTaken = (now: Date): number[] => [0, -1, 1].map((by) => codeStep(now) + by);
export const secondsLeft = (now: Date): number => CODE_SECONDS - (Math.floor(now.getTime() / 1000) % CODE_SECONDS);

/** How many of those waiting move up. */
export const freeSeats = (capacity: number, taken: number): number => Math.max(0, capacity - taken);
