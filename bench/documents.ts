import { mkdir, rm, writeFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { drawPages, readTexts } from '@quantum/platform/server';
import { docxParagraph, madeDocx, madePdf } from '@quantum/platform/testing';
import { add } from './report.ts';

const FOLDER = 'bench/tmp/documents';
const PAGES = 2000;
const FIRST_PAGE_MS = 2000;
const FILES = 250;
const LOT = 50;
const A_MINUTE = 1000;
const PAGES_OF_TEXT = 10;
const LINES = 40;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The first page of a long PDF, from the file to its picture, and the text of documents of ten pages, lot by lot as the job takes them. */
export async function benchDocuments(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await firstPage();
  await textOfMany();
}

async function firstPage(): Promise<void> {
  const path = `${FOLDER}/long.pdf`;
  await writeFile(path, madePdf(PAGES));
  const took: number[] = [];
  for (let round = 0; round < 3; round++) {
    const began = performance.now();
    await drawPages({ path, pages: [1], into: FOLDER, width: 1280 }, { drawn: () => took.push(performance.now() - began) });
  }
  const worst = Math.max(...took);
  add({
    what: `first page of a PDF of ${PAGES.toLocaleString('en')}`,
    figure: `${worst.toFixed(0)} ms at most of ${took.length}`,
    bar: `≤ ${FIRST_PAGE_MS} ms`,
    holds: took.length === 3 && worst <= FIRST_PAGE_MS,
    raw: took,
  });
}

/** A document of ten pages in both scripts. */
export async function docxOfTenPages(): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const line = '病房地面須每日以指定消毒劑清潔兩次 Floors of a ward are cleaned twice a day. ';
  const body = Array.from({ length: PAGES_OF_TEXT * LINES }, (_, i) => docxParagraph(`${i} ${line}`)).join('');
  const path = `${FOLDER}/ten-pages.docx`;
  await writeFile(path, madeDocx(body));
  return path;
}

/** The text of so many files, lot by lot. */
export async function readLots(path: string, files: number): Promise<{ files: number; read: number; aMinute: number }> {
  const began = performance.now();
  let read = 0;
  for (let from = 0; from < files; from += LOT) {
    const texts = await readTexts(Array.from({ length: LOT }, () => ({ path, mime: DOCX })));
    read += texts.filter((text) => 'pages' in text).length;
  }
  return { files, read, aMinute: (read / (performance.now() - began)) * 60_000 };
}

async function textOfMany(): Promise<void> {
  const { read, aMinute } = await readLots(await docxOfTenPages(), FILES);
  add({
    what: 'text of docx of ten pages',
    figure: `${aMinute.toFixed(0)} a minute, ${FILES - read} of ${FILES} failed`,
    bar: `≥ ${A_MINUTE} a minute`,
    holds: read === FILES && aMinute >= A_MINUTE,
  });
}
