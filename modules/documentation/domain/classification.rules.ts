/** Where a classification is to be. */
interface TreePlace {
  /** Null for a new one. */
  id: number | null;
  /** From the top to the one above it; empty at the top. */
  ancestors: readonly { id: number; isInUse: boolean }[];
  /** Levels of what moves: 1 for itself, more with what is below it. */
  height: number;
  /** Whether it is in use itself. */
  isInUse: boolean;
}

/** Why a classification cannot stand there, as a message key; null where it can. */
export function placeRefusal({ id, ancestors, height, isInUse }: TreePlace, mostLevels: number): string | null {
  if (ancestors.some((one) => one.id === id)) return 'documentation.refusal.circle';
  if (ancestors.length + height > mostLevels) return 'documentation.refusal.levels';
  return isInUse && ancestors.some((one) => !one.isInUse) ? 'documentation.refusal.parentRetired' : null;
}

/** Signers that are asked in both rounds: who has reviewed approves nothing. */
export const inBothRounds = (reviewers: readonly string[], approvers: readonly string[]): string[] =>
  approvers.filter((role) => reviewers.includes(role));

/** Whether a place is the other one or below it, by their codes from the top down. */
export const isBelow = (path: string, other: string): boolean => path === other || path.startsWith(`${other} / `);
