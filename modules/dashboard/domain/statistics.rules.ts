/** Two-sided 95 and 99.8 per cent of the normal distribution. */
const Z95 = 1.959964;
const Z998 = 3.090232;

interface Interval {
  low: number;
  high: number;
}

/** Wilson's 95 % interval of a share, in percent: by its lower bound 180 of 200 stand before 29 of 30. */
export function wilson(numerator: number, denominator: number): Interval {
  if (denominator === 0) return { low: 0, high: 100 };
  const [p, z2] = [numerator / denominator, Z95 ** 2];
  const middle = p + z2 / (2 * denominator);
  const half = Z95 * Math.sqrt((p * (1 - p)) / denominator + z2 / (4 * denominator ** 2));
  const whole = 1 + z2 / denominator;
  return { low: Math.max(0, ((middle - half) / whole) * 100), high: Math.min(100, ((middle + half) / whole) * 100) };
}

/** Limits of a share about the pooled one `p` (0 to 1) at `n` records, in percent: outside the outer ones is no chance. */
export function funnelLimits(p: number, n: number): { inner: Interval; outer: Interval } {
  const half = (z: number) => z * Math.sqrt((p * (1 - p)) / n) * 100;
  const about = (z: number): Interval => ({ low: Math.max(0, p * 100 - half(z)), high: Math.min(100, p * 100 + half(z)) });
  return { inner: about(Z95), outer: about(Z998) };
}

/** Probability of at most `k` cases where `mean` are expected. */
function atMost(k: number, mean: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  for (let i = 1; i <= k; i++) {
    term *= mean / i;
    sum += term;
  }
  return sum;
}

/** The mean at which a falling probability passes a level. */
function meanAt(falling: (mean: number) => number, level: number): number {
  let [low, high] = [0, 10];
  while (falling(high) > level) high *= 2;
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2;
    if (falling(middle) > level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Exact 95 % interval of a number of cases. */
export const poisson = (cases: number): Interval => ({
  low: cases === 0 ? 0 : meanAt((mean) => atMost(cases - 1, mean), 0.975),
  high: meanAt((mean) => atMost(cases, mean), 0.025),
});
