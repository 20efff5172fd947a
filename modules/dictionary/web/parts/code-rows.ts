import { comparable } from '@quantum/platform/domain';
import type { CodeRow } from '../../contract/index.ts';

export interface CategoryOfCodes {
  category: CodeRow;
  /** Entries below it, depth first in their order, with their depth from 0. */
  entries: { row: CodeRow; depth: number; siblings: readonly CodeRow[] }[];
}

/** The flat list of all codes as categories with their entries. */
export function toCategories(rows: readonly CodeRow[]): CategoryOfCodes[] {
  const below = Map.groupBy(rows, (row) => row.parent ?? '');
  const inOrder = (parent: string) => (below.get(parent) ?? []).toSorted((a, b) => a.sequence - b.sequence || a.id - b.id);
  const walk = (parent: string, depth: number): CategoryOfCodes['entries'] => {
    const siblings = inOrder(parent);
    return siblings.flatMap((row) => [{ row, depth, siblings }, ...walk(row.code, depth + 1)]);
  };
  return inOrder('').map((category) => ({ category, entries: walk(category.code, 0) }));
}

const holds = (row: CodeRow, word: string): boolean =>
  [row.code, row.word ?? '', ...Object.values(row.texts)].some((text) => comparable(text).includes(word));

/** Categories that have the word in their own names, whole; of others the entries that have it. */
export function findCodes(categories: readonly CategoryOfCodes[], typed: string): CategoryOfCodes[] {
  const word = comparable(typed);
  if (word === '') return [...categories];
  return categories.flatMap(({ category, entries }) => {
    if (holds(category, word)) return [{ category, entries }];
    const found = entries.filter(({ row }) => holds(row, word));
    return found.length > 0 ? [{ category, entries: found }] : [];
  });
}
