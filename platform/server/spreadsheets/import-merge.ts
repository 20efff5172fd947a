import type { Ctx } from '../context/use-case/ctx.ts';
import type { CarriedRow, CellValue, ImportColumn, ImportDefinition, ImportedRow, RowFault, Stored } from './import-definition.ts';

/** The rule of every import: what a row does not carry stays as it is. */
function mergeRow<S>(columns: readonly ImportColumn[], { row, values: carried }: CarriedRow, stored?: Stored<S>): ImportedRow<S> {
  const values: Record<string, CellValue> = {};
  const changed = new Set<string>();
  for (const { key } of columns) {
    const there = stored?.values[key] ?? null;
    const isCarried = carried[key] !== undefined;
    values[key] = isCarried ? carried[key]! : there;
    if (isCarried && (stored === undefined || (Object.hasOwn(stored.values, key) && values[key] !== there))) changed.add(key);
  }
  return { row, values, stored, changed };
}

/** What the rows are to make of the records that are there. */
export async function mergeRows<S>(
  ctx: Ctx,
  { columns, stored }: Pick<ImportDefinition<unknown, S>, 'columns' | 'stored'>,
  rows: readonly CarriedRow[],
): Promise<ImportedRow<S>[]> {
  const there = await stored?.(ctx, rows);
  return rows.map((row) => mergeRow(columns, row, there?.get(row.row)));
}

/** What a new record lacks: its cell, or once the column where the sheet has none. */
export function neededFaults(
  columns: readonly ImportColumn[],
  rows: readonly ImportedRow[],
  places: ReadonlyMap<string, number>,
): RowFault[] {
  const fresh = rows.filter(({ stored }) => stored === undefined);
  if (fresh.length === 0) return [];
  const needed = columns.filter(({ required }) => required === 'new').map(({ key }) => key);
  return needed.flatMap((column) =>
    places.has(column)
      ? fresh.filter(({ values }) => values[column] === null).map(({ row }) => ({ row, column, key: 'platform.fault.required' }))
      : [{ row: 1, column, key: 'platform.import.noColumn' }],
  );
}
