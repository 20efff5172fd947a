/** Where a dragged row would be put: before or after another one. */
export interface RowTarget {
  key: string;
  edge: 'before' | 'after';
}

/** The rows with one of them put elsewhere; as they were where the target is not among them. */
export function placedRows<R>(rows: readonly R[], keyOf: (row: R) => string, key: string, target: RowTarget): R[] {
  const row = rows.find((one) => keyOf(one) === key);
  const others = rows.filter((one) => one !== row);
  const at = others.findIndex((one) => keyOf(one) === target.key);
  if (row === undefined || at < 0) return [...rows];
  return others.toSpliced(target.edge === 'before' ? at : at + 1, 0, row);
}
