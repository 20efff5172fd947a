// Runs in a process of its own with a memory cap: a hostile or huge workbook ends this process, never the server.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { readSheet } from 'read-excel-file/node';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import { readCsv } from '../../domain/csv.rules.ts';
import { dayOfSerial, isDayFormat, shownDay, shownNumber, type SheetCell } from '../../domain/sheet-cell.rules.ts';
import { cellAddress } from '../../domain/sheet.rules.ts';
import { workbookFault } from './workbook-guard.ts';
import { sheetNotes, type SheetNotes } from './workbook-part.ts';

/** Written: lines of JSON, the first one `SheetHead`, the others arrays of cells. Read: a workbook. */
export type SheetTask = { do: 'write'; from: string; to: string } | { do: 'read'; from: string; maxRows: number; csv?: boolean };
type ReadTask = Extract<SheetTask, { do: 'read' }>;
interface SheetHead {
  name: string;
  columns: { label: string; width: number }[];
}
export interface ReadCells extends Pick<SheetNotes, 'merged' | 'others' | 'formulas'> {
  rows: SheetCell[][];
  /** The sheet that was read; null for a text file. */
  sheet: string | null;
}
export type SheetResult =
  ReadCells | { written: true } | { fault: 'unreadable' | 'tooLarge' | 'tooManyRows' | 'encoding' | 'formula'; cell?: string };

/** Before it spreadsheets know no days. */
const FIRST_YEAR = 1901;

/** A cell to be written: `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm` as the clock of its place shows it. */
export type BookCell = string | number | null | { day?: string; time?: string };

function written(cell: BookCell): Row[number] {
  if (typeof cell !== 'object' || cell === null) return cell as Row[number];
  const text = cell.day ?? cell.time!;
  const date = new Date(cell.day === undefined ? `${text.replace(' ', 'T')}:00Z` : `${text}T00:00:00Z`);
  // What no spreadsheet can hold as a date stays a text.
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < FIRST_YEAR) return text;
  return { value: date, type: Date, format: cell.day === undefined ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' };
}

async function write({ from, to }: Extract<SheetTask, { do: 'write' }>): Promise<SheetResult> {
  let head: SheetHead | undefined;
  const rows: Row[] = [];
  for await (const line of createInterface({ input: createReadStream(from), crlfDelay: Infinity })) {
    if (head) rows.push((JSON.parse(line) as BookCell[]).map(written));
    else {
      head = JSON.parse(line) as SheetHead;
      rows.push(head.columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' })));
    }
  }
  await writeExcelFile(rows, {
    sheet: head!.name,
    columns: head!.columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toFile(to);
  return { written: true };
}

/** Text of another encoding than UTF-8 is no text: guessing it would keep wrong names. */
async function readText({ from, maxRows }: ReadTask): Promise<SheetResult> {
  const bytes = await readFile(from);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { fault: 'encoding' };
  }
  const rows = readCsv(text, maxRows + 1);
  return rows.length > maxRows ? { fault: 'tooManyRows' } : { rows, merged: [], formulas: [], sheet: null, others: [] };
}

async function read(task: ReadTask): Promise<SheetResult> {
  if (task.csv) return readText(task);
  const { from, maxRows } = task;
  if (await workbookFault(from)) return { fault: 'tooLarge' };
  const notes = await sheetNotes(from);
  const { merged, formula, sheet, place, others } = notes;
  if (formula !== undefined) return { fault: 'formula', cell: formula };
  const rows = await readSheet(from, place);
  if (rows.length > maxRows) return { fault: 'tooManyRows' };
  return {
    rows: rows.map((row, r) => row.map((cell, c) => cellOf(cell as CellValue, cellAddress(c + 1, r + 1), notes))),
    merged,
    formulas: notes.formulas,
    sheet,
    others,
  };
}

type CellValue = string | number | boolean | Date | null;

/** The value of a cell, and what the sheet shows of it where that is something else. */
function cellOf(cell: CellValue, address: string, { formats, is1904 }: SheetNotes): SheetCell {
  const format = formats.get(address);
  if (cell instanceof Date) return dayCell(cell.toISOString().slice(0, 10), format);
  if (typeof cell !== 'number' || format === undefined) return cell;
  if (isDayFormat(format)) return dayCell(dayOfSerial(cell, is1904), format);
  const shown = shownNumber(cell, format);
  return shown === undefined ? cell : { number: cell, shown };
}

const dayCell = (day: string, format: string | undefined): SheetCell => ({ day, shown: shownDay(day, format) });

process.once('message', (task: SheetTask) => {
  const work = task.do === 'write' ? write(task) : read(task);
  const sendResult = (result: SheetResult) => process.send!(result, () => process.exit(0));
  work.then(sendResult, () => sendResult({ fault: 'unreadable' }));
});
