import { LOCALES, type Locale, type MessageParams, type Operation } from '../../contract/index.ts';
import { cellAddress, isDay } from '../../domain/index.ts';
import type { Ctx } from '../context/ctx.ts';
import type { Messages } from '../context/messages.ts';

export interface ImportColumn {
  key: string;
  /** Message key of the head. */
  label: string;
  required?: boolean;
  kind: 'text' | 'number' | 'day' | 'choice';
  /** Characters of a text. */
  max?: number;
  /** Codes of a choice: their words in any language are read, and the codes themselves. */
  codes?: readonly string[];
}

/** A row as it was read; `row` counts as the workbook does. */
export interface ImportedRow {
  row: number;
  values: Readonly<Record<string, string | number | null>>;
}

export interface RowFault {
  row: number;
  /** Key of the column. */
  column: string;
  key: string;
  params?: MessageParams;
}

/** What the rows would do, and which of them cannot. */
export interface ImportPlan<T> {
  faults: RowFault[];
  records: T[];
  created: number;
  updated: number;
}

export interface ImportDefinition<T> {
  /** Message key. */
  title: string;
  /** The write that saves. */
  operation: Operation;
  columns: readonly ImportColumn[];
  /** Columns that name a record: no two rows may have the same. */
  uniqueBy: readonly string[];
  /** Looks up what the rows name, within the scope of the operation; changes nothing. */
  plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<T>>;
  /** Saves all of it in the transaction of `ctx`, with an audit row each. */
  save(ctx: Ctx, records: readonly T[]): Promise<void>;
}

type Cell = string | number | boolean | null;
const HEAD_SEPARATOR = ' / ';

/** The head of a column in three languages, once where they are the same. */
export const headOf = (messages: Messages, { label }: ImportColumn): string =>
  [...new Set(LOCALES.map((locale) => messages.text(locale, label)))].join(HEAD_SEPARATOR);

/** Rows and faults of a workbook; heads are known in any of the languages, in any order, further columns are passed over. */
export function readImport(
  { columns, uniqueBy }: Pick<ImportDefinition<unknown>, 'columns' | 'uniqueBy'>,
  cells: readonly Cell[][],
  messages: Messages,
  words: (code: string, locale: Locale) => string,
): { rows: ImportedRow[]; faults: RowFault[]; places: Map<string, number> } {
  const heads = (cells[0] ?? []).map((head) =>
    String(head ?? '')
      .split(HEAD_SEPARATOR)
      .map((part) => part.trim().toLowerCase()),
  );
  const places = new Map<string, number>();
  const faults: RowFault[] = [];
  for (const column of columns) {
    const names = LOCALES.map((locale) => messages.text(locale, column.label).toLowerCase());
    const at = heads.findIndex((head) => head.some((part) => names.includes(part)));
    if (at >= 0) places.set(column.key, at);
    else if (column.required) faults.push({ row: 1, column: column.key, key: 'platform.import.noColumn' });
  }
  if (faults.length > 0) return { rows: [], faults, places };
  const rows: ImportedRow[] = [];
  cells.slice(1).forEach((line, i) => {
    if (line.every((cell) => cell === null || String(cell).trim() === '')) return;
    const row = i + 2;
    const values: Record<string, string | number | null> = {};
    for (const column of columns) {
      const place = places.get(column.key);
      const read = readCell(column, place === undefined ? null : (line[place] ?? null), words);
      if (typeof read === 'object' && read !== null) faults.push({ row, column: column.key, ...read });
      else values[column.key] = read;
    }
    rows.push({ row, values });
  });
  return { rows, faults: [...faults, ...repeated(rows, uniqueBy)], places };
}

type CellFault = Pick<RowFault, 'key' | 'params'>;

function readCell(column: ImportColumn, cell: Cell, words: (code: string, locale: Locale) => string): string | number | null | CellFault {
  const text = String(cell ?? '').trim();
  if (text === '') return column.required ? { key: 'platform.fault.required' } : null;
  switch (column.kind) {
    case 'number': {
      const number = Number(text);
      return Number.isFinite(number) && number >= 0 && number < 1e7 ? number : { key: 'platform.import.notNumber' };
    }
    case 'day':
      return isDay(text) ? text : { key: 'platform.import.notDay' };
    case 'choice': {
      const codes = column.codes ?? [];
      const wanted = text.toLowerCase();
      const code = codes.find(
        (one) => one.toLowerCase() === wanted || LOCALES.some((locale) => words(one, locale).toLowerCase() === wanted),
      );
      return code ?? { key: 'platform.import.notChoice', params: { allowed: codes.map((one) => words(one, 'en')).join(', ') } };
    }
    default:
      return text.length <= (column.max ?? 120) ? text : { key: 'platform.fault.tooLong', params: { max: column.max ?? 120 } };
  }
}

function repeated(rows: readonly ImportedRow[], uniqueBy: readonly string[]): RowFault[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row, values }) => {
    const name = JSON.stringify(uniqueBy.map((key) => String(values[key] ?? '').toLowerCase()));
    const before = seen.get(name);
    if (before !== undefined) return [{ row, column: uniqueBy.at(-1)!, key: 'platform.import.twice', params: { row: before } }];
    seen.set(name, row);
    return [];
  });
}

/** Where a fault stands in the workbook. */
export const addressOf = (fault: RowFault, places: ReadonlyMap<string, number>): string =>
  cellAddress((places.get(fault.column) ?? 0) + 1, fault.row);
