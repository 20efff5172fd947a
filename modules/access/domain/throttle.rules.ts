/** Failures before the first wait, and the longest wait in seconds. */
export const FREE_FAILURES = 5;
export const LONGEST_WAIT = 300;
/** Seconds after which a failure is forgotten. */
export const FORGOTTEN_AFTER = 900;

export interface Failures {
  count: number;
  /** Seconds since 1970. */
  last: number;
}

/** Seconds to wait before the next attempt: none for the first five failures, then doubling. */
export function secondsToWait(failures: Failures | undefined, now: number): number {
  if (!failures || failures.count < FREE_FAILURES || now - failures.last > FORGOTTEN_AFTER) return 0;
  const wait = Math.min(LONGEST_WAIT, 2 ** (failures.count - FREE_FAILURES));
  return Math.max(0, Math.ceil(failures.last + wait - now));
}

export const oneMore = (failures: Failures | undefined, now: number): Failures => ({
  count: failures && now - failures.last <= FORGOTTEN_AFTER ? failures.count + 1 : 1,
  last: now,
});
