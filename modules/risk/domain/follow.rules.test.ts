import { expect, test } from 'vitest';
import { followOf, isFine, needsOwner, reviewDue } from './follow.rules.ts';
import { RATING as R } from '../contract/codes.ts';

test.each([
  ['2026-01-31', R.extreme, '2026-02-28'],
  ['2026-01-31', R.high, '2026-04-30'],
  ['2026-01-15', R.highMedium, '2026-07-15'],
  ['2024-02-29', R.medium, '2025-02-28'],
  ['2026-01-15', R.lowMedium, '2028-01-15'],
  ['2026-01-15', R.negligible, '2028-01-15'],
])('completed on %s with %s: reviewed %s', (day, rating, due) => expect(reviewDue(day, rating)).toBe(due));

test.each([
  [R.extreme, 'red', 'company', null],
  [R.high, 'red', 'company', 3],
  [R.highMedium, 'orange', 'department', 6],
  [R.medium, 'yellow', 'project', 12],
  [R.lowMedium, 'yellow', 'project', null],
  [R.low, 'blue', 'post', null],
])('%s', (rating, colour, level, months) =>
  expect([followOf(rating).colour, followOf(rating).level, followOf(rating).accept?.months ?? null]).toEqual([colour, level, months]),
);

test('up to low to medium nothing more is needed, from medium on somebody owns it', () => {
  expect([R.lowMedium, R.medium].map((one) => [isFine(one), needsOwner(one)])).toEqual([
    [true, false],
    [false, true],
  ]);
});
