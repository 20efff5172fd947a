import { describe, expect, it } from 'vitest';
import type { Localized } from '@quantum/platform/contract';
import { MOST_OPTIONS, QUESTION_KIND } from '../contract/codes.ts';
import {
  addRow,
  countLacking,
  filledIn,
  kindOfTicks,
  lackingIn,
  pastedOptions,
  pasteRows,
  rowsOfKind,
  shownRows,
  tickRow,
  writtenRows,
  type OptionRow,
} from './option-rows.rules.ts';

const said = (en: string, hans = '', hant = ''): Localized => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });
const rows = (...texts: string[]): OptionRow[] => texts.map((text, i) => ({ key: 'abcdefgh'[i]!, text: said(text), isRight: false }));
const texts = (of: readonly OptionRow[]) => of.map(({ text }) => text.en);
const right = (of: readonly OptionRow[]) => of.map(({ isRight }) => isRight);

describe('words of one language', () => {
  it.each([
    ['stand in the others', said('Box'), 'en', said('Box', 'Box', 'Box')],
    ['the own language first', said('Box', '', '盒'), 'zh-Hant', said('Box', '盒', '盒')],
    ['another where the own has none', said('', '盒子', ''), 'en', said('盒子', '盒子', '盒子')],
    ['what is written stays', said('Box', '盒子', '盒'), 'en', said('Box', '盒子', '盒')],
    ['nothing stays nothing', said(' '), 'en', said(' ')],
  ] as const)('%s', (_, text, own, filled) => expect(filledIn(text, own)).toEqual(filled));

  it.each([
    ['written in one alone', said('Box'), 'en', ['zh-Hans', 'zh-Hant']],
    ['English kept in all of them', said('Box', 'Box', 'Box '), 'zh-Hant', ['zh-Hans', 'zh-Hant']],
    ['Chinese kept in all of them, by a reader of it', said('盒子', '盒子', '盒子'), 'zh-Hans', ['en', 'zh-Hant']],
    ['the same, read in English', said('盒子', '盒子', '盒子'), 'en', ['en', 'zh-Hans']],
    ['translated into one of them', said('Box', 'Box', '盒'), 'en', ['zh-Hans']],
    ['translated', said('Box', '盒子', '盒'), 'en', []],
    ['both kinds of Chinese may say the same', said('Box', '盒子', '盒子'), 'en', []],
    ['nothing is written', said(' '), 'en', []],
    ['a number is the same everywhere', said('3/4', '3/4', '3/4'), 'en', []],
    ['a letter too', said('A', 'A', 'A'), 'en', []],
  ] as const)('lacking: %s', (_, text, own, expected) => expect(lackingIn(text, own)).toEqual(expected));
  it('are counted by language', () => {
    expect(countLacking([said('Box'), said('Box', '盒子', '盒'), said('Lid', '盖', '')], 'en')).toEqual({
      en: 0,
      'zh-Hans': 1,
      'zh-Hant': 2,
    });
  });
});

describe('rows', () => {
  it('are two at least, eight at most, each with a key of its own', () => {
    expect(shownRows([])).toHaveLength(2);
    const gone = rows('one', 'two', 'three').toSpliced(1, 1);
    expect(addRow(gone).map(({ key }) => key)).toEqual(['a', 'c', 'b']);
    let all: OptionRow[] = [];
    for (let i = 0; i < 12; i++) all = addRow(all);
    expect(all).toHaveLength(MOST_OPTIONS);
    expect(new Set(all.map(({ key }) => key)).size).toBe(MOST_OPTIONS);
  });
  it('of which none is written are not sent', () => expect(texts(writtenRows(rows('one', ' ', 'three')))).toEqual(['one', 'three']));
  it.each([
    ['one is right alone', false, [0, 1], [false, true]],
    ['several are right', true, [0, 1], [true, true]],
    ['ticked again none is', false, [0, 0], [false, false]],
  ])('%s', (_, isMany, ticks, expected) => {
    let all = rows('one', 'two');
    for (const at of ticks) all = tickRow(all, at, isMany);
    expect(right(all)).toEqual(expected);
  });
  it('two ticks make a multiple choice', () => {
    const [one, both] = [tickRow(rows('one', 'two', 'three'), 1, true), tickRow(tickRow(rows('one', 'two', 'three'), 1, true), 2, true)];
    const { single, multiple, trueFalse } = QUESTION_KIND;
    expect([kindOfTicks(single, one), kindOfTicks(single, both)]).toEqual([single, multiple]);
    // Several stay several while one is taken away to choose another.
    expect([kindOfTicks(multiple, one), kindOfTicks(trueFalse, one)]).toEqual([multiple, trueFalse]);
    expect(right(rowsOfKind(single, both))).toEqual([false, true, false]);
    expect(right(rowsOfKind(multiple, both))).toEqual([false, true, true]);
    expect(right(rowsOfKind(single, one))).toEqual([false, true, false]);
  });
});

describe('lines that are pasted', () => {
  it.each([
    ['plain', 'Needles\nBlades\r\n\n Gloves ', ['Needles', 'Blades', 'Gloves']],
    ['with letters', 'a) Needles\nB. Blades\n(c) Gloves', ['Needles', 'Blades', 'Gloves']],
    ['with numbers', '1. Needles\n2) Blades\n3、手套', ['Needles', 'Blades', '手套']],
    ['with bullets', '- Needles\n• Blades', ['Needles', 'Blades']],
    ['a number that is the answer stays', '1.5 m\n2 m', ['1.5 m', '2 m']],
    ['a word that begins with such a letter stays', 'a needle\nbe careful', ['a needle', 'be careful']],
    ['nothing but white space', ' \n\t\n', []],
  ])('%s', (_, text, expected) => expect(pastedOptions(text).map((one) => one.text)).toEqual(expected));
  it('a star marks what is right', () =>
    expect(pastedOptions('*Needles\nGloves\n* c) Blades')).toEqual([
      { text: 'Needles', isRight: true },
      { text: 'Gloves', isRight: false },
      { text: 'Blades', isRight: true },
    ]));
  it('fill the row, the empty ones after it, then rows of their own; no more than there is room for', () => {
    const pasted = pastedOptions('one\n*two\nthree');
    expect(texts(pasteRows(rows('', ''), 0, pasted, 'en'))).toEqual(['one', 'two', 'three']);
    expect(right(pasteRows(rows('', ''), 0, pasted, 'en'))).toEqual([false, true, false]);
    expect(texts(pasteRows(rows('', 'last'), 0, pasted, 'en'))).toEqual(['one', 'two', 'three', 'last']);
    const many = pastedOptions(Array.from({ length: 20 }, (_, i) => `line ${i + 1}`).join('\n'));
    expect(texts(pasteRows(rows('', ''), 0, many, 'en'))).toHaveLength(MOST_OPTIONS);
  });
  it('stay in the language that is written', () => {
    const [first] = pasteRows(rows('Needles'), 0, pastedOptions('針'), 'zh-Hant');
    expect(first!.text).toEqual(said('Needles', '', '針'));
  });
});
