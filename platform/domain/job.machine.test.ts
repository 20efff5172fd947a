import { describe, expect, it } from 'vitest';
import { afterFault, jobMachine, JOB_TRIES } from './job.machine.ts';
import { allowed } from './machine.ts';

describe('a job', () => {
  it.each([
    ['queued', ['start', 'cancel', 'fail']],
    ['running', ['finish', 'fail', 'again', 'cancel']],
    ['failed', ['retry', 'dismiss']],
  ] as const)('%s knows %j', (state, events) => {
    expect(allowed(jobMachine, state, undefined).map(({ event }) => event)).toEqual(events);
  });

  it('ends done, cancelled or dismissed', () => {
    for (const state of ['done', 'cancelled', 'dismissed'] as const) expect(allowed(jobMachine, state, undefined)).toEqual([]);
  });

  it.each([
    [false, 1, 'again'],
    [false, JOB_TRIES - 1, 'again'],
    [false, JOB_TRIES, 'fail'],
    [true, 1, 'fail'],
  ] as const)('refused %s at try %d: %s', (refused, tries, then) => {
    expect(afterFault({ refused, tries })).toBe(then);
  });
});
