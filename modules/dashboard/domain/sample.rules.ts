/** Below this many records a share says little, and says so. */
export const SMALL_SAMPLE = 10;

/** A share moves for the reader only from a point on. */
const LEAST_CHANGE = 1;

interface SampleCount {
  numerator: number;
  denominator: number | null;
}

/** True for a share that rests on few records; a count rests on all there are. */
export const isSmall = ({ denominator }: Pick<SampleCount, 'denominator'>): boolean => denominator !== null && denominator < SMALL_SAMPLE;

/** A share of what should be, of which the span before has not one case, was not kept yet: nothing is compared with it. */
export const isNotKept = ({ numerator, denominator }: SampleCount, moreIsBetter: boolean): boolean =>
  moreIsBetter && denominator !== null && numerator === 0;

interface Change {
  id: string;
  up: boolean;
  better: boolean;
  from: number;
  to: number;
  nFrom: number;
  nTo: number;
}

interface CountComparison extends SampleCount {
  id: string;
  moreIsBetter: boolean;
  before: SampleCount | null;
}

/** What may be said to have changed: shares that rest on enough records in both spans and moved by a point, the largest move first. */
export function changesOf(figures: readonly CountComparison[]): Change[] {
  return figures
    .flatMap(({ id, numerator, denominator, moreIsBetter, before }) => {
      if (!before || !denominator || !before.denominator || isSmall({ denominator }) || isSmall(before)) return [];
      if (isNotKept(before, moreIsBetter)) return [];
      const [from, to] = [tenth(before.numerator, before.denominator), tenth(numerator, denominator)];
      if (Math.abs(to - from) < LEAST_CHANGE) return [];
      return [{ id, up: to > from, better: to > from === moreIsBetter, from, to, nFrom: before.denominator, nTo: denominator }];
    })
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
}

const tenth = (numerator: number, denominator: number): number => Math.round((numerator * 1000) / denominator) / 10;
