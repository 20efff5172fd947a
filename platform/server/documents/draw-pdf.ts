import { join } from 'node:path';
import type { PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { DocumentEnd, DocumentPart, DocumentTask } from './document-task.ts';
import { eachPage } from './pdf-reading.ts';

/** Points a page is drawn at once: more of a poster is drawn smaller. */
const MOST_PIXELS = 4_000_000;

/** A WebP of each page that was asked for. */
export const drawPdf = (
  { path, pages, into, width }: Extract<DocumentTask, { do: 'draw' }>,
  tell: (part: DocumentPart) => void,
): Promise<DocumentEnd> =>
  eachPage(
    path,
    (count) => {
      tell({ count });
      return pages;
    },
    async (page, no) => {
      const file = join(into, `${no}.webp`);
      await draw(page, width, file);
      tell({ page: no, path: file });
      return true;
    },
  );

async function draw(page: PDFiumPage, width: number, file: string): Promise<void> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(width / originalWidth, Math.sqrt(MOST_PIXELS / (originalWidth * originalHeight)));
  const { data, width: w, height: h } = await page.render({ scale, render: 'bitmap' });
  await sharp(data, { raw: { width: w, height: h, channels: 4 } })
    .flatten({ background: '#fff' })
    .webp({ quality: 80 })
    .toFile(file);
}
