/** Records of one part of a whole in a span, such as a project or a space: how many passed of those scored. */
export interface Share {
  key: number;
  passed: number;
  scored: number;
}

/** How many points of the move of a share some of its parts account for. */
export interface Move {
  /** One, or all those that are not shown for themselves. */
  keys: readonly number[];
  /** Percentage points, one decimal, as they are shown: those of all moves add up to the move of the whole, rounded once. */
  points: number;
  now: Omit<Share, 'key'>;
  before: Omit<Share, 'key'>;
}

/** What is smaller is no reason. */
const LEAST_POINTS = 0.05;

const none = (key: number): Share => ({ key, passed: 0, scored: 0 });
const sum = (shares: readonly Share[], of: 'passed' | 'scored'): number => shares.reduce((total, share) => total + share[of], 0);
const totalOf = (shares: readonly Share[]): Omit<Share, 'key'> => ({ passed: sum(shares, 'passed'), scored: sum(shares, 'scored') });
const tenth = (points: number): number => Math.round(points * 10) / 10;

interface Part {
  now: Share;
  before: Share;
  exact: number;
}

/**
 * What the share of the whole moved by, taken apart: each part's surplus over the rate of the span before, as a share of the whole, now
 * less then. The `most` largest either way, the worst first, and last all others together; nothing where either span has no scored record,
 * or where no part is large enough to be a reason.
 */
export function movesOf(now: readonly Share[], before: readonly Share[], most: number): Move[] {
  const [scoredNow, scoredBefore] = [sum(now, 'scored'), sum(before, 'scored')];
  if (scoredNow === 0 || scoredBefore === 0) return [];
  const rate = sum(before, 'passed') / scoredBefore;
  const surplus = ({ passed, scored }: Share, whole: number): number => (passed - rate * scored) / whole;
  const parts = [...new Set([...now, ...before].map(({ key }) => key))]
    .map((key): Part => {
      const [mine, then] = [now, before].map((shares) => shares.find((share) => share.key === key) ?? none(key)) as [Share, Share];
      return { now: mine, before: then, exact: (surplus(mine, scoredNow) - surplus(then, scoredBefore)) * 100 };
    })
    .sort((a, b) => Math.abs(b.exact) - Math.abs(a.exact) || a.now.key - b.now.key);
  const shown = parts.filter(({ exact }, i) => i < most && Math.abs(exact) >= LEAST_POINTS);
  if (shown.length === 0) return [];
  const rest = parts.slice(shown.length);
  const whole = tenth((sum(now, 'passed') / scoredNow - rate) * 100);
  const points = roundedTo(whole, rest.length > 0 ? [...shown, { exact: rest.reduce((total, { exact }) => total + exact, 0) }] : shown);
  const moves = shown
    .map((part, i): Move => ({ keys: [part.now.key], points: points[i]!, now: part.now, before: part.before }))
    .sort((a, b) => a.points - b.points || a.keys[0]! - b.keys[0]!);
  if (rest.length === 0 || points.at(-1) === 0) return moves;
  const keys = rest.map((part) => part.now.key).sort((a, b) => a - b);
  return [
    ...moves,
    { keys, points: points.at(-1)!, now: totalOf(rest.map((part) => part.now)), before: totalOf(rest.map((part) => part.before)) },
  ];
}

/** Tenths that add up to the whole: what rounding leaves over goes, a tenth each, to those it took the most from. */
function roundedTo(whole: number, parts: readonly { exact: number }[]): number[] {
  const rounded = parts.map(({ exact }) => Math.round(exact * 10));
  const left = Math.round(whole * 10) - rounded.reduce((total, one) => total + one, 0);
  const byLoss = parts
    .map(({ exact }, i) => ({ i, lost: (exact * 10 - rounded[i]!) * Math.sign(left) }))
    .sort((a, b) => b.lost - a.lost || a.i - b.i);
  for (const { i } of byLoss.slice(0, Math.abs(left))) rounded[i]! += Math.sign(left);
  return rounded.map((one) => one / 10 + 0);
}
