/** How a project stands with an entry of a binder. */
const ENTRY_STANDINGS = ['missing', 'ended', 'inForce', 'notNeeded'] as const;
export type EntryStanding = (typeof ENTRY_STANDINGS)[number];

interface Entry {
  /** The project says why it does not need it. */
  isNotNeeded: boolean;
  /** The document that fills it is in force; null where none does, or it was never in force. */
  isInForce: boolean | null;
}
export function standingOfEntry({ isNotNeeded, isInForce }: Entry): EntryStanding {
  if (isNotNeeded) return 'notNeeded';
  if (isInForce === null) return 'missing';
  return isInForce ? 'inForce' : 'ended';
}

/** Entries with a document in force of those that are needed; null where nothing is. */
export function completeness(standings: readonly EntryStanding[]): { numerator: number; denominator: number } | null {
  const needed = standings.filter((one) => one !== 'notNeeded');
  return needed.length === 0 ? null : { numerator: needed.filter((one) => one === 'inForce').length, denominator: needed.length };
}

/** Those without a document in force before the others; in each their own order. */
export const missingFirst = <E extends { standing: EntryStanding }>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => ENTRY_STANDINGS.indexOf(a.standing) - ENTRY_STANDINGS.indexOf(b.standing));
