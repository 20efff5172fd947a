import { expect, test } from 'vitest';
import { readScores, type SheetElement } from './score-sheet.rules.ts';

const words = (text: string) => ({ en: text, 'zh-Hans': `${text}分`, 'zh-Hant': `${text} 分` });
const element = (key: string, naAllowed = true): SheetElement => ({
  key,
  naAllowed,
  options: [0, 1, 2].map((points) => ({ key: `p${points}`, text: words(`${points} of 2`), points })),
});
const ELEMENTS = [element('beds'), element('walls', false)];
const HEAD = ['Element', 'Text', 'Score', 'Note'];
const read = (open: readonly string[] | null, ...rows: (string | number | null)[][]) => readScores([HEAD, ...rows], ELEMENTS, open);

test.each([
  ['points', 2, { item: 'beds', value: 'p2' }],
  ['points as text', '1', { item: 'beds', value: 'p1' }],
  ['words', '2 of 2', { item: 'beds', value: 'p2' }],
  ['words of another language', '0 of 2分', { item: 'beds', value: 'p0' }],
  ['not applicable', 'n/a', { item: 'beds', na: true }],
  ['not applicable in Chinese', '不適用', { item: 'beds', na: true }],
])('a score given by %s', (_how, score, expected) =>
  expect(read(null, ['beds', null, score, null])).toEqual({ scores: [expected], faults: [] }),
);

test('a note goes with its score; blank scores and blank lines say nothing', () =>
  expect(read(null, ['beds', 'Beds', 1, ' seen '], [null, null, null, null], ['walls', 'Walls', null, null])).toEqual({
    scores: [{ item: 'beds', value: 'p1', note: 'seen' }],
    faults: [],
  }));

test.each([
  ['an element there is not', null, ['roof', null, 1, null], [2, 1, 'assessment.fault.item']],
  ['points there are not', null, ['beds', null, 3, null], [2, 3, 'assessment.fault.score']],
  ['not applicable where that is not allowed', null, ['walls', null, 'NA', null], [2, 3, 'assessment.fault.score']],
  ['an element that was not returned', ['walls'], ['beds', null, 1, null], [2, 3, 'assessment.fault.notReturned']],
])('%s is refused by row and column', (_why, open, row, [line, column, key]) =>
  expect(read(open, row)).toEqual({ scores: [], faults: [{ row: line, column, key }] }),
);

test('an element twice is refused at its second line', () =>
  expect(read(null, ['beds', null, 1, null], ['beds', null, 2, null]).faults).toEqual([
    { row: 3, column: 1, key: 'assessment.fault.twice' },
  ]));
