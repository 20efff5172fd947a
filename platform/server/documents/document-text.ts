import { readFile } from 'node:fs/promises';
import { docxText, xlsxText } from './office-text.ts';
import type { DocumentEnd, DocumentPart, DocumentTask, TextFile, TextResult } from './document-task.ts';
import { eachPage } from './pdf-reading.ts';
import { TextTaker } from './text-taker.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
type Reader = (path: string, into: TextTaker) => Promise<TextResult>;
const READERS: Readonly<Record<string, Reader>> = {
  'application/pdf': pdfText,
  [`${OFFICE}wordprocessingml.document`]: docxText,
  [`${OFFICE}spreadsheetml.sheet`]: xlsxText,
  'text/plain': plainText,
  'text/csv': plainText,
};

/** The text of each file, told as it is there. One that cannot be read keeps nobody waiting. */
export async function textsOf(
  { files, mostBytes }: Extract<DocumentTask, { do: 'texts' }>,
  tell: (part: DocumentPart) => void,
): Promise<DocumentEnd> {
  for (const [file, one] of files.entries()) tell({ file, text: await textOf(one, mostBytes) });
  return { count: files.length };
}

async function textOf({ path, mime }: TextFile, mostBytes: number): Promise<TextResult> {
  try {
    return (await READERS[mime]?.(path, new TextTaker(mostBytes))) ?? { fault: 'damaged' };
  } catch {
    return { fault: 'damaged' };
  }
}

async function pdfText(path: string, into: TextTaker): Promise<TextResult> {
  const end = await eachPage(
    path,
    (count) => Array.from({ length: count }, (_, i) => i + 1),
    (page) => into.add(page.getText()),
  );
  return 'fault' in end ? end : into.text();
}

async function plainText(path: string, into: TextTaker): Promise<TextResult> {
  into.add(new TextDecoder('utf-8').decode(await readFile(path)));
  return into.text();
}
