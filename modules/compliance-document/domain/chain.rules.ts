import { addDays, daysBetween } from '@quantum/platform/domain';
import { lastDay, type Period } from './validity.rules.ts';

/** Days without cover, first and last. */
interface Gap {
  from: string;
  to: string;
  days: number;
}

/** Gaps between the periods of one requirement, the oldest first: days on which none was in force. An overlap is none. */
export function gapsBetween(periods: readonly Period[]): Gap[] {
  const gaps: Gap[] = [];
  // Last day covered so far; null: for good, undefined: nothing yet.
  let covered: string | null | undefined;
  for (const one of periods.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))) {
    const last = lastDay(one);
    // Revoked before it began: it covers nothing.
    if (last !== null && last < one.validFrom) continue;
    if (covered === null) break;
    if (covered !== undefined) {
      const days = daysBetween(covered, one.validFrom) - 1;
      if (days > 0) gaps.push({ from: addDays(covered, 1), to: addDays(one.validFrom, -1), days });
    }
    covered = last === null ? null : covered === undefined || last > covered ? last : covered;
  }
  return gaps;
}

/** Days without cover in all. */
export const daysUncovered = (periods: readonly Period[]): number => gapsBetween(periods).reduce((sum, { days }) => sum + days, 0);
