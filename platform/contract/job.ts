import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { operation } from './operation.ts';
import { fileRef, id } from './record.ts';

const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'dismissed'] as const;

/** Work in the background, as the person who started it sees it. */
const jobView = z.object({
  id,
  /** `export`, … */
  kind: z.string(),
  /** In the reader's language. */
  title: z.string(),
  state: z.enum(JOB_STATES),
  /** Steps done, and how many there are; null while not known. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** The result, with a signed address; null without one, or once it has been removed. */
  file: z.nullable(fileRef),
  /** Why it failed, in the reader's language. */
  error: z.nullable(z.string()),
  /** UTC. */
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type JobView = z.infer<typeof jobView>;

/** A row of the reader's own jobs; the file is on the job itself. */
const jobRow = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  state: z.string(),
  done: z.int(),
  total: z.nullable(z.int()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type JobRow = z.infer<typeof jobRow>;

const own = (name: string) => operation({ id: `platform.job.${name}`, permission: 'self', verb: 'read' });
const jobOps = {
  list: own('list'),
  read: own('read'),
  cancel: operation({
    id: 'platform.job.cancel',
    permission: 'self',
    verb: 'cancel',
    kind: 'write',
    unaudited: "a person's own work in the background; its row says what became of it",
  }),
};

export const jobEndpoints = {
  /** The reader's own, newest first. */
  list: listEndpoint({ path: '/background-jobs/list', row: jobRow, operation: jobOps.list }),
  read: endpoint({ method: 'GET', path: '/background-jobs/:id', output: jobView, operation: jobOps.read }),
  /** Noticed within 2 s; a finished job stays as it is (1422). */
  cancel: endpoint({ method: 'POST', path: '/background-jobs/:id/cancel', output: jobView, operation: jobOps.cancel }),
};
