import type { KernelServices } from '@quantum/platform/server';
import { archivedBefore } from '../domain/archive.rules.ts';
import { archiveRead } from './message.store.ts';

const BATCH = 2000;
/** Batches of one run: what is left waits for the next. */
const MOST_BATCHES = 200;

/** Every hour, on any server: messages that were read are archived once they are old. A batch at a time, so that no one waits. */
export async function archiveMessages(kernel: KernelServices): Promise<void> {
  const now = kernel.clock.now();
  for (let i = 0; i < MOST_BATCHES; i++) if ((await archiveRead(kernel.db.app, archivedBefore(now), now, BATCH)) < BATCH) return;
}
