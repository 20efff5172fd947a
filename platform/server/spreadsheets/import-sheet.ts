import { setImmediate } from 'node:timers/promises';
import { LOCALES, plainText } from '../../contract/index.ts';
import { cellAddress, cellText, type SheetCell } from '../../domain/index.ts';
import type { Messages } from '../context/use-case/messages.ts';
import { cellReader, type Words } from './import-cell.ts';
import type { CarriedRow, CellValue, ImportColumn, ImportDefinition, RowFault } from './import-definition.ts';

const HEAD_SEPARATOR = ' / ';

/** The head of a column in three languages, once where they are the same. */
export const headOf = (messages: Messages, { label }: ImportColumn): string =>
  [...new Set(LOCALES.map((locale) => messages.text(locale, label)))].join(HEAD_SEPARATOR);

/** Rows read without a pause: some milliseconds. */
const BATCH = 1000;
/** Rows looked at for heads: above them there is often a title. */
const HEAD_ROWS = 12;

/** Cells as they were read: merged ones hold a value in their first cell only. */
interface SheetCells {
  rows: readonly SheetCell[][];
  merged: readonly { row: number; column: number; range: string }[];
}

type Readable = Pick<ImportDefinition<unknown>, 'columns' | 'uniqueBy'> & { stored?: unknown };

/** Rows and faults of a workbook; heads are known in any of the languages, in any order, further columns are passed over. */
export async function readImport(
  { columns, uniqueBy, stored }: Readable,
  { rows: cells, merged }: SheetCells,
  messages: Messages,
  words: Words,
): Promise<{ rows: CarriedRow[]; faults: RowFault[]; places: Map<string, number> }> {
  const places = placesIn(cells[0] ?? [], columns, messages);
  const missing = missingOf(columns, places);
  if (missing.length > 0) return { rows: [], faults: headFaults(cells, columns, missing, messages), places };
  const faults: RowFault[] = [];
  for (const { row, column, range } of merged) {
    const named = columns.find(({ key }) => places.get(key) === column - 1);
    if (named) faults.push({ row, column: named.key, key: 'platform.import.merged', params: { range } });
  }
  const readers = columns.flatMap((column) => {
    const place = places.get(column.key);
    const mayBeEmptied = column.emptied ?? (stored === undefined && !column.required);
    return place === undefined ? [] : [{ key: column.key, place, read: cellReader(column, mayBeEmptied, messages, words) }];
  });
  const rows: CarriedRow[] = [];
  for (const [i, line] of cells.entries()) {
    if (i === 0 || line.every((cell) => cell === null || cellText(cell) === '')) continue;
    if (i % BATCH === 0) await setImmediate();
    const row = i + 1;
    const values: Record<string, CellValue> = {};
    for (const { key, place, read } of readers) {
      const value = read(line[place] ?? null);
      if (typeof value === 'object' && value !== null) faults.push({ row, column: key, ...value });
      else if (value !== undefined) values[key] = value;
    }
    rows.push({ row, values });
  }
  const unread = new Set(faults.filter(({ column }) => uniqueBy.includes(column)).map(({ row }) => row));
  const named = rows.filter(({ row }) => !unread.has(row));
  return { rows, faults: [...faults, ...repeated(named, uniqueBy)], places };
}

/** Where the columns stand in a row of heads. */
function placesIn(line: readonly SheetCell[], columns: readonly ImportColumn[], messages: Messages): Map<string, number> {
  const heads = line.map((head) =>
    cellText(head)
      .split(HEAD_SEPARATOR)
      .map((part) => plainText(part).toLowerCase()),
  );
  return new Map(
    columns.flatMap(({ key, label }) => {
      const names = LOCALES.map((locale) => plainText(messages.text(locale, label)).toLowerCase());
      const at = heads.findIndex((head) => head.some((part) => names.includes(part)));
      return at < 0 ? [] : [[key, at] as const];
    }),
  );
}

const missingOf = (columns: readonly ImportColumn[], places: ReadonlyMap<string, number>): string[] =>
  columns.filter(({ key, required }) => required === true && !places.has(key)).map(({ key }) => key);

/** Which columns are missing; or that the heads stand lower, where a title was written above them. */
function headFaults(
  cells: readonly SheetCell[][],
  columns: readonly ImportColumn[],
  missing: readonly string[],
  messages: Messages,
): RowFault[] {
  const below = cells.slice(1, HEAD_ROWS).findIndex((line) => missingOf(columns, placesIn(line, columns, messages)).length === 0);
  if (below < 0) return missing.map((column) => ({ row: 1, column, key: 'platform.import.noColumn' }));
  return [{ row: 1, column: missing[0]!, key: 'platform.import.headsBelow', params: { row: below + 2 } }];
}

function repeated(rows: readonly CarriedRow[], uniqueBy: readonly string[]): RowFault[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row, values }) => {
    const name = JSON.stringify(uniqueBy.map((key) => String(values[key] ?? '').toLowerCase()));
    const before = seen.get(name);
    if (before !== undefined) return [{ row, column: uniqueBy.at(-1)!, key: 'platform.import.twice', params: { row: before } }];
    seen.set(name, row);
    return [];
  });
}

/** Where a fault stands in the workbook; the number of its row where the sheet does not have the column. */
export function addressOf({ column, row }: Pick<RowFault, 'column' | 'row'>, places: ReadonlyMap<string, number>): string {
  const place = places.get(column);
  return place === undefined && row > 1 ? String(row) : cellAddress((place ?? 0) + 1, row);
}
