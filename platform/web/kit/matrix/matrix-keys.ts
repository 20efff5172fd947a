/** A cell by its row and column, both from 0. */
export interface MatrixPlace {
  row: number;
  column: number;
}

interface Size {
  rows: number;
  columns: number;
  /** Rows of a page. */
  page: number;
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** Where a key leads from a cell: one over with the arrows, the ends of a row with Home and End, a page of rows up or down; nowhere for other keys. */
export function placeAfter({ row, column }: MatrixPlace, key: string, { rows, columns, page }: Size): MatrixPlace | undefined {
  if (rows === 0 || columns === 0) return undefined;
  const to = (nextRow: number, nextColumn: number): MatrixPlace => ({ row: within(nextRow, rows), column: within(nextColumn, columns) });
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'Home':
      return to(row, 0);
    case 'End':
      return to(row, columns - 1);
    case 'PageDown':
      return to(row + page, column);
    case 'PageUp':
      return to(row - page, column);
    default:
      return undefined;
  }
}
