import { writeFile, readFile, rm } from 'node:fs/promises';
import { cut, type SheetValue } from '../../domain/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { FileAnswer } from '../http/answer.ts';
import { personOf } from '../jobs/fair-queue.ts';
import { MIME, sheetName } from './export-file.ts';
import { runSheet } from './sheet-process.ts';

interface Workbook {
  /** What the file and its one sheet are called. */
  title: string;
  columns: readonly { label: string; /** Characters. */ width: number }[];
  rows: readonly (readonly SheetValue[])[];
}

const NAME = 120;

/** A table as a workbook of one sheet; made in a process of its own, in turn with the caller's other files, once the transaction is over. */
export function workbookAnswer(ctx: Ctx, { title, columns, rows }: Workbook): FileAnswer {
  const { kernel, actor } = ctx;
  return new FileAnswer(`${cut(title.replace(/[\\/:*?"<>|]/g, ' '), NAME)}.xlsx`, MIME.xlsx, () =>
    kernel.sheets.run(personOf(actor), async () => {
      const path = await kernel.files.tempPath();
      const lines = `${path}.lines`;
      try {
        await writeFile(lines, [{ name: sheetName(title), columns }, ...rows].map((line) => `${JSON.stringify(line)}\n`).join(''));
        const result = await runSheet({ do: 'write', from: lines, to: path });
        if (!('written' in result)) throw new Error('the workbook could not be made within its memory or time');
        return await readFile(path);
      } finally {
        await Promise.all([lines, path].map((file) => rm(file, { force: true })));
      }
    }),
  );
}
