import { fork } from 'node:child_process';

export interface PdfTask {
  path: string;
  most: number;
  /** A folder for the pictures; without it pages are only counted. */
  into?: string;
  /** Of a page, in pixels. */
  width: number;
}
export type PdfResult = { count: number; files: string[] } | { fault: 'unreadable' } | { fault: 'tooMany'; count: number };

const MEMORY_MB = 768;
/** Of the program that draws: 64 KB each, 1.5 GB in all. */
const WASM_PAGES = 24_576;
const TIME_MS = { count: 60_000, draw: 600_000 } as const;

/**
 * Counts the pages of a PDF, or makes a picture of each (WebP, in order), in a process of its own with a memory cap and a time limit.
 * One that is damaged, locked with a password, or killed by either limit is `unreadable`.
 */
export function readPdf(task: PdfTask): Promise<PdfResult> {
  const child = fork(new URL('./pdf-child.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, `--wasm-max-mem-pages=${WASM_PAGES}`, '--disable-warning=ExperimentalWarning'],
    // Nothing of ours: no secrets, no database.
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((done, refuse) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), task.into === undefined ? TIME_MS.count : TIME_MS.draw);
    let result: PdfResult = { fault: 'unreadable' };
    child.once('message', (message) => (result = message as PdfResult));
    child.once('error', refuse);
    child.once('exit', () => {
      clearTimeout(timer);
      done(result);
    });
    child.send(task);
  });
}
