import { fractions, type Fraction } from '@quantum/platform/domain';
import { RATING, RATINGS, RISK_METHOD, type Rating, type RiskMethod } from '../contract/codes.ts';

/** A level of each axis: `{ L: 4, S: 5 }`. */
export type Score = Readonly<Record<string, number>>;
interface Axis {
  key: string;
  /** Lowest first. */
  levels: readonly number[];
}

const FIVE = [1, 2, 3, 4, 5];
const AXES: Record<RiskMethod, readonly Axis[]> = {
  [RISK_METHOD.lxs]: [
    { key: 'L', levels: FIVE },
    { key: 'S', levels: FIVE },
  ],
  [RISK_METHOD.lec]: [
    { key: 'L', levels: [0.1, 0.2, 0.5, 1, 3, 6, 10] },
    { key: 'E', levels: [0.5, 1, 2, 3, 6, 10] },
    { key: 'C', levels: [1, 3, 7, 15, 40, 100] },
  ],
  [RISK_METHOD.tvi]: [
    { key: 'T', levels: FIVE },
    { key: 'V', levels: FIVE },
    { key: 'I', levels: FIVE },
  ],
};
export const axesOf = (method: RiskMethod): readonly Axis[] => AXES[method];

/** Lower bounds, the highest first. */
const BANDS: readonly (readonly [from: number, rating: Rating])[] = [
  [20, RATING.extreme],
  [15, RATING.high],
  [10, RATING.highMedium],
  [8, RATING.medium],
  [5, RATING.lowMedium],
  [3, RATING.low],
];
const LEC_BANDS: readonly (readonly [from: number, rating: Rating])[] = [
  [160, RATING.high],
  [70, RATING.medium],
  [20, RATING.low],
];

const exact = (value: number): Fraction => fractions.readFraction(value);
const isAtLeast = (value: Fraction, bound: number): boolean => fractions.compare(value, exact(bound)) >= 0;

/** Axes whose level is missing or off the scale. */
export const scoreFaults = (method: RiskMethod, score: Score): string[] =>
  axesOf(method)
    .filter(({ key, levels }) => !levels.includes(score[key] ?? Number.NaN))
    .map(({ key }) => key);

/** L × S; T × V ÷ 5 × I; L × E × C: never rounded. */
export function productOf(method: RiskMethod, score: Score): Fraction {
  const all = axesOf(method).map(({ key }) => exact(score[key]!));
  const product = all.reduce((a, b) => fractions.multiply(a, b));
  return method === RISK_METHOD.tvi ? fractions.divide(product, exact(5)) : product;
}

/** The band a product falls in. Only a danger of more than 320 is extreme by L × E × C. */
export function bandOf(method: RiskMethod, product: Fraction): Rating {
  if (method === RISK_METHOD.lec && fractions.compare(product, exact(320)) > 0) return RATING.extreme;
  return (method === RISK_METHOD.lec ? LEC_BANDS : BANDS).find(([from]) => isAtLeast(product, from))?.[1] ?? RATING.negligible;
}

/** The ratings a method gives, the worst first: by L × E × C five, by the others all seven. */
export const ratingsOf = (method: RiskMethod): readonly Rating[] =>
  method === RISK_METHOD.lec ? RATINGS.filter((one) => one !== RATING.highMedium && one !== RATING.lowMedium) : RATINGS;

/** 1 negligible … 7 extreme. */
export const rankOf = (rating: Rating): number => RATINGS.length - RATINGS.indexOf(rating);
export const isWorse = (a: Rating, b: Rating): boolean => rankOf(a) > rankOf(b);
export const worst = (ratings: readonly Rating[]): Rating | null =>
  ratings.reduce<Rating | null>((most, one) => (most === null || isWorse(one, most) ? one : most), null);

/** Rating of each cell of a matrix of likelihood and severity: `{ '4,5': '_SYS_RR_1' }`. */
export type Cells = Readonly<Record<string, Rating>>;
export const cellKey = (l: number, s: number): string => `${l},${s}`;

/** The matrix by its bands alone. */
export function plainCells(): Record<string, Rating> {
  return Object.fromEntries(
    FIVE.flatMap((l) => FIVE.map((s) => [cellKey(l, s), bandOf(RISK_METHOD.lxs, productOf(RISK_METHOD.lxs, { L: l, S: s }))] as const)),
  );
}

/** Cells that are empty, lower than their band, or lower than a cell with less likelihood or severity. */
export function cellFaults(cells: Readonly<Record<string, string>>): string[] {
  const plain = plainCells();
  const isRating = (one: string | undefined): one is Rating => RATINGS.includes(one as Rating);
  const rank = (l: number, s: number): number => {
    const rating = cells[cellKey(l, s)];
    return isRating(rating) ? rankOf(rating) : 0;
  };
  return Object.keys(plain).filter((key) => {
    const [l, s] = key.split(',').map(Number) as [number, number];
    const rating = cells[key];
    if (!isRating(rating) || isWorse(plain[key]!, rating)) return true;
    return (l > 1 && rank(l - 1, s) > rank(l, s)) || (s > 1 && rank(l, s - 1) > rank(l, s));
  });
}

/** How a score is rated by a matrix: its cell, else its band. */
export function ratingOf(matrix: { method: RiskMethod; cells: Cells }, score: Score): Rating {
  const cell = matrix.method === RISK_METHOD.lxs ? matrix.cells[cellKey(score['L']!, score['S']!)] : undefined;
  return cell ?? bandOf(matrix.method, productOf(matrix.method, score));
}
