// Runs in a process of its own with a memory cap: a hostile or huge workbook ends this process, never the server.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { readSheet } from 'read-excel-file/node';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import { workbookFault } from './workbook-guard.ts';

/** Written: lines of JSON, the first one `SheetHead`, the others arrays of cells. Read: a workbook. */
export type SheetTask = { do: 'write'; from: string; to: string } | { do: 'read'; from: string; maxRows: number };
interface SheetHead {
  name: string;
  columns: { label: string; width: number }[];
}
export type SheetResult =
  { rows: (string | number | boolean | null)[][] } | { written: true } | { fault: 'unreadable' | 'tooLarge' | 'tooManyRows' };

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

async function read({ from, maxRows }: Extract<SheetTask, { do: 'read' }>): Promise<SheetResult> {
  if (await workbookFault(from)) return { fault: 'tooLarge' };
  const rows = await readSheet(from);
  if (rows.length > maxRows) return { fault: 'tooManyRows' };
  return { rows: rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell as string)))) };
}

process.once('message', (task: SheetTask) => {
  const work = task.do === 'write' ? write(task) : read(task);
  const tell = (result: SheetResult) => process.send!(result, () => process.exit(0));
  work.then(tell, () => tell({ fault: 'unreadable' }));
});
