import { endpoint, id } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { systemOps as ops } from './operations.ts';

/** `job`: work a person started. `queue`: what the servers do by themselves. `apart`: a record the clock left out of its work. */
const LETTER_SOURCES = ['job', 'queue', 'apart'] as const;

const deadLetter = z.object({
  source: z.enum(LETTER_SOURCES),
  id,
  /** In the reader's language; for the queue the name of the task. */
  title: z.string(),
  /** What went wrong, as the program said it. */
  error: z.string(),
  /** Where the record is looked at; null for jobs and the queue. */
  href: z.nullable(z.string()),
  /** Who started it; null for what the servers do by themselves. */
  who: z.nullable(z.string()),
  tries: z.int(),
  /** UTC. */
  at: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetter>;

const systemHealth = z.object({
  /** People's jobs that wait and that run. */
  jobs: z.object({ queued: z.int(), running: z.int() }),
  /** Entries of the queue that wait or run; since when the oldest one due has waited (UTC). */
  queue: z.object({ waiting: z.int(), lateSince: z.nullable(z.string()) }),
  /** Deliveries of events that have not been made yet. */
  /** Newest first, 200 at most of each source. */
  letters: z.array(deadLetter),
});
export type SystemHealth = z.infer<typeof systemHealth>;

export const healthEndpoints = {
  read: endpoint({ method: 'GET', path: '/system/health', output: systemHealth, operation: ops.readHealth }),
  /** Back to the queue with fresh tries; 1410 for what is no dead letter (any more). */
  retry: endpoint({ method: 'POST', path: '/system/dead-letters/:source/:id/retry', output: systemHealth, operation: ops.retryLetter }),
  /** Puts it aside. */
  dismiss: endpoint({
    method: 'POST',
    path: '/system/dead-letters/:source/:id/dismiss',
    output: systemHealth,
    operation: ops.dismissLetter,
  }),
};
