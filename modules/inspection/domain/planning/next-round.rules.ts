/** The next of these dates that is made and has not begun. */
export const nextRound = <D extends { startAt: string; skipped: string | null }>(dates: readonly D[], now: string): D | undefined =>
  dates.find(({ startAt, skipped }) => skipped === null && startAt > now);
