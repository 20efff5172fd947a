import { fork } from 'node:child_process';
import type { DocumentEnd, DocumentPart, DocumentTask, Stamp, TextFile, TextResult } from './document-task.ts';

/** Of the process in all, and of the values of its program. */
const MEMORY_MB = 1200;
const HEAP_MB = 768;
/** Of the program that draws: 64 KB each, 1 GB in all. */
const WASM_PAGES = 16_384;
const TIME_MS = 60_000;

interface Limits {
  memoryMb?: number;
  /** From one part of the work to the next. */
  timeMs?: number;
}

/**
 * Works on documents people have sent in a process of its own: with a cap of memory, a time limit for each page or file, and nothing of
 * ours in its environment. One that is killed by either limit ends `stopped`.
 */
function runDocument(
  task: DocumentTask,
  told: (part: DocumentPart) => void,
  { memoryMb = MEMORY_MB, timeMs = TIME_MS }: Limits = {},
): Promise<DocumentEnd> {
  const child = fork(new URL('./document-child.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, `--wasm-max-mem-pages=${WASM_PAGES}`, '--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((done, refuse) => {
    const begin = () => setTimeout(() => child.kill('SIGKILL'), timeMs);
    let timer = begin();
    let end: DocumentEnd = { fault: 'stopped' };
    child.on('message', (message: { part: DocumentPart } | { end: DocumentEnd }) => {
      if ('end' in message) return (end = message.end);
      clearTimeout(timer);
      timer = begin();
      return told(message.part);
    });
    child.once('error', (error) => (clearTimeout(timer), refuse(error)));
    child.once('exit', () => (clearTimeout(timer), done(end)));
    child.send({ task, memoryMb });
  });
}

/** How many pages a PDF has. */
export const countPages = (path: string, limits?: Limits): Promise<DocumentEnd> => runDocument({ do: 'count', path }, () => {}, limits);

interface Drawing {
  path: string;
  /** From 1. */
  pages: readonly number[];
  /** A folder for the pictures. */
  into: string;
  /** Of a page, in pixels. */
  width: number;
}
/** Makes WebP pictures of pages of a PDF and tells of each as it is there. */
export const drawPages = (
  drawing: Drawing,
  told: { counted?: (count: number) => void; drawn: (page: number, path: string) => void },
  limits?: Limits,
): Promise<DocumentEnd> =>
  runDocument(
    { do: 'draw', ...drawing },
    (part) => {
      if ('count' in part) told.counted?.(part.count);
      if ('page' in part) told.drawn(part.page, part.path);
    },
    limits,
  );

/** Bytes of text taken from a document; what is beyond is not searched. */
export const MOST_TEXT = 1024 * 1024;

/**
 * The text of documents, in their order. A file that kills the process is `stopped` and costs the others nothing: they are read by
 * another one.
 */
export async function readTexts(files: readonly TextFile[], limits?: Limits): Promise<TextResult[]> {
  const texts: TextResult[] = [];
  while (texts.length < files.length) {
    const rest = files.slice(texts.length);
    await runDocument({ do: 'texts', files: rest, mostBytes: MOST_TEXT }, (part) => 'file' in part && texts.push(part.text), limits);
    if (texts.length < files.length) texts.push({ fault: 'stopped' });
  }
  return texts;
}

/** Larger ones are not stamped: all of it is in memory at once. */
export const STAMP_LIMITS = { bytes: 100 * 1024 * 1024, pages: 3000 } as const;

/** Writes a copy of a PDF whose pages carry a stamp. The original stays as it is. */
export const stampPdf = (task: { path: string; to: string; stamp: Stamp }, limits?: Limits): Promise<DocumentEnd> =>
  runDocument({ do: 'stamp', ...task, mostPages: STAMP_LIMITS.pages }, () => {}, { timeMs: 2 * TIME_MS, ...limits });
