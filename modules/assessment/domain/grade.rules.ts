import { fractions, type Fraction } from '@quantum/platform/domain';
import { EVALUATION_GRADE as GRADE, type EvaluationGrade } from '../contract/codes.ts';

const { compare, fraction, multiply, readFraction } = fractions;

/** Least percent of each grade; below that of C it is D. */
export interface GradeBounds {
  a: number;
  b: number;
  c: number;
}
export const USUAL_BOUNDS: GradeBounds = { a: 95, b: 85, c: 75 };

/** Bounds fall from A to C within 0 to 100. */
export const areBounds = ({ a, b, c }: GradeBounds): boolean => a <= 100 && a > b && b > c && c > 0;

/** The grade of a score as it is, unrounded (94.996 is B although 95.00 is shown); D while a critical finding is open. */
export function gradeOf(part: Fraction, bounds: GradeBounds, hasOpenCritical: boolean): EvaluationGrade {
  if (hasOpenCritical) return GRADE.d;
  const percent = multiply(part, fraction(100));
  if (compare(percent, readFraction(bounds.a)) >= 0) return GRADE.a;
  if (compare(percent, readFraction(bounds.b)) >= 0) return GRADE.b;
  return compare(percent, readFraction(bounds.c)) >= 0 ? GRADE.c : GRADE.d;
}

const GRADES = [GRADE.d, GRADE.c, GRADE.b, GRADE.a];
/** By how many grades the later one is better (above zero) or worse. */
export const gradeSteps = (from: EvaluationGrade, to: EvaluationGrade): number => GRADES.indexOf(to) - GRADES.indexOf(from);
