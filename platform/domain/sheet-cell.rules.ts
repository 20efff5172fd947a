/** A cell of a sheet as it was read; what the sheet shows stands beside a number with a format of its own, and beside a day. */
export type SheetCell = string | number | boolean | null | ShownNumber | ShownDay;

interface ShownNumber {
  number: number;
  shown: string;
}

/** `shown` is null where the sheet shows a day in words of its own (`1-Oct`): what was typed cannot be told any more. */
interface ShownDay {
  day: string;
  shown: string | null;
}

/** Digits a spreadsheet keeps of a number; of longer ones it has replaced the last by zeros. */
const DIGITS = 15;
const MOST = 10 ** DIGITS;
/** What remains of a long number in a text file a spreadsheet has saved. */
const SHORTENED = /^[+-]?\d(?:\.\d+)?E\+\d+$/i;

const isShownNumber = (cell: SheetCell): cell is ShownNumber => typeof cell === 'object' && cell !== null && 'number' in cell;
export const isShownDay = (cell: SheetCell): cell is ShownDay => typeof cell === 'object' && cell !== null && 'day' in cell;

/** Where a cell becomes text: what the sheet shows, trimmed; or why that is lost. */
export function textOfCell(cell: SheetCell): string | { lost: 'digits' | 'day' } {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (isShownDay(cell)) return cell.shown ?? { lost: 'day' };
  const number = isShownNumber(cell) ? cell.number : cell;
  if (typeof number === 'number') {
    if (Math.abs(number) >= MOST) return { lost: 'digits' };
    return isShownNumber(cell) ? cell.shown : String(Number(number.toPrecision(DIGITS)));
  }
  const text = number.trim();
  return SHORTENED.test(text) ? { lost: 'digits' } : text;
}

/** The text of a cell whatever its column wants of it; empty where it is lost. */
export function cellText(cell: SheetCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return cell.trim();
  const text = textOfCell(cell);
  return typeof text === 'string' ? text : '';
}

/** The cell without what stands beside it: a day as it is shown, a number as it is shown or, of a share, as it is. */
export function simpleCell(cell: SheetCell): string | number | boolean | null {
  if (typeof cell !== 'object' || cell === null) return cell;
  if (isShownDay(cell)) return cell.shown ?? cell.day;
  return cell.shown.endsWith('%') ? cell.number : cell.shown;
}

/** What a number format shows, its literal texts and the kind of its places; undefined for a format that is not read. */
export function shownNumber(value: number, format: string): string | undefined {
  const section = format.split(';')[0]!.replace(/\[[^\]]*\]/g, '');
  const parts = /^((?:"[^"]*"|\\.)*)(#,##)?(0+)(\.0+)?(%?)((?:"[^"]*"|\\.)*)$/.exec(section);
  if (!parts) return /^[0\-/() ]*0[0\-/() ]*$/.test(section) ? inPlaces(value, section) : undefined;
  const [, before, groups, whole, decimals = '', percent, after] = parts;
  const [integer, rest] = Math.abs(percent ? value * 100 : value)
    .toFixed(Math.max(0, decimals.length - 1))
    .split('.');
  const filled = integer!.padStart(whole!.length, '0');
  const grouped = groups ? filled.replace(/\B(?=(\d{3})+$)/g, ',') : filled;
  return `${value < 0 ? '-' : ''}${literal(before!)}${grouped}${rest === undefined ? '' : `.${rest}`}${percent}${literal(after!)}`;
}

const literal = (text: string): string => text.replace(/\\(.)/g, '$1').replace(/"/g, '');

/** `000-000`: digits fill the places from the right, what is left over stands before them. */
function inPlaces(value: number, section: string): string | undefined {
  if (!Number.isInteger(value) || value < 0) return undefined;
  const digits = [...String(value)];
  const places = [...section].reverse().map((char) => (char === '0' ? (digits.pop() ?? '0') : char));
  return digits.join('') + places.reverse().join('');
}

const dateTokens = (format: string): string =>
  literal(
    format
      .split(';')[0]!
      .replace(/\[[^\]]*\]/g, '')
      .replace(/[_*]./g, ''),
  ).toLowerCase();

/** True for a format that shows days; a time alone is none. */
export const isDayFormat = (format: string): boolean =>
  /[dmy年月日]/i.test(format.replace(/\[[^\]]*\]|"[^"年月日]*"|\\./g, '').replace(/h+:?m+|m+:?s+/gi, '')) &&
  !/[0#?]/.test(format.replace(/\[[^\]]*\]/g, ''));

/** A day as its format shows it: figures and their separators; null where the format has words or leaves the year out. */
export function shownDay(day: string, format: string | undefined): string | null {
  if (format === undefined) return day;
  const tokens = dateTokens(format)
    .replace(/\s*h.*$/, '')
    .trim();
  if (!/^(?:yyyy|e|m{1,2}|d{1,2}|[-/.\s年月日号號])+$/.test(tokens) || !/yyyy/.test(tokens)) return null;
  const [year, month, date] = day.split('-') as [string, string, string];
  return tokens.replace(/yyyy|m{1,2}|d{1,2}/g, (token) => {
    if (token === 'yyyy') return year;
    const figure = token.startsWith('m') ? month : date;
    return token.length === 2 ? figure : String(Number(figure));
  });
}

/** The day of a serial number of a workbook. */
export function dayOfSerial(serial: number, is1904: boolean): string {
  const days = Math.floor(serial) - (is1904 ? 24_107 : 25_569);
  return new Date(days * 86_400_000).toISOString().slice(0, 10);
}

/** Years a day of a workbook may lie in: what is outside is a slip of the pen, or a number that was taken for a day. */
export const LIKELY_YEARS = { first: 1950, last: 2099 } as const;

/** A day typed as text: year first is plain; 02/11/2026 is a different day in different countries and is refused. */
export function dayOfText(text: string): string {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  return parts ? `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}` : text;
}

/** `2026-10` of a month as people write it: year first, or the first day of it. */
export function monthOfText(text: string): string | undefined {
  const parts = /^(\d{4})[-/.年](\d{1,2})(?:月|(?:[-/.月]0?1日?))?$/.exec(text);
  const month = parts && `${parts[1]}-${parts[2]!.padStart(2, '0')}`;
  return month && /-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}
