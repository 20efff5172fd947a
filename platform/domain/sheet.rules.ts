import { offsetAt } from './calendar.ts';

/** A cell that leaves the screen. */
export type SheetValue = string | number | null;

/** Signs a formula begins with, the wide ones too: a Chinese or Japanese spreadsheet reads them the same. */
const COMMAND = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text a spreadsheet would run as a formula is made a text by an apostrophe (formula injection). */
const inert = (text: string): string => (COMMAND.test(text) ? `'${text}` : text);

/** One field of a CSV line: numbers bare, texts inert and quoted where they must be. */
export function csvField(value: SheetValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = inert(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end (RFC 4180). */
export const csvLine = (values: readonly SheetValue[]): string => `${values.map(csvField).join(',')}\r\n`;

/** Clocks change on the quarter at the finest: a million rows ask the calendar a few thousand times. */
const QUARTER = 900_000;
const MOST_OFFSETS = 100_000;
const offsets = new Map<string, number>();

/** `YYYY-MM-DD HH:mm` in the zone of the record's unit. */
export function localText(instant: string, zone: string): string {
  const at = Date.parse(instant);
  const quarter = Math.floor(at / QUARTER);
  const key = `${zone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size >= MOST_OFFSETS) offsets.clear();
    offsets.set(key, (offset = offsetAt(quarter * QUARTER, zone)));
  }
  return new Date(at + offset).toISOString().slice(0, 16).replace('T', ' ');
}

/** `A1`, `AB12`: column and row count from 1. */
export function cellAddress(column: number, row: number): string {
  let letters = '';
  for (let at = column; at > 0; at = Math.floor((at - 1) / 26)) letters = String.fromCharCode(65 + ((at - 1) % 26)) + letters;
  return `${letters}${row}`;
}
