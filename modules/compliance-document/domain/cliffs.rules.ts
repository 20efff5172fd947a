/** Fewer endings than this are no cliff, however quiet the other months are. */
const LEAST = 5;
/** A cliff has at least so many times what is usual. */
const TIMES = 3;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Months in which much more ends than in the others: at least five documents, and three times the median of the other months. */
export const cliffsOf = (counts: readonly number[]): boolean[] =>
  counts.map((count, at) => count >= LEAST && count >= TIMES * median(counts.filter((_, other) => other !== at)));
