/** Records of one project or space in a span: how many passed of those scored. */
export interface Share {
  key: number;
  passed: number;
  scored: number;
}

/** How many points of the pass rate's move one project or space accounts for. */
export interface Move {
  key: number;
  /** Percentage points, two decimals; those of all keys add up to the move of the whole. */
  points: number;
  now: Share;
  before: Share;
}

/** What is smaller is no reason. */
const LEAST_POINTS = 0.05;

const none = (key: number): Share => ({ key, passed: 0, scored: 0 });
const sum = (shares: readonly Share[], of: 'passed' | 'scored'): number => shares.reduce((total, share) => total + share[of], 0);

/**
 * What the pass rate of the whole moved by, taken apart: each part's surplus over the rate of the span before, as a share of the whole, now
 * less then. Nothing where either span has no scored record. The `most` largest either way, the worst first.
 */
export function movesOf(now: readonly Share[], before: readonly Share[], most: number): Move[] {
  const [scoredNow, scoredBefore] = [sum(now, 'scored'), sum(before, 'scored')];
  if (scoredNow === 0 || scoredBefore === 0) return [];
  const rate = sum(before, 'passed') / scoredBefore;
  const surplus = ({ passed, scored }: Share, parentPlan: number): number => (passed - rate * scored) / parentPlan;
  const keys = [...new Set([...now, ...before].map(({ key }) => key))];
  return keys
    .map((key) => {
      const [mine, then] = [now, before].map((shares) => shares.find((share) => share.key === key) ?? none(key)) as [Share, Share];
      const points = Math.round((surplus(mine, scoredNow) - surplus(then, scoredBefore)) * 10_000) / 100;
      return { key, points, now: mine, before: then };
    })
    .filter(({ points }) => Math.abs(points) >= LEAST_POINTS)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.key - b.key)
    .slice(0, most)
    .sort((a, b) => a.points - b.points || a.key - b.key);
}
