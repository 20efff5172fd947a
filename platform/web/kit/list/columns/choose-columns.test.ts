import { describe, expect, it } from 'vitest';
import { chooseColumns, moveKey } from './choose-columns.ts';

const columns = [{ key: 'code', href: () => '/x' }, { key: 'name' }, { key: 'status' }, { key: 'mode', extra: true }];
const keys = (chosen: string[] | undefined) => chooseColumns(columns, chosen).map(({ key }) => key);

describe('chosen columns', () => {
  it.each([
    [undefined, ['code', 'name', 'status']],
    [[], ['code', 'name', 'status']],
    [
      ['status', 'code'],
      ['status', 'code'],
    ],
    [['status'], ['code', 'status']],
    // What is extra is shown to who has chosen it.
    [['mode'], ['code', 'mode']],
    [['gone'], ['code', 'name', 'status']],
    [
      ['gone', 'name'],
      ['code', 'name'],
    ],
  ])('%j shows %j', (chosen, shown) => {
    expect(keys(chosen)).toEqual(shown);
  });

  it.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', -1, ['a', 'b', 'c']],
    ['c', 1, ['a', 'b', 'c']],
    ['x', 1, ['a', 'b', 'c']],
  ] as const)('%s moved by %d', (key, by, after) => {
    expect(moveKey(['a', 'b', 'c'], key, by)).toEqual(after);
  });
});
