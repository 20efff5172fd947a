// Runs in a process of its own with a memory cap: a hostile or huge workbook ends this process, never the server.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { readSheet } from 'read-excel-file/node';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import { readCsv } from '../../domain/csv.rules.ts';
import { workbookFault } from './workbook-guard.ts';
import { sheetNotes, type SheetNotes } from './workbook-part.ts';

/** Written: lines of JSON, the first one `SheetHead`, the others arrays of cells. Read: a workbook. */
export type SheetTask = { do: 'write'; from: string; to: string } | { do: 'read'; from: string; maxRows: number; csv?: boolean };
type ReadTask = Extract<SheetTask, { do: 'read' }>;
interface SheetHead {
  name: string;
  columns: { label: string; width: number }[];
}
export type SheetResult =
  | { rows: (string | number | boolean | null)[][]; merged: SheetNotes['merged'] }
  | { written: true }
  | { fault: 'unreadable' | 'tooLarge' | 'tooManyRows' | 'encoding' | 'formula'; cell?: string };

async function write({ from, to }: Extract<SheetTask, { do: 'write' }>): Promise<SheetResult> {
  let head: SheetHead | undefined;
  const rows: Row[] = [];
  for await (const line of createInterface({ input: createReadStream(from), crlfDelay: Infinity })) {
    if (head) rows.push(JSON.parse(line) as Row);
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
  return rows.length > maxRows ? { fault: 'tooManyRows' } : { rows, merged: [] };
}

async function read(task: ReadTask): Promise<SheetResult> {
  if (task.csv) return readText(task);
  const { from, maxRows } = task;
  if (await workbookFault(from)) return { fault: 'tooLarge' };
  const { merged, formula } = await sheetNotes(from);
  if (formula !== undefined) return { fault: 'formula', cell: formula };
  const rows = await readSheet(from);
  if (rows.length > maxRows) return { fault: 'tooManyRows' };
  return {
    rows: rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell as string)))),
    merged,
  };
}

process.once('message', (task: SheetTask) => {
  const work = task.do === 'write' ? write(task) : read(task);
  const tell = (result: SheetResult) => process.send!(result, () => process.exit(0));
  work.then(tell, () => tell({ fault: 'unreadable' }));
});
