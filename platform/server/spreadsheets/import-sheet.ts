import { setImmediate } from 'node:timers/promises';
import {
  LIMITS,
  LOCALES,
  plainCode,
  plainNumber,
  plainText,
  type Locale,
  type Localized,
  type MessageParams,
  type Operation,
} from '../../contract/index.ts';
import { cellAddress, isDay } from '../../domain/index.ts';
import type { Ctx } from '../context/ctx.ts';
import type { Messages } from '../context/messages.ts';

export interface ImportColumn {
  key: string;
  /** Message key of the head. */
  label: string;
  required?: boolean;
  kind: 'text' | 'number' | 'day' | 'choice' | 'flag';
  /** Characters of a text. */
  max?: number;
  /** What a text must look like, and the message that says so. */
  pattern?: { of: RegExp; help: string };
  /** Codes of a choice: their words in any language are read, and the codes themselves. */
  codes?: readonly string[];
}

/** A row as it was read; `row` counts as the workbook does. */
export interface ImportedRow {
  row: number;
  values: Readonly<Record<string, string | number | null>>;
}

/** English is asked for; the others fall back to it. */
export const importedNames = ({ values }: ImportedRow): Localized => ({
  en: String(values['nameEn']),
  'zh-Hans': String(values['nameHans'] ?? values['nameEn']),
  'zh-Hant': String(values['nameHant'] ?? values['nameEn']),
});

export const importedText = ({ values }: ImportedRow, key: string): string => String(values[key] ?? '');

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
  /** Saves some hundred of them in the transaction of `ctx`, with an audit row each; called until all are saved, in the plan's order. */
  save(ctx: Ctx, records: readonly T[]): Promise<void>;
}

type Cell = string | number | boolean | null;
const HEAD_SEPARATOR = ' / ';

/** The head of a column in three languages, once where they are the same. */
export const headOf = (messages: Messages, { label }: ImportColumn): string =>
  [...new Set(LOCALES.map((locale) => messages.text(locale, label)))].join(HEAD_SEPARATOR);

/** Rows read without a pause: some milliseconds. */
const BATCH = 1000;

/** Cells as they were read: merged ones hold a value in their first cell only. */
interface SheetCells {
  rows: readonly Cell[][];
  merged: readonly { row: number; column: number; range: string }[];
}
type Words = (code: string, locale: Locale) => string;

/** Rows and faults of a workbook; heads are known in any of the languages, in any order, further columns are passed over. */
export async function readImport(
  { columns, uniqueBy }: Pick<ImportDefinition<unknown>, 'columns' | 'uniqueBy'>,
  { rows: cells, merged }: SheetCells,
  messages: Messages,
  words: Words,
): Promise<{ rows: ImportedRow[]; faults: RowFault[]; places: Map<string, number> }> {
  const heads = (cells[0] ?? []).map((head) =>
    String(head ?? '')
      .split(HEAD_SEPARATOR)
      .map((part) => plainText(part).toLowerCase()),
  );
  const places = new Map<string, number>();
  const faults: RowFault[] = [];
  for (const column of columns) {
    const names = LOCALES.map((locale) => plainText(messages.text(locale, column.label)).toLowerCase());
    const at = heads.findIndex((head) => head.some((part) => names.includes(part)));
    if (at >= 0) places.set(column.key, at);
    else if (column.required) faults.push({ row: 1, column: column.key, key: 'platform.import.noColumn' });
  }
  if (faults.length > 0) return { rows: [], faults, places };
  for (const { row, column, range } of merged) {
    const named = columns.find(({ key }) => places.get(key) === column - 1);
    if (named) faults.push({ row, column: named.key, key: 'platform.import.merged', params: { range } });
  }
  const readers = columns.map((column) => ({ key: column.key, place: places.get(column.key), read: cellReader(column, messages, words) }));
  const rows: ImportedRow[] = [];
  for (const [i, line] of cells.entries()) {
    if (i === 0 || line.every((cell) => cell === null || String(cell).trim() === '')) continue;
    if (i % BATCH === 0) await setImmediate();
    const row = i + 1;
    const values: Record<string, string | number | null> = {};
    for (const { key, place, read } of readers) {
      const value = read(place === undefined ? null : (line[place] ?? null));
      if (typeof value === 'object' && value !== null) faults.push({ row, column: key, ...value });
      else values[key] = value;
    }
    rows.push({ row, values });
  }
  return { rows, faults: [...faults, ...repeated(rows, uniqueBy)], places };
}

type CellFault = Pick<RowFault, 'key' | 'params'>;
type ReadCell = (cell: Cell) => string | number | null | CellFault;

/** What a spreadsheet shows for a formula that failed. */
const FAILED_FORMULA = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)/;
const UNREADABLE_CHARACTER = '\uFFFD';

/** Numbers, days and choices in any width; a short text is a code or a number and loses what nobody sees; words stay as they are written. */
function asMeant({ kind, max }: ImportColumn, text: string): string {
  if (kind !== 'text') return plainNumber(text);
  return max !== undefined && max <= LIMITS.code ? plainCode(text) : text.trim();
}

function cellReader(column: ImportColumn, messages: Messages, words: Words): ReadCell {
  const read = valueReader(column, messages, words);
  return (cell) => {
    const text = asMeant(column, String(cell ?? ''));
    if (text === '') return column.required ? { key: 'platform.fault.required' } : null;
    if (FAILED_FORMULA.test(text)) return { key: 'platform.import.failedFormula', params: { text } };
    if (text.includes(UNREADABLE_CHARACTER)) return { key: 'platform.import.encodingCell' };
    return read(text);
  };
}

function valueReader(column: ImportColumn, messages: Messages, words: Words): (text: string) => string | number | CellFault {
  switch (column.kind) {
    case 'number':
      return (text) => {
        const number = Number(text);
        return Number.isFinite(number) && number >= 0 && number < 1e7 ? number : { key: 'platform.import.notNumber' };
      };
    case 'day':
      return (text) => dayOf(text) ?? { key: 'platform.import.notDay' };
    case 'choice': {
      const codes = column.codes ?? [];
      const known = new Map(
        codes.flatMap((code) =>
          [code, ...LOCALES.map((locale) => words(code, locale))].map((word) => [plainNumber(word).toLowerCase(), code]),
        ),
      );
      const allowed = codes.map((one) => words(one, 'en')).join(', ');
      return (text) => known.get(text.toLowerCase()) ?? { key: 'platform.import.notChoice', params: { allowed } };
    }
    case 'flag': {
      const wordsOf = (key: string) => LOCALES.map((locale) => messages.text(locale, key).toLowerCase());
      const [yes, no] = [new Set([...wordsOf('common.yes'), 'true', '1']), new Set([...wordsOf('common.no'), 'false', '0'])];
      return (text) => {
        const word = text.toLowerCase();
        return yes.has(word) ? 1 : no.has(word) ? 0 : { key: 'platform.import.notFlag' };
      };
    }
    default: {
      const max = column.max ?? 120;
      return (text) => {
        if (text.length > max) return { key: 'platform.fault.tooLong', params: { max } };
        return column.pattern && !column.pattern.of.test(text) ? { key: column.pattern.help } : text;
      };
    }
  }
}

/** A day typed as text: year first is plain; 02/11/2026 is a different day in different countries and is refused. */
function dayOf(text: string): string | undefined {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  const day = parts ? `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}` : text;
  return isDay(day) ? day : undefined;
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
