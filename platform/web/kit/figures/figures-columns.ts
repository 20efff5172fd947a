/** More stand too close at a desk. */
const MOST = 5;

/** Columns for so many figures: the fewest empty places in the last row, then the fewest rows. */
export function columnsOf(count: number): number {
  if (count <= MOST) return Math.max(1, count);
  const empty = (columns: number): number => (columns - (count % columns)) % columns;
  return [5, 4, 3].reduce((best, columns) => (empty(columns) < empty(best) ? columns : best));
}
