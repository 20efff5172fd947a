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

/** The machine, for those who administer the whole site. */
const siteHealth = z.object({
  versions: z.object({ program: z.string(), node: z.string(), database: z.string() }),
  /** UTC: when this server was started. */
  startedAt: z.string(),
  /** Bytes this server holds in memory. */
  memory: z.int(),
  /** Bytes of the database, connections in use and at most, and ms of one question. */
  database: z.object({ size: z.number(), connections: z.int(), most: z.int(), answerMs: z.number() }),
  /** Bytes of the disk the files are on; null where the system does not tell. */
  disk: z.nullable(z.object({ free: z.number(), total: z.number() })),
  /** Rows of the audit trail that wait for their seal, and for how many seconds the oldest one has. */
  audit: z.object({ unsealed: z.int(), seconds: z.number() }),
});
export type SiteHealth = z.infer<typeof siteHealth>;

/** A queue of a module: mails that wait, mails that failed. */
const queueFigure = z.object({ label: z.string(), count: z.int(), isFailure: z.boolean(), href: z.string() });

const systemHealth = z.object({
  /** People's jobs that wait and that run. */
  jobs: z.object({ queued: z.int(), running: z.int() }),
  /** Entries of the queue that wait or run; since when the oldest one due has waited (UTC). */
  queue: z.object({ waiting: z.int(), lateSince: z.nullable(z.string()) }),
  queues: z.array(queueFigure),
  /** Null for those who administer a part of the site. */
  site: z.nullable(siteHealth),
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
