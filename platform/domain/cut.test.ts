import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, cutEnd, gapBetween } from './cut.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const ACCENT = 'e\u0301';
const FLAG = '🇭🇰';

describe('a text is cut between characters', () => {
  it.each([
    ['short enough', 'abc', 3, 'abc'],
    ['plain', 'abcd', 3, 'abc'],
    ['before an emoji', 'ab😀', 3, 'ab'],
    ['after an emoji', 'a😀b', 3, 'a😀'],
    ['a family is one', `ab${FAMILY}c`, 9, 'ab'],
    ['an accent stays with its letter', `ab${ACCENT}`, 3, 'ab'],
    ['a flag is two letters', `a${FLAG}b`, 3, 'a'],
    ['one character that is longer alone', FAMILY, 4, '👨‍'],
    ['and no half is left of it', FAMILY, 1, ''],
    ['Chinese', '牆身有裂縫', 2, '牆身'],
  ])('%s', (_name, text, max, stored) => expect(cut(text, max)).toBe(stored));

  it.each([
    ['short enough', 'abc', 3, 'abc'],
    ['plain', 'abcd.txt', 4, '.txt'],
    ['inside an emoji', '😀.txt', 5, '.txt'],
    ['before an emoji', 'a😀.txt', 6, '😀.txt'],
    ['one character that is longer alone', FAMILY, 4, '‍👦'],
  ])('its end: %s', (_name, text, max, stored) => expect(cutEnd(text, max)).toBe(stored.length <= max ? stored : ''));
});

it('whatever is written, what is left is well formed, short enough and of the same text', () => {
  const pieces = fc.array(fc.constantFrom('a', ' ', '😀', FAMILY, FLAG, ACCENT, '牆', '\r\n', '\u200d'), { maxLength: 40 });
  fc.assert(
    fc.property(pieces, fc.nat(60), (parts, max) => {
      const text = parts.join('');
      for (const [stored, fits] of [
        [cut(text, max), text.startsWith(cut(text, max))],
        [cutEnd(text, max), text.endsWith(cutEnd(text, max))],
      ] as const) {
        expect(stored.isWellFormed()).toBe(true);
        expect(stored.length).toBeLessThanOrEqual(max);
        expect(fits).toBe(true);
      }
    }),
  );
});

it.each([
  ['周耀明', '提交了检查', ''],
  ['Chow Yiu Ming', '提交了检查', ' '],
  ['周耀明', 'submitted it', ' '],
  ['Chow Yiu Ming', 'submitted it', ' '],
  ['周耀明（已离职）', '提交了检查', ' '],
])('between %s and %s there is %j', (one, other, gap) => expect(gapBetween(one, other)).toBe(gap));
