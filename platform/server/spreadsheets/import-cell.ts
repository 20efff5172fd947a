import { LIMITS, LOCALES, plainCode, plainNumber, type Locale } from '../../contract/index.ts';
import { dayOfText, isDay, isShownDay, LIKELY_YEARS, monthOfText, textOfCell, type SheetCell } from '../../domain/index.ts';
import type { Messages } from '../context/use-case/messages.ts';
import type { CellValue, ImportColumn, RowFault } from './import-definition.ts';

export type Words = (code: string, locale: Locale) => string;
type CellFault = Pick<RowFault, 'key' | 'params'>;
/** Undefined for a blank cell: the row carries nothing there. Null where a dash empties. */
type ReadCell = (cell: SheetCell) => CellValue | undefined | CellFault;

/** What a spreadsheet shows for a formula that failed. */
const FAILED_FORMULA = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)/;
const UNREADABLE_CHARACTER = '\uFFFD';
/** How a value is emptied on purpose. */
const DASH = /^[-–—－]$/;
const MOST = 1e7;

/** Numbers, days and choices in any width; a short text is a code or a number and loses what nobody sees; words stay as they are written. */
function asMeant({ kind, max }: ImportColumn, text: string): string {
  if (kind !== 'text') return plainNumber(text);
  return max !== undefined && max <= LIMITS.code ? plainCode(text) : text.trim();
}

/** Reads the cells of one column. `mayBeEmptied` of columns that take a dash. */
export function cellReader(column: ImportColumn, mayBeEmptied: boolean, messages: Messages, words: Words): ReadCell {
  const read = valueReader(column, messages, words);
  return (cell) => {
    const shown = textOfCell(cell);
    const text = typeof shown === 'string' ? asMeant(column, shown) : shown;
    if (text === '') return column.required === true ? { key: 'platform.fault.required' } : undefined;
    if (typeof text === 'string') {
      if (FAILED_FORMULA.test(text)) return { key: 'platform.import.failedFormula', params: { text } };
      if (text.includes(UNREADABLE_CHARACTER)) return { key: 'platform.import.encodingCell' };
      if (DASH.test(text)) return mayBeEmptied ? null : { key: 'platform.import.notEmptied' };
    }
    return read(cell, text);
  };
}

type ReadValue = (cell: SheetCell, text: ReturnType<typeof textOfCell>) => string | number | CellFault;

/** For columns that are read off what the sheet shows. */
const shown =
  (read: (text: string) => string | number | CellFault): ReadValue =>
  (_, text) =>
    typeof text === 'string' ? read(text) : { key: `platform.import.lost.${text.lost}` };

function valueReader(column: ImportColumn, messages: Messages, words: Words): ReadValue {
  switch (column.kind) {
    case 'number':
      return (cell, text) => numberOf(cell, text, column.signed === true) ?? { key: 'platform.import.notNumber' };
    case 'day':
      return (cell, text) =>
        likely(isShownDay(cell) ? cell.day : dayOfText(typeof text === 'string' ? text : ''), 'platform.import.notDay');
    case 'month':
      return (cell, text) => {
        const month = isShownDay(cell) ? cell.day.slice(0, 7) : typeof text === 'string' ? monthOfText(text) : undefined;
        const day = likely(`${month}-01`, 'platform.import.notMonth');
        return typeof day === 'string' ? month! : day;
      };
    case 'choice':
      return shown(
        choiceReader(column.codes ?? [], (code, locale) =>
          column.wordsAt === undefined ? words(code, locale) : messages.text(locale, `${column.wordsAt}.${code}`),
        ),
      );
    case 'flag':
      return shown(flagReader(messages));
    default: {
      const max = column.max ?? 120;
      return shown((text) => {
        if (text.length > max) return { key: 'platform.fault.tooLong', params: { max } };
        return column.pattern && !column.pattern.of.test(text) ? { key: column.pattern.help } : text;
      });
    }
  }
}

/** The minus sign of print, which people type where a number may be below zero. */
const MINUS = /^\u2212/;

function numberOf(cell: SheetCell, text: ReturnType<typeof textOfCell>, isSigned: boolean): number | undefined {
  if (isShownDay(cell) || typeof cell === 'boolean' || typeof text !== 'string') return undefined;
  const number = typeof cell === 'object' && cell !== null ? cell.number : Number(isSigned ? text.replace(MINUS, '-') : text);
  return Number.isFinite(number) && number >= (isSigned ? -MOST : 0) && number < MOST ? number : undefined;
}

/** A day there is, of a year that can be meant. */
function likely(day: string, otherwise: string): string | CellFault {
  if (!isDay(day)) return { key: otherwise };
  const year = Number(day.slice(0, 4));
  const { first, last } = LIKELY_YEARS;
  return year >= first && year <= last
    ? day
    : { key: 'platform.import.unlikelyYear', params: { year: String(year), first: String(first), last: String(last) } };
}

function choiceReader(codes: readonly string[], words: Words): (text: string) => string | CellFault {
  const known = new Map(
    codes.flatMap((code) => [code, ...LOCALES.map((locale) => words(code, locale))].map((word) => [plainNumber(word).toLowerCase(), code])),
  );
  const allowed = codes.map((one) => words(one, 'en')).join(', ');
  return (text) => known.get(text.toLowerCase()) ?? { key: 'platform.import.notChoice', params: { allowed } };
}

function flagReader(messages: Messages): (text: string) => number | CellFault {
  const wordsOf = (key: string) => LOCALES.map((locale) => messages.text(locale, key).toLowerCase());
  const [yes, no] = [new Set([...wordsOf('common.yes'), 'true', '1']), new Set([...wordsOf('common.no'), 'false', '0'])];
  return (text) => {
    const word = text.toLowerCase();
    return yes.has(word) ? 1 : no.has(word) ? 0 : { key: 'platform.import.notFlag' };
  };
}
