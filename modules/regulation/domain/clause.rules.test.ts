import { describe, expect, test } from 'vitest';
import { compareClauses, nextKeys, numberKey, orderOfKeys, repeatedNumbers, type KeyedClause } from './clause.rules.ts';

const clause = (key: string, more: Partial<KeyedClause> = {}): KeyedClause => ({
  key,
  no: key,
  text: `Text ${key}`,
  requirement: '',
  evidenceHint: '',
  importance: 2,
  intervalMonths: 12,
  central: false,
  ...more,
});

describe('two versions', () => {
  test.each([
    ['the same', clause('c1'), clause('c1'), undefined],
    ['other spaces', clause('c1', { text: 'A  b\n c' }), clause('c1', { text: ' A b c' }), undefined],
    [
      'a line broken in Chinese',
      clause('c1', { text: '应当\n建立台账。 保存 2 年' }),
      clause('c1', { text: '应当建立台账。保存2年' }),
      undefined,
    ],
    ['a word broken in two', clause('c1', { text: 'a part' }), clause('c1', { text: 'apart' }), 'changed'],
    ['other words', clause('c1'), clause('c1', { text: 'Other' }), 'changed'],
    ['another number', clause('c1'), clause('c1', { no: '1a' }), 'adjusted'],
    ['another weight', clause('c1'), clause('c1', { importance: 3 }), 'adjusted'],
    ['another interval', clause('c1'), clause('c1', { intervalMonths: 6 }), 'adjusted'],
    ['kept by the company', clause('c1'), clause('c1', { central: true }), 'adjusted'],
    ['other words and number', clause('c1'), clause('c1', { text: 'Other', no: '9' }), 'changed'],
  ])('a clause: %s', (_, before, now, change) => {
    expect(compareClauses([before], [now]).pairs[0]?.change).toBe(change);
  });

  test('new and gone clauses are told, the rest is counted', () => {
    const { same, pairs } = compareClauses([clause('c1'), clause('c2'), clause('c3')], [clause('c4'), clause('c1'), clause('c3')]);
    expect(same).toBe(2);
    expect(pairs.map(({ key, change }) => [key, change])).toEqual([
      ['c4', 'new'],
      ['c2', 'gone'],
    ]);
  });
});

test.each([
  [['1', '2', '3'], []],
  [
    ['1', '2', '1', '1'],
    [2, 3],
  ],
  [['第 1 条', '第1条', '第2条'], [1]],
  [['１２', '12'], [1]],
  [['s. 6BA', 's.6ba'], [1]],
])('numbers %j: places of the repeated %j', (numbers, places) => {
  expect(repeatedNumbers(numbers)).toEqual(places);
});

test('a number is known in any width, case and spacing', () => {
  expect(numberKey(' Ｓ. 6 BA ')).toBe('s.6ba');
});

test.each([
  [[], 2, ['c1', 'c2']],
  [['c1', 'c9', 'c3'], 2, ['c10', 'c11']],
  [['c4'], 0, []],
])('keys after %j: %i more', (taken, count, keys) => {
  expect(nextKeys(taken, count)).toEqual(keys);
});

test.each([
  [
    ['b', 'a'],
    ['a', 'b'],
    ['b', 'a'],
  ],
  [['b'], ['a', 'b', 'c'], ['b', 'a', 'c']],
  [
    ['x', 'b', 'b'],
    ['a', 'b'],
    ['b', 'a'],
  ],
  [[], ['a', 'b'], ['a', 'b']],
])('order %j of %j', (asked, all, order) => {
  expect(orderOfKeys(asked, all)).toEqual(order);
});
