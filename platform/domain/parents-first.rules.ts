/**
 * Rows that name a parent by its key, each after the row it stands below; a parent that is no row is taken as given. `cyclic` are rows that
 * would stand below themselves.
 */
export function parentsFirst<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  parentOf: (row: T) => string,
): { ordered: T[]; cyclic: T[] } {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const placed = new Set<T>();
  const cyclic = new Set<T>();
  for (const row of rows) {
    const way = new Set<T>();
    let at: T | undefined = row;
    while (at !== undefined && !placed.has(at) && !cyclic.has(at) && !way.has(at)) {
      way.add(at);
      at = byKey.get(parentOf(at));
    }
    // The way ends at a row that is placed, above the workbook, or in a circle.
    const to = at !== undefined && !placed.has(at) ? cyclic : placed;
    for (const one of [...way].reverse()) to.add(one);
  }
  return { ordered: [...placed], cyclic: rows.filter((row) => cyclic.has(row)) };
}
