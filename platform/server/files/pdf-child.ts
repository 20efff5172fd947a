// Runs in a process of its own with caps of memory and time: a PDF that is made to do harm ends with it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { PdfResult, PdfTask } from './pdf-pages.ts';

/** Points a page is drawn at once: more of a poster is drawn smaller. */
const MOST_PIXELS = 4_000_000;

async function renderPages({ path, most, into, width }: PdfTask): Promise<PdfResult> {
  const library = await PDFiumLibrary.init();
  let document;
  try {
    document = await library.loadDocument(await readFile(path));
  } catch {
    return { fault: 'unreadable' };
  }
  const count = document.getPageCount();
  if (count === 0) return { fault: 'unreadable' };
  if (count > most) return { fault: 'tooMany', count };
  if (into === undefined) return { count, files: [] };
  const files: string[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(width / originalWidth, Math.sqrt(MOST_PIXELS / (originalWidth * originalHeight)));
    const { data, width: w, height: h } = await page.render({ scale, render: 'bitmap' });
    const file = join(into, `${page.number + 1}.webp`);
    await sharp(data, { raw: { width: w, height: h, channels: 4 } })
      .flatten({ background: '#fff' })
      .webp({ quality: 80 })
      .toFile(file);
    files.push(file);
  }
  return { count, files };
}

process.once('message', (task: PdfTask) => {
  void renderPages(task)
    .catch((): PdfResult => ({ fault: 'unreadable' }))
    .then((result) => process.send!(result, () => process.exit(0)));
});
process.once('disconnect', () => process.exit(0));
