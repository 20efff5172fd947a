// Runs in a process of its own with a memory cap: setting a long paper never holds up the lists.
import pdfmake from 'pdfmake';
import type { PaperResult, PaperTask } from './paper.ts';
import { setPaper } from './set-paper.ts';
import { FONT_FILES } from './typeface.ts';

const fonts: ReadonlySet<string> = new Set(Object.values(FONT_FILES).flatMap((files) => Object.values(files)));

// Nothing is fetched; of the disk only the fonts are read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fonts.has(path));
pdfmake.setFonts(
  Object.fromEntries(
    Object.entries(FONT_FILES).map(([name, files]) => [name, { ...files, italics: files.normal, bolditalics: files.bold }]),
  ),
);

async function renderPaper(task: PaperTask): Promise<PaperResult> {
  try {
    return { pdf: await pdfmake.createPdf(setPaper(task)).getBuffer() };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (task: PaperTask) => void renderPaper(task).then((result) => process.send!(result)));
process.once('disconnect', () => process.exit(0));
