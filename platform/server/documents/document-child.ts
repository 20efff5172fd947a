// Runs in a process of its own with caps of memory and time: a document that is made to do harm ends with it.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DocumentEnd, DocumentPart, DocumentTask } from './document-task.ts';

const tell = (part: DocumentPart): void => void process.send!({ part });

/** Each kind of work loads what it needs, and nothing else. */
async function work(task: DocumentTask): Promise<DocumentEnd> {
  switch (task.do) {
    case 'count':
      return (await import('./pdf-reading.ts')).countPdf(task.path);
    case 'draw':
      return (await import('./draw-pdf.ts')).drawPdf(task, tell);
    case 'texts':
      return (await import('./document-text.ts')).textsOf(task, tell);
    case 'stamp':
      return (await import('./stamp-pdf.ts')).stampedCopy(task);
  }
}

process.once('message', ({ task, memoryMb }: { task: DocumentTask; memoryMb: number }) => {
  const guard = new Worker(new URL('./memory-guard.ts', import.meta.url), { workerData: memoryMb });
  guard.unref();
  // Nothing is opened before somebody watches.
  void once(guard, 'message')
    .then(() => work(task))
    .catch((): DocumentEnd => ({ fault: 'damaged' }))
    .then((end) => process.send!({ end }, () => process.exit(0)));
});
process.once('disconnect', () => process.exit(0));
