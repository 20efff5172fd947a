import { cut } from './cut.ts';

/** An exact rational number in lowest terms; the denominator is positive. Scores and rates are computed in these and rounded once, for the eye. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

/** n/d in lowest terms. Throws RangeError when d is 0. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('fraction: the denominator is 0');
  const by = gcd(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { n: top / by, d: bottom / by };
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const EXPONENT = /^(-?\d+(?:\.\d+)?)e([+-]\d+)$/;
const RATIO = /^(-?\d+)\/(\d+)$/;

/**
 * Reads `12`, `-0.5` or `2/3` exactly. A number is read by its shortest decimal form, so 0.1 is one tenth.
 * Throws RangeError for anything else (NaN, infinity, text).
 */
export function readFraction(value: number | string): Fraction {
  const text = String(value).trim();
  const ratio = RATIO.exec(text);
  if (ratio) return fraction(BigInt(ratio[1]!), BigInt(ratio[2]!));
  const exponent = EXPONENT.exec(text);
  if (exponent) {
    const shift = 10n ** BigInt(Math.abs(Number(exponent[2])));
    const base = readFraction(exponent[1]!);
    return Number(exponent[2]) < 0 ? divide(base, fraction(shift)) : multiply(base, fraction(shift));
  }
  const parts = DECIMAL.exec(text);
  if (!parts) throw new RangeError(`fraction: "${text}" is not a number`);
  const digits = parts[3] ?? '';
  return fraction(BigInt(`${parts[1]}${parts[2]}${digits}`), 10n ** BigInt(digits.length));
}

export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
/** Throws RangeError when b is 0. */
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);
export const sum = (all: Iterable<Fraction>): Fraction => {
  let total = ZERO;
  for (const one of all) total = add(total, one);
  return total;
};

/** Negative, 0 or positive as a is below, equal to or above b. */
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
export const isZero = (a: Fraction): boolean => a.n === 0n;
export const least = (a: Fraction, b: Fraction): Fraction => (compare(a, b) <= 0 ? a : b);
export const greatest = (a: Fraction, b: Fraction): Fraction => (compare(a, b) >= 0 ? a : b);
export const clamp = (a: Fraction, low: Fraction, high: Fraction): Fraction => least(greatest(a, low), high);

/** Decimal text with exactly `digits` places, half away from zero (0.125 → 0.13, -0.125 → -0.13). */
export function toFixed(a: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const size = (a.n < 0n ? -a.n : a.n) * scale;
  const rounded = (size * 2n + a.d) / (a.d * 2n);
  const sign = a.n < 0n && rounded !== 0n ? '-' : '';
  const text = String(rounded).padStart(digits + 1, '0');
  if (digits === 0) return `${sign}${text}`;
  const whole = text.length - digits;
  return `${sign}${cut(text, whole)}.${text.slice(whole)}`;
}

/** The part as a percentage with `digits` places: 2/3 → `66.67`. */
export const toPercent = (a: Fraction, digits = 2): string => toFixed(multiply(a, fraction(100n)), digits);

/** The shortest exact text: `3`, `2.5`, or `2/3` when no finite decimal exists. `readFraction` reads it back. */
export function toText(a: Fraction): string {
  let [rest, digits] = [a.d, 0];
  for (const prime of [2n, 5n]) for (let times = 0; rest % prime === 0n; rest /= prime) digits = Math.max(digits, ++times);
  return rest === 1n ? toFixed(a, digits) : `${a.n}/${a.d}`;
}

/** For charts and sorting only; never compare with a target in this form. */
export const toNumber = (a: Fraction): number => Number(toFixed(a, 15));
