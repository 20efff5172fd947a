import { expect, it } from 'vitest';
import { MAIL_TRIES, waitAfter } from './retry.rules.ts';

it.each([
  [1, false, 1],
  [2, false, 5],
  [6, false, 720],
  [MAIL_TRIES, false, undefined],
  [MAIL_TRIES + 3, false, undefined],
  [1, true, undefined],
])('after %i tries (for good: %s) it waits %s minutes', (tries, forGood, minutes) => expect(waitAfter(tries, forGood)).toBe(minutes));
