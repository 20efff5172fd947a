import { expect, it } from 'vitest';
import { isRefusedForGood, MAIL_TRIES, waitAfter } from './retry.rules.ts';

it.each([
  [1, false, 1],
  [2, false, 5],
  [6, false, 720],
  [MAIL_TRIES, false, undefined],
  [MAIL_TRIES + 3, false, undefined],
  [1, true, undefined],
])('after %i tries (for good: %s) it waits %s minutes', (tries, forGood, minutes) => expect(waitAfter(tries, forGood)).toBe(minutes));

it.each([
  [550, true],
  [551, true],
  [553, true],
  [552, false],
  [450, false],
  [421, false],
  [undefined, false],
])('reply %s to the address is for good: %s', (reply, forGood) => expect(isRefusedForGood(reply)).toBe(forGood));
