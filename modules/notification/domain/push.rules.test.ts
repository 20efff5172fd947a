import { expect, it } from 'vitest';
import { mayDisturb, pushOutcome, pushWait } from './push.rules.ts';

it.each([
  [200, 'arrived'],
  [201, 'arrived'],
  [400, 'refused'],
  [401, 'gone'],
  [403, 'gone'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [undefined, 'later'],
])('an answer of %s is: %s', (status, outcome) => expect(pushOutcome(status)).toBe(outcome));

it('is tried five times', () => expect([1, 2, 3, 4, 5].map(pushWait)).toEqual([1, 5, 30, 120, undefined]));

const now = new Date('2026-11-28T23:00:00Z');
const morning = new Date('2026-11-29T06:00:00Z');
it.each([
  [false, null, true],
  [false, morning, false],
  [true, morning, true],
  [false, now, true],
])('urgent %s, quiet until %s: may disturb %s', (urgent, quietUntil, may) => expect(mayDisturb({ urgent, quietUntil }, now)).toBe(may));
