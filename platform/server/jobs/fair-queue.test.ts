import { describe, expect, it } from 'vitest';
import { FairQueue, JOBS, type QueueBounds } from './fair-queue.ts';

/** A queue whose pieces of work end when they are told to. */
function world(bounds: Partial<QueueBounds> = {}) {
  const queue = new FairQueue({ atOnce: 2, atOncePerPerson: 1, waiting: 4, waitingPerPerson: 2, ...bounds });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (person: string, signal?: AbortSignal) => {
    const work = () => (begun.push(person), new Promise<void>((done) => ends.push(done)));
    return queue.run(person, work, signal).then(
      () => 'done',
      (error: { http?: number; message: string }) => error.http ?? error.message,
    );
  };
  const end = async (n: number) => {
    ends[n]!();
    await new Promise((done) => setImmediate(done));
  };
  return { begun, run, end };
}

describe('heavy work in turns', () => {
  it('of one person is done one after the other, so much of it waits, the rest is refused', async () => {
    const { begun, run, end } = world();
    const all = ['a', 'a', 'a', 'a', 'b'].map((person) => run(person));
    expect(begun).toEqual(['a', 'b']);
    for (let n = 0; n < 4; n++) await end(n);
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 429, 'done']);
  });

  it('goes from person to person, however many one of them has asked for', async () => {
    const { begun, run, end } = world({ atOnce: 1, waitingPerPerson: 3 });
    const all = ['a', 'a', 'a', 'b', 'c'].map((person) => run(person));
    for (let n = 0; n < 5; n++) await end(n);
    expect(begun).toEqual(['a', 'b', 'c', 'a', 'a']);
    expect(await Promise.all(all)).toEqual(Array.from({ length: 5 }, () => 'done'));
  });

  it('is bounded in all; a job waits however many others do', async () => {
    const { run, end } = world({ atOnce: 1 });
    const all = ['a', 'b', 'c', 'd', 'e', 'f', JOBS].map((person) => run(person));
    for (let n = 0; n < 6; n++) await end(n);
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done', 'done', 503, 'done']);
  });

  it('that is given up while it waits is not begun', async () => {
    const { begun, run, end } = world();
    const given = new AbortController();
    const all = [run('a'), run('a', given.signal), run('a')];
    given.abort(new Error('given up'));
    await end(0);
    await end(1);
    expect(await Promise.all(all)).toEqual(['done', 'given up', 'done']);
    expect(begun).toEqual(['a', 'a']);
  });
});
