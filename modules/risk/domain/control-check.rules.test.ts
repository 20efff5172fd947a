import { describe, expect, it, test } from 'vitest';
import { failedIn, lacksTooMany } from './control-check.rules.ts';

describe('spaces in which a control failed', () => {
  it.each([
    ['it fails in a room', [], 7, false, [7]],
    ['it fails there again', [7], 7, false, [7]],
    ['it fails in a second room', [7], 8, false, [7, 8]],
    ['it passes next door', [7], 8, true, [7]],
    ['it passes where it failed', [7, 8], 7, true, [8]],
    ['it fails without a room', [], null, false, [0]],
    ['it passes without a room', [0, 7], null, true, [7]],
  ])('%s', (_what, before, space, passed, after) => expect(failedIn(before, space, passed)).toEqual(after));
});

test.each([
  [0, 0, false],
  [5, 1, false],
  [4, 1, true],
  [10, 2, false],
  [10, 3, true],
  [1, 1, true],
])('of %i people %i without the certificate', (people, without, tooMany) => expect(lacksTooMany(people, without)).toBe(tooMany));
