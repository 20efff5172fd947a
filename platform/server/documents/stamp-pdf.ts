import { readFile, writeFile } from 'node:fs/promises';
import { PDF, type PDFPage } from '@libpdf/core';
import type { DocumentEnd, DocumentTask } from './document-task.ts';
import { countOf } from './pdf-reading.ts';
import { setStamp, STAMP } from './set-stamp.ts';
import { removeScripts } from './without-scripts.ts';

/** Points from the edges of the page. */
const EDGE = 10;

/**
 * A copy with the stamp at the foot of each page, as the page is held, and without scripts. It is read again before it is given out: a
 * copy that would not open, or has lost a page, is none.
 */
export async function stampedCopy({ path, to, stamp, mostPages }: Extract<DocumentTask, { do: 'stamp' }>): Promise<DocumentEnd> {
  const content = await readFile(path);
  const before = await countOf(content);
  if ('fault' in before) return before;
  if (before.count > mostPages) return { fault: 'tooLarge' };
  const pdf = await PDF.load(content);
  if (pdf.isEncrypted && !pdf.isAuthenticated) return { fault: 'locked' };
  const drawn = await pdf.embedPage(await PDF.load(await setStamp(stamp)), 0);
  removeScripts(pdf);
  for (const page of pdf.getPages()) page.drawPage(drawn, placeOn(page));
  const copy = await pdf.save();
  const after = await countOf(copy);
  if ('fault' in after || after.count !== before.count) return { fault: 'damaged' };
  await writeFile(to, copy);
  return after;
}

/** At the lower left of the page as it is held, at most as wide as the page. */
function placeOn(page: PDFPage) {
  const box = page.getCropBox();
  const isOnSide = page.rotation === 90 || page.rotation === 270;
  const scale = Math.min(1, ((isOnSide ? box.height : box.width) - 2 * EDGE) / STAMP.width);
  const [left, bottom, right, top] = [box.x + EDGE, box.y + EDGE, box.x + box.width - EDGE, box.y + box.height - EDGE];
  const place = {
    0: { x: left, y: bottom, angle: 0 },
    90: { x: right, y: bottom, angle: 90 },
    180: { x: right, y: top, angle: 180 },
    270: { x: left, y: top, angle: 270 },
  }[page.rotation];
  return { x: place.x, y: place.y, scale, rotate: { angle: place.angle, origin: { x: place.x, y: place.y } } };
}
