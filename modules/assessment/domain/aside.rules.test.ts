import { expect, test } from 'vitest';
import { isSaidAlike } from './aside.rules.ts';

const SAID = { points: '4 / 5', words: 'Good', note: 'behind the door', finding: null };

test.each<[string, Parameters<typeof isSaidAlike>, boolean]>([
  ['the same', [SAID, SAID], true],
  ['another note', [SAID, { ...SAID, note: '' }], true],
  ['another score', [SAID, { ...SAID, points: '3 / 5' }], false],
  ['out of the score', [SAID, { ...SAID, points: null }], false],
  ['another answer', [SAID, { ...SAID, words: 'Fair' }], false],
  ['a finding', [SAID, { ...SAID, finding: '_SYS_FE_1' }], false],
  ['said by one alone', [SAID, null], false],
  ['said by nobody', [null, null], true],
])('two sheets, %s: alike is %s', (_, [one, other], isAlike) => {
  expect(isSaidAlike(one, other)).toBe(isAlike);
  expect(isSaidAlike(other, one)).toBe(isAlike);
});
