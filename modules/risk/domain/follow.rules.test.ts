import { expect, test } from 'vitest';
import { followOf, isFine, needsOwner, reviewDue } from './follow.rules.ts';
import { RATING, RISK_METHOD } from '../contract/codes.ts';
import { bandOf, productOf, ratingsOf } from './scale.rules.ts';

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

// By L × E × C: 10 × 6 × 7 = 420, 6 × 6 × 7 = 252, 6 × 6 × 3 = 108, 3 × 6 × 3 = 54.
test.each([
  [{ L: 10, E: 6, C: 7 }, 'red', 'company'],
  [{ L: 6, E: 6, C: 7 }, 'orange', 'department'],
  [{ L: 6, E: 6, C: 3 }, 'yellow', 'project'],
  [{ L: 3, E: 6, C: 3 }, 'blue', 'post'],
])('the four grades of the mainland: %o', (score, colour, level) => {
  const rating = bandOf(RISK_METHOD.lec, productOf(RISK_METHOD.lec, score));
  expect([followOf(rating, RISK_METHOD.lec).colour, followOf(rating, RISK_METHOD.lec).level]).toEqual([colour, level]);
});

test('up to low to medium nothing more is needed, from medium on somebody owns it', () => {
  expect([RATING.lowMedium, RATING.medium].map((one) => [isFine(one), needsOwner(one)])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test.each([
  [RATING.extreme, 'stop', ['PM', 'EHS', 'OM']],
  [RATING.high, 'act', ['PM', 'EHS', 'OM']],
  [RATING.highMedium, 'act', ['PM']],
  [RATING.medium, 'act', ['PM']],
  [RATING.lowMedium, 'keep', ['PM']],
  [RATING.low, 'keep', ['PM']],
  [RATING.negligible, 'keep', ['PM']],
])('what %s obliges to: %s, signed by %j', (rating, must, signedBy) => {
  const follow = followOf(rating);
  expect([follow.must, follow.signedBy]).toEqual([must, signedBy]);
  // What is fine is kept; what is not is accepted by somebody, or the work stops.
  expect(isFine(rating)).toBe(must === 'keep');
  expect(follow.accept !== null).toBe(must === 'act');
});

test('a method has the ratings its bands give', () => {
  expect([RISK_METHOD.lxs, RISK_METHOD.tvi].map((method) => ratingsOf(method).length)).toEqual([7, 7]);
  expect(ratingsOf(RISK_METHOD.lec)).toEqual([RATING.extreme, RATING.high, RATING.medium, RATING.low, RATING.negligible]);
});
