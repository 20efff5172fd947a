import { fractions, type Fraction } from '@quantum/platform/domain';

/** Points between the highest and the lowest sheet above which a third assessor settles it. */
const MOST_SPREAD = 15;
const THREE = 3;

interface Step {
  key: string;
  points: number;
  critical: boolean;
}
interface StepAnswer {
  step: string;
  passed: boolean;
  points: number;
}

/** Of 100, unrounded: points given of the points there are. */
export function sheetScore(steps: readonly Step[], answers: readonly StepAnswer[]): Fraction {
  const most = steps.reduce((sum, { points }) => sum + points, 0);
  const given = answers.reduce((sum, { points }) => sum + points, 0);
  return most === 0 ? fractions.ZERO : fractions.fraction(given * 100, most);
}

/** The mean of two sheets, the median of three or more. */
export function practiceOf(scores: readonly Fraction[]): Fraction | null {
  if (scores.length === 0) return null;
  const sorted = scores.toSorted(fractions.compare);
  const half = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[half]!;
  return fractions.divide(fractions.add(sorted[half - 1]!, sorted[half]!), fractions.fraction(2));
}

export function spreadOf(scores: readonly Fraction[]): Fraction {
  if (scores.length === 0) return fractions.ZERO;
  return fractions.subtract(scores.reduce(fractions.greatest), scores.reduce(fractions.least));
}

/** So far apart that a third assessor must score before the grade is confirmed. */
export const needsThird = (scores: readonly Fraction[]): boolean =>
  scores.length < THREE && fractions.compare(spreadOf(scores), fractions.fraction(MOST_SPREAD)) > 0;

/** Keys of the critical steps that at least half of the sheets call failed. */
export function criticalFailures(steps: readonly Step[], sheets: readonly (readonly StepAnswer[])[]): string[] {
  return steps
    .filter(({ critical }) => critical)
    .map(({ key }) => key)
    .filter((key) => {
      const failed = sheets.filter((answers) => answers.some((one) => one.step === key && !one.passed)).length;
      return sheets.length > 0 && failed * 2 >= sheets.length;
    });
}

/** Steps that at least half of the sheets call failed: what a candidate is to learn from. */
export const failedSteps = (steps: readonly Step[], sheets: readonly (readonly StepAnswer[])[]): string[] =>
  criticalFailures(
    steps.map((one) => ({ ...one, critical: true })),
    sheets,
  );

export interface Lines {
  theoryLine: number | null;
  practiceLine: number | null;
  theoryWeight: number;
  practiceWeight: number;
}
interface Parts {
  theory: Fraction | null;
  practice: Fraction | null;
}

/** The weighted sum, exact; of one part alone, that part. */
export function finalOf({ theory, practice }: Parts, { theoryWeight, practiceWeight }: Lines): Fraction | null {
  if (theory === null || practice === null) return theory ?? practice;
  const weighted = (part: Fraction, weight: number) => fractions.multiply(part, fractions.readFraction(weight));
  return fractions.add(weighted(theory, theoryWeight), weighted(practice, practiceWeight));
}

const reaches = (part: Fraction | null, line: number | null): boolean =>
  line === null || (part !== null && fractions.compare(part, fractions.fraction(line)) >= 0);

export const passesTheory = (theory: Fraction | null, { theoryLine }: Pick<Lines, 'theoryLine'>): boolean => reaches(theory, theoryLine);
export const passesPractice = (practice: Fraction | null, { practiceLine }: Pick<Lines, 'practiceLine'>, hasCritical: boolean): boolean =>
  practiceLine === null || (reaches(practice, practiceLine) && !hasCritical);

/** Each part at its own line, and no critical step failed: the final never makes up for a part. */
export const isPassed = ({ theory, practice }: Parts, lines: Lines, hasCritical: boolean): boolean =>
  passesTheory(theory, lines) && passesPractice(practice, lines, hasCritical);

/** Weights are shares of one. */
export const areWeights = (theory: number, practice: number): boolean =>
  fractions.compare(fractions.add(fractions.readFraction(theory), fractions.readFraction(practice)), fractions.ONE) === 0;

/** As it is shown: two decimals, more where rounding would show a line that was not reached. */
export function scoreText(score: Fraction, line: number | null): string {
  for (let digits = 2; digits < 6; digits++) {
    const text = fractions.toFixed(score, digits);
    if (line === null || reaches(score, line) || Number(text) < line) return trimmed(text);
  }
  return trimmed(fractions.toFixed(score, 6));
}
const trimmed = (text: string): string => text.replace(/\.?0+$/, '');
