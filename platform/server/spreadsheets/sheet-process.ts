import { fork } from 'node:child_process';
import type { SheetResult, SheetTask } from './sheet-child.ts';

const MEMORY_MB = { write: 640, read: 512 } as const;
const TIME_MS = { write: 120_000, read: 60_000 } as const;

/**
 * Makes or reads a workbook in a process of its own with a memory cap and a time limit. One that is killed by either
 * answers `unreadable`; an aborted signal ends it and throws its reason.
 */
export function runSheet(task: SheetTask, signal?: AbortSignal): Promise<SheetResult> {
  signal?.throwIfAborted();
  const child = fork(new URL('./sheet-child.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${MEMORY_MB[task.do]}`, '--disable-warning=ExperimentalWarning'],
    // Nothing of ours: no secrets, no database.
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  return new Promise((done, refuse) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), TIME_MS[task.do]);
    const abort = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', abort, { once: true });
    let result: SheetResult = { fault: 'unreadable' };
    child.once('message', (message) => (result = message as SheetResult));
    child.once('error', refuse);
    child.once('exit', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) refuse(signal.reason as Error);
      else done(result);
    });
    child.send(task);
  });
}
