import { fractions, type Fraction } from '@quantum/platform/domain';
import type { FormContent, FormItem } from '../contract/index.ts';
import { maxPoints } from './item.rules.ts';

const { divide, isZero, multiply, readFraction, sum, toPercent, toText } = fractions;

/** What the score is made of when everything is answered, in percent of the whole; null: it decides nothing. */
interface ScoreShares {
  sections: ReadonlyMap<string, string | null>;
  items: ReadonlyMap<string, string | null>;
  /** The most weighted points of a section. */
  points: ReadonlyMap<string, string>;
}

/** Items are never changed in place: while one question is written the others are not counted again. */
const known = new WeakMap<FormItem, Fraction>();
function mostOf(item: FormItem): Fraction {
  const found = known.get(item) ?? multiply(maxPoints(item), readFraction(item.weight));
  known.set(item, found);
  return found;
}

/** How much of the score each section and each question decides: the effect of the weights, before anything is answered. */
export function scoreShares({ sections }: FormContent): ScoreShares {
  const rows = sections.map((section) => ({ section, most: sum(section.items.map(mostOf)), weight: readFraction(section.weight) }));
  const total = sum(rows.filter(({ most }) => !isZero(most)).map(({ weight }) => weight));
  const counts = ({ most, weight }: (typeof rows)[number]) => !isZero(most) && !isZero(weight);
  const items = new Map<string, string | null>();
  for (const row of rows) {
    // Most questions of a section weigh the same.
    const shares = new Map<string, string>();
    const shareOf = (most: Fraction): string => {
      const key = toText(most);
      const share = shares.get(key) ?? toPercent(multiply(divide(most, row.most), divide(row.weight, total)), 1);
      shares.set(key, share);
      return share;
    };
    for (const item of row.section.items) {
      const most = mostOf(item);
      items.set(item.key, counts(row) && !isZero(most) ? shareOf(most) : null);
    }
  }
  return {
    sections: new Map(rows.map((row) => [row.section.key, counts(row) ? toPercent(divide(row.weight, total), 1) : null])),
    items,
    points: new Map(rows.map(({ section, most }) => [section.key, toText(most)])),
  };
}
