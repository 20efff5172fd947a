import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOfText, passageOf, searchedText, textQuestion } from './library.rules.ts';

/** Whether a text answers a question, as the index and the look at the text do it. */
function holds(text: string, typed: string): boolean {
  const { folded } = searchedText([text]);
  const { keys } = keysOfText(folded);
  const question = textQuestion(typed);
  if (!question) return false;
  const each = question.query.split(' & ').map((one) => /^'(.*)'(:\*)?$/.exec(one)!);
  return (
    each.every(([, key, isBeginning]) => keys.some((one) => (isBeginning ? one.startsWith(key!) : one === key))) &&
    question.phrases.every((phrase) => folded.includes(phrase))
  );
}

describe('what is found in a text', () => {
  it.each([
    ['two characters', '病房清潔程序', '清潔', true],
    ['in the other script', '病房清潔程序', '清洁', true],
    ['the last character with the word before', '使用PPE 手套', 'ppe手套', true],
    ['over the end of a line', '手部\n消毒', '部消', true],
    ['three characters that stand together', '手部消毒', '手部消', true],
    ['three whose pairs stand apart', '手部 A 部消', '手部消', false],
    ['the beginning of a word', 'Ward cleaning', 'clean', true],
    ['two letters', 'Ward cleaning', 'wa', true],
    ['words in any order', 'Ward cleaning', 'cleaning ward', true],
    ['within a word', 'toward', 'ward', false],
    ['wide letters', 'Ｗard', 'ward', true],
    ['a ligature of a PDF', 'ﬁre door', 'fire', true],
    ['one character', '病房', '房', false],
    ['signs only', 'a - b', '--', false],
    ['a number', 'Dilute 1:50', '50', true],
    ['a word that is not there', 'Ward cleaning', 'kitchen', false],
  ])('%s', (_what, text, typed, expected) => {
    expect(holds(text, typed)).toBe(expected);
  });

  it('each two characters next to each other in a word of Chinese', () => {
    const word = fc.string({ unit: fc.constantFrom(...'病房清潔程序消毒手部'), minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(word, fc.nat(), (text, at) => {
        const from = at % (text.length - 1);
        return holds(text, text.slice(from, from + 2)) && holds(text, text.slice(from));
      }),
    );
  });
});

it('a text is shown and searched at the same places, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (pages) => {
      const { body, folded } = searchedText(pages);
      expect([...folded]).toHaveLength([...body].length);
      expect([...body].filter((one) => one === '\f')).toHaveLength(Math.max(0, pages.length - 1));
    }),
  );
});

it('a letter with a heap of accents does no harm', () => {
  const heap = `a${'\u0301\u0302'.repeat(60)}`;
  const { keys } = keysOfText(searchedText([`${heap} ward`]).folded);
  expect(keys).toContain('ward');
  expect(keys).not.toContain('');
  for (const { length } of keys) expect(length).toBeLessThanOrEqual(40);
  expect(textQuestion(heap)?.query ?? 'none').not.toContain("''");
});

it('words beyond a megabyte are told to be left out', () => {
  const many = Array.from({ length: 200_000 }, (_, i) => `word${i}`).join(' ');
  const { keys, isCut } = keysOfText(searchedText([many]).folded);
  expect(isCut).toBe(true);
  expect(Buffer.byteLength(keys.join(''))).toBeLessThanOrEqual(1_000_000);
  expect(keysOfText(searchedText(['a few words']).folded)).toEqual({ keys: ['a', 'few', 'words'], isCut: false });
});

describe('the passage', () => {
  it.each([
    [
      'begins with a whole word',
      'of a very long sentence about the cleaning of wards',
      37,
      8,
      '…long sentence about the cleaning of wards',
    ],
    ['stays on its page', 'the page before\f cleaning of wards\f the page after', 17, 8, 'cleaning of wards'],
    ['begins at the very start', 'cleaning', 0, 8, 'cleaning'],
    ['is cut between any two Chinese characters', `${'病'.repeat(40)}清潔`, 40, 2, `…${'病'.repeat(30)}清潔`],
    ['begins with no full stop', 'Rinse the mop. The trolley is wiped now by chlorine', 43, 8, '…The trolley is wiped now by chlorine'],
    ['ends with a whole word', `cleaning ${'of wards and '.repeat(10)}`, 0, 8, `cleaning ${'of wards and '.repeat(6)}of wards…`],
  ])('%s', (_what, piece, at, length, expected) => {
    const passage = passageOf(piece, at, length);
    expect(passage.text).toBe(expected);
    expect([...passage.text].slice(passage.from, passage.from + length).join('')).toBe([...piece].slice(at, at + length).join(''));
  });
});
