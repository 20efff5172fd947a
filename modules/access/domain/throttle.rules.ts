/** Failures before the first wait, and the longest wait in seconds. */
const FREE_FAILURES = 5;
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

/** Failures of one address answered without delay, seconds after which one of them is forgiven, and the delays of further ones. */
export const ADDRESS_FREE = 20;
export const FORGIVEN_EVERY = 4;
const DELAY_STEP_MS = 250;
export const LONGEST_DELAY_MS = 10_000;

const notForgiven = (failures: Failures | undefined, now: number): number =>
  failures ? Math.max(0, failures.count - (now - failures.last) / FORGIVEN_EVERY) : 0;

/** Failures of an address, whichever names they were for; they are forgiven one by one, so that typing errors of a large site do not add up. */
export const oneMoreHere = (failures: Failures | undefined, now: number): Failures => ({
  count: notForgiven(failures, now) + 1,
  last: now,
});

/** How long the answer to a failure is held back. A right password is answered at once, so behind one address only guessers are slowed. */
export const delayMs = ({ count }: Failures): number =>
  Math.min(LONGEST_DELAY_MS, Math.max(0, Math.floor(count) - ADDRESS_FREE) * DELAY_STEP_MS);
