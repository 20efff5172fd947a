import { fractions, type Fraction } from '@quantum/platform/domain';

/** Of a video, in milliseconds from its beginning. */
export type Stretch = readonly [from: number, to: number];

/** Share of its length after which a video counts as seen. */
const SEEN = fractions.fraction(95, 100);
/** Speed it may be played at. */
const SPEED = 1;
/** For what is on its way while it plays. */
const SPARE_MS = 2000;

/**
 * Of a stretch somebody reports, what can have been played since the last report; null for nothing. What was credited in advance counts
 * against it (`sinceMs` below nothing): the spare is given once, not with each report.
 */
export function creditOf([from, to]: Stretch, sinceMs: number, lengthMs: number): Stretch | null {
  const end = Math.min(to, lengthMs, from + sinceMs * SPEED + SPARE_MS);
  return from >= 0 && end > from ? [from, end] : null;
}

/** Without overlaps, in order. */
export function unionOf(stretches: readonly Stretch[]): Stretch[] {
  const union: [number, number][] = [];
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** Share of the length that was played at least once. */
export const shareSeen = (stretches: readonly Stretch[], lengthMs: number): Fraction =>
  fractions.fraction(
    unionOf(stretches).reduce((sum, [from, to]) => sum + to - from, 0),
    lengthMs,
  );

export const isSeen = (stretches: readonly Stretch[], lengthMs: number): boolean =>
  fractions.compare(shareSeen(stretches, lengthMs), SEEN) >= 0;
