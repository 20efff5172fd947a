import { fractions, type Fraction } from '@quantum/platform/domain';

const { add, compare, divide, fraction, isZero, multiply, readFraction, subtract, sum, ZERO } = fractions;

/** An element as one side scored it: exact texts, as a receipt holds them. */
export interface ScoredElement {
  item: string;
  score: string;
  maxScore: string;
  /** Outside the score (not applicable, unanswered, hidden) is not comparable. */
  isCounted: boolean;
}

/** Own percent less that of the assessors, in points of 100. */
interface ElementGap {
  item: string;
  own: Fraction;
  outside: Fraction;
  points: Fraction;
}

export interface Gap {
  elements: readonly ElementGap[];
  /** Elements that stand on one side only, or with another maximum. */
  notComparable: number;
  /** Of 100, signed; null with fewer than five elements. */
  mean: Fraction | null;
  /** Elements claimed too high by 20 points or more, as a part of 1; null with fewer than five elements. */
  overClaimed: Fraction | null;
}

/** With fewer elements no mean is told, only the list. */
export const LEAST_ELEMENTS = 5;
/** Points by which an element, or a project, is over-claimed. */
export const OVER_CLAIM_POINTS = 20;
const OVER_CLAIM = fraction(OVER_CLAIM_POINTS);
/** Claimed too high by 20 points or more. */
export const isOverClaimed = ({ points }: Pick<ElementGap, 'points'>): boolean => compare(points, OVER_CLAIM) >= 0;

/** What an element was given, of 100. */
export const percentOf = ({ score, maxScore }: ScoredElement): Fraction =>
  multiply(divide(readFraction(score), readFraction(maxScore)), fraction(100));
const scored = (elements: readonly ScoredElement[]) =>
  new Map(elements.filter(({ isCounted, maxScore }) => isCounted && !isZero(readFraction(maxScore))).map((one) => [one.item, one]));

/** Compares both sides element by element: those scored in both with the same key and maximum. */
export function gapOf(own: readonly ScoredElement[], outside: readonly ScoredElement[]): Gap {
  const [mine, theirs] = [scored(own), scored(outside)];
  const elements = [...mine.values()].flatMap((element): ElementGap[] => {
    const other = theirs.get(element.item);
    if (!other || compare(readFraction(other.maxScore), readFraction(element.maxScore)) !== 0) return [];
    const [a, b] = [percentOf(element), percentOf(other)];
    return [{ item: element.item, own: a, outside: b, points: subtract(a, b) }];
  });
  const all = new Set([...mine.keys(), ...theirs.keys()]).size;
  const isTold = elements.length >= LEAST_ELEMENTS;
  const over = elements.filter(isOverClaimed).length;
  return {
    elements,
    notComparable: all - elements.length,
    mean: isTold ? divide(add(ZERO, sum(elements.map(({ points }) => points))), fraction(elements.length)) : null,
    overClaimed: isTold ? fraction(over, elements.length) : null,
  };
}
