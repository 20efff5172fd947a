import { expect, test } from 'vitest';
import { shownCount } from './pivot.rules.ts';

test.each([
  [1, true, false, null],
  [2, true, false, null],
  [3, true, false, 3],
  [1, true, true, 1],
  [1, false, false, 1],
])('%i of people (%s), reader of injuries (%s): %s', (count, ofPeople, may, shown) => expect(shownCount(count, ofPeople, may)).toBe(shown));
