import { machine } from './machine.ts';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'dismissed';
export type JobEvent = 'start' | 'finish' | 'fail' | 'again' | 'cancel' | 'retry' | 'dismiss';

/** Work in the background: a failed one is a dead letter until an administrator tries it again or puts it aside. */
export const jobMachine = machine<JobState, JobEvent>({
  queued: { start: { to: 'running' }, cancel: { to: 'cancelled' }, fail: { to: 'failed' } },
  running: { finish: { to: 'done' }, fail: { to: 'failed' }, again: { to: 'queued' }, cancel: { to: 'cancelled' } },
  failed: { retry: { to: 'queued' }, dismiss: { to: 'dismissed' } },
  done: {},
  cancelled: {},
  dismissed: {},
});

/** A job is tried so often before it is a dead letter. */
export const JOB_TRIES = 3;

/** What becomes of a run that failed: a refusal is an answer and is not tried again, a fault is tried to the last try. */
export const afterFault = (fault: { refused: boolean; tries: number }): 'again' | 'fail' =>
  fault.refused || fault.tries >= JOB_TRIES ? 'fail' : 'again';
