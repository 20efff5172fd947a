import { addDays, dayAt, instantOf, mondayOf } from '@quantum/platform/domain';

/** Hours in which a person wants no mail, from one local time to another; over midnight where the end lies before the beginning. */
export interface QuietHours {
  from: string;
  to: string;
}

/** When mail about messages comes: each at once, or what is unread together. */
export type Rhythm = 'atOnce' | 'daily' | 'weekly';

export interface Timing {
  rhythm: Rhythm;
  quiet: QuietHours | null;
}
export const AT_ONCE: Timing = { rhythm: 'atOnce', quiet: null };

/** Local time at which what is unread is sent together. */
const DIGEST_TIME = '07:00';

/** Kinds that nobody may miss for a night: they must be known, ask for work, say something serious, or go by mail always. */
export const isUrgent = ({ mustHave, serious, mail }: { mustHave?: boolean; serious?: boolean; mail?: 'never' | 'always' }): boolean =>
  mustHave === true || serious === true || mail === 'always';

/** When the quiet hours end that are on now; null outside of them. */
export function quietUntil(quiet: QuietHours | null, now: Date, zone: string): Date | null {
  if (quiet === null) return null;
  const today = dayAt(now, zone);
  // Those that began yesterday, and those of today; a change of the clocks moves their ends with it.
  for (const day of [addDays(today, -1), today]) {
    const begin = instantOf(day, quiet.from, zone);
    const end = instantOf(quiet.to > quiet.from ? day : addDays(day, 1), quiet.to, zone);
    if (begin <= now && now < end) return end;
  }
  return null;
}

/** The next time what is unread is sent together, after now. */
function nextDigest(rhythm: 'daily' | 'weekly', now: Date, zone: string): Date {
  const today = dayAt(now, zone);
  const days = rhythm === 'daily' ? [today, addDays(today, 1)] : [mondayOf(today), addDays(mondayOf(today), 7)];
  const times = days.map((day) => instantOf(day, DIGEST_TIME, zone));
  return times.find((at) => at > now) ?? times[1]!;
}

interface Held {
  until: Date;
  /** Sent together with others that are unread then. */
  together: boolean;
}

/** What becomes of a mail whose time has come: null where it goes now. */
export function heldUntil({ rhythm, quiet }: Timing, urgent: boolean, now: Date, zone: string): Held | null {
  if (urgent) return null;
  if (rhythm !== 'atOnce') {
    const at = nextDigest(rhythm, now, zone);
    return { until: quietUntil(quiet, at, zone) ?? at, together: true };
  }
  const end = quietUntil(quiet, now, zone);
  return end && { until: end, together: false };
}
