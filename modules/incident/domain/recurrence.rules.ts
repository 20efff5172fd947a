/** Share of causes two cases have in common, of all that either names; 0 where neither names one. */
export function sharedCauses(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...a, ...b]);
  const shared = [...new Set(a)].filter((cause) => b.includes(cause));
  return all.size === 0 ? 0 : shared.length / all.size;
}

/** From here on a cause has come back. */
export const RECURRING = 0.5;
/** Months a closed case is compared with. */
export const RECURRENCE_MONTHS = 24;
