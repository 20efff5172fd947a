import { fractions, type Fraction } from '@quantum/platform/domain';

const { add, compare, divide, fraction, readFraction, subtract, ZERO } = fractions;

/** A visit that counts, as it says something of the assessor who led it. */
export interface LedVisit {
  leadId: number;
  roundId: number;
  /** Of 100, exact text. */
  percent: string;
}

/** An assessor beside the others. */
interface AssessorDifference {
  leadId: number;
  /** Visits that could be compared. */
  visits: number;
  /** Points of 100, above zero: milder than the others. */
  points: Fraction;
}

/** With fewer comparable visits nothing is said of a person. */
const LEAST_VISITS = 5;
/** From so many points an assessor stands apart. */
const APART_POINTS = 2;

const median = (values: readonly Fraction[]): Fraction => {
  const sorted = values.toSorted(compare);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : divide(add(sorted[middle - 1]!, sorted[middle]!), fraction(2));
};

/**
 * How far each assessor is from the others: the middle of the differences between the score of each visit and the middle score the others
 * gave in the same round. Rounds in which nobody else visited say nothing. Farthest first.
 */
export function compareAssessors(visits: readonly LedVisit[]): AssessorDifference[] {
  const rounds = Map.groupBy(visits, ({ roundId }) => roundId);
  return [...Map.groupBy(visits, ({ leadId }) => leadId)]
    .flatMap(([leadId, led]): AssessorDifference[] => {
      const differences = led.flatMap(({ roundId, percent }) => {
        const others = rounds.get(roundId)!.filter((visit) => visit.leadId !== leadId);
        return others.length === 0 ? [] : [subtract(readFraction(percent), median(others.map((visit) => readFraction(visit.percent))))];
      });
      return differences.length < LEAST_VISITS ? [] : [{ leadId, visits: differences.length, points: median(differences) }];
    })
    .toSorted((a, b) => compare(size(b.points), size(a.points)) || a.leadId - b.leadId);
}
const size = (points: Fraction): Fraction => (compare(points, ZERO) < 0 ? subtract(ZERO, points) : points);

/** Those who stand apart. */
export const assessorsApart = (visits: readonly LedVisit[]): AssessorDifference[] =>
  compareAssessors(visits).filter(({ points }) => compare(size(points), fraction(APART_POINTS)) >= 0);
