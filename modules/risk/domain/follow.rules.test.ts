import { expect, test } from 'vitest';
import { followOf, isFine, needsOwner, reviewDue } from './follow.rules.ts';
import { RATING } from '../contract/codes.ts';

test.each([
  ['2026-01-31', RATING.extreme, '2026-02-28'],
  ['2026-01-31', RATING.high, '2026-04-30'],
  ['2026-01-15', RATING.highMedium, '2026-07-15'],
  ['2024-02-29', RATING.medium, '2025-02-28'],
  ['2026-01-15', RATING.lowMedium, '2028-01-15'],
  ['2026-01-15', RATING.negligible, '2028-01-15'],
])('completed on %s with %s: reviewed %s', (day, rating, due) => expect(reviewDue(day, rating)).toBe(due));

test.each([
  [RATING.extreme, 'red', 'company', null],
  [RATING.high, 'red', 'company', 3],
  [RATING.highMedium, 'orange', 'department', 6],
  [RATING.medium, 'yellow', 'project', 12],
  [RATING.lowMedium, 'yellow', 'project', null],
  [RATING.low, 'blue', 'post', null],
])('%s', (rating, colour, level, months) =>
  expect([followOf(rating).colour, followOf(rating).level, followOf(rating).accept?.months ?? null]).toEqual([colour, level, months]),
);

test('up to low to medium nothing more is needed, from medium on somebody owns it', () => {
  expect([RATING.lowMedium, RATING.medium].map((one) => [isFine(one), needsOwner(one)])).toEqual([
    [true, false],
    [false, true],
  ]);
});
