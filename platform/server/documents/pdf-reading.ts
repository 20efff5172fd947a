import { readFile } from 'node:fs/promises';
import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';
import type { DocumentEnd, DocumentFault } from './document-task.ts';

/** Pages after which the document is opened anew: what is known of a page is let go only with the whole. */
const PAGES_AT_ONCE = 100;

let library: Promise<PDFiumLibrary> | undefined;

type Opened = { pdf: PDFiumDocument; count: number } | { fault: DocumentFault };

async function open(content: Uint8Array): Promise<Opened> {
  const { loadDocument } = await boundLibrary();
  try {
    const pdf = await loadDocument(content);
    const count = pdf.getPageCount();
    return count === 0 ? { fault: 'damaged' } : { pdf, count };
  } catch (error) {
    return { fault: error instanceof Error && /password/i.test(error.message) ? 'locked' : 'damaged' };
  }
}

async function boundLibrary() {
  const found = await (library ??= PDFiumLibrary.init());
  return { loadDocument: (content: Uint8Array) => found.loadDocument(content) };
}

/** How many pages it has; `locked` where it asks for a password. */
export async function countPdf(path: string): Promise<DocumentEnd> {
  return countOf(await readFile(path));
}

export async function countOf(content: Uint8Array): Promise<DocumentEnd> {
  const opened = await open(content);
  if ('fault' in opened) return opened;
  opened.pdf.destroy();
  return { count: opened.count };
}

/**
 * Goes through pages (from 1) of a PDF in the order given; those it does not have are left out, and `see` ends it by false. Scripts in it
 * are not run: what reads it here has nothing that could.
 */
export async function eachPage(
  path: string,
  pages: (count: number) => readonly number[],
  see: (page: PDFiumPage, no: number) => boolean | Promise<boolean>,
): Promise<DocumentEnd> {
  const content = await readFile(path);
  let opened = await open(content);
  if ('fault' in opened) return opened;
  const { count } = opened;
  const wanted = pages(count).filter((no) => no >= 1 && no <= count);
  for (const [i, no] of wanted.entries()) {
    if (i > 0 && i % PAGES_AT_ONCE === 0) {
      opened.pdf.destroy();
      opened = await open(content);
      if ('fault' in opened) return opened;
    }
    if (!(await see(opened.pdf.getPage(no - 1), no))) break;
  }
  return { count };
}
