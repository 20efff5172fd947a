import { daysBetween } from '@quantum/platform/domain';
import type { PassportLine } from '../contract/index.ts';

type Verdict = PassportLine['verdict'];

/** Days for which something that has ended is still named: longer ago it says nothing of what the person may do. */
const ENDED_DAYS = 365;
const HOLDS: readonly Verdict[] = ['valid', 'ending'];
const SAYS_NOTHING: readonly Verdict[] = ['revoked', 'unknown', 'left'];

interface Entry {
  verdict: Verdict;
  /** The end of what has expired. */
  day: string | null;
  /** Levels of one scheme, certificates of one ladder; null: stands alone. */
  group: string | null;
  rank: number | null;
}

/**
 * What a skills card shows on a day. What was revoked or never approved is not on it; what expired or is suspended is, marked, for a year after
 * its end; a lower rank is left out where a higher one of the same ladder is held. Levels stand in the order of their rank, highest first.
 */
export function shownOn<E extends Entry>(all: readonly E[], today: string): E[] {
  const highest = new Map<string, number>();
  for (const { group, rank, verdict } of all)
    if (group !== null && rank !== null && HOLDS.includes(verdict)) highest.set(group, Math.max(rank, highest.get(group) ?? rank));
  const isBelow = ({ group, rank }: E) => group !== null && rank !== null && rank < (highest.get(group) ?? rank);
  const isLongAgo = ({ verdict, day }: E) => verdict === 'expired' && day !== null && daysBetween(day, today) > ENDED_DAYS;
  return all
    .filter((one) => !SAYS_NOTHING.includes(one.verdict) && !isBelow(one) && !isLongAgo(one))
    .toSorted((a, b) => (a.group === b.group && a.group !== null ? (b.rank ?? 0) - (a.rank ?? 0) : 0));
}
