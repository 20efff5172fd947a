const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/** How long to wait before the stream is tried again: growing, and not all browsers at once. `jitter` is between 0 and 1. */
export const pauseAfter = (failures: number, jitter: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10)) * (0.5 + jitter / 2);
