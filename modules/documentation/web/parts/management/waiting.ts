const DAY = 86_400_000;

/** Whole days since a moment. */
export const daysWaiting = (since: string, now = Date.now()): number => Math.max(0, Math.floor((now - Date.parse(since)) / DAY));
