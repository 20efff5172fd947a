import { expect, test } from 'vitest';
import { recurs, RECURRING, sharedCauses, type Compared } from './recurrence.rules.ts';

test.each([
  [['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'e'], 3 / 5],
  [['a', 'b'], ['a', 'b'], 1],
  [['a'], ['b'], 0],
  [[], [], 0],
  [['a', 'a'], ['a'], 1],
])('%j and %j share %d', (a, b, share) => {
  expect(sharedCauses(a, b)).toBeCloseTo(share, 10);
  expect(sharedCauses(b, a)).toBe(sharedCauses(a, b));
});

test('three of five causes are a recurrence', () =>
  expect(sharedCauses(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'e']) >= RECURRING).toBe(true));

const earlier = { causes: ['a', 'b', 'c', 'd'], jobTask: 7, spaceType: 3 };
test.each([
  ['the same work', { jobTask: 7, spaceType: null }, true],
  ['the same kind of place', { jobTask: null, spaceType: 3 }, true],
  ['other work in another kind of place', { jobTask: 8, spaceType: 4 }, false],
  ['neither work nor place known', { jobTask: null, spaceType: null }, false],
  ['the same work, two of six causes', { jobTask: 7, spaceType: null, causes: ['a', 'b', 'x', 'y'] }, false],
])('%s: recurs %s', (_what, more, is) => expect(recurs(earlier, { causes: ['a', 'b', 'c', 'e'], ...more } as Compared)).toBe(is));
test('without a place on either side nothing is the same', () =>
  expect(recurs({ ...earlier, jobTask: null, spaceType: null }, { ...earlier, jobTask: null, spaceType: null })).toBe(false));
