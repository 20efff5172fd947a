import { describe, expect, it } from 'vitest';
import {
  ADDRESS_FREE,
  delayMs,
  FORGIVEN_EVERY,
  FORGOTTEN_AFTER,
  LONGEST_DELAY_MS,
  LONGEST_WAIT,
  oneMore,
  oneMoreHere,
  secondsToWait,
  type Failures,
} from './throttle.rules.ts';

describe('failures of one name', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [9, 16],
    [14, LONGEST_WAIT],
    [80, LONGEST_WAIT],
  ])('after %i of them the next attempt waits %i s', (count, wait) => {
    const failures = { count, last: 1000 };
    expect(secondsToWait(failures, 1000)).toBe(wait);
    expect(secondsToWait(failures, 1000 + wait)).toBe(0);
    expect(oneMore(failures, 1000).count).toBe(count + 1);
    expect(oneMore(failures, 1001 + FORGOTTEN_AFTER).count).toBe(1);
  });
});

describe('failures of one address', () => {
  it.each([
    [ADDRESS_FREE, 0],
    [ADDRESS_FREE + 1, 250],
    [ADDRESS_FREE + 4.5, 1000],
    [ADDRESS_FREE + 40, LONGEST_DELAY_MS],
    [100_000, LONGEST_DELAY_MS],
  ])('the answer to number %d is held back %i ms', (count, delay) => expect(delayMs({ count, last: 0 })).toBe(delay));

  it('of a site with 1,000 people who mistype one time in ten within ten minutes are never held back', () => {
    let failures: Failures | undefined;
    for (let second = 0; second < 600; second += 6) {
      failures = oneMoreHere(failures, second);
      expect(delayMs(failures)).toBe(0);
    }
  });

  it('are forgiven one by one', () => {
    expect(oneMoreHere({ count: 30, last: 0 }, 10 * FORGIVEN_EVERY)).toEqual({ count: 21, last: 40 });
    expect(oneMoreHere({ count: 30, last: 0 }, 1000)).toEqual({ count: 1, last: 1000 });
  });
});
