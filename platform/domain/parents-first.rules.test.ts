import { describe, expect, it } from 'vitest';
import { parentsFirst } from './parents-first.rules.ts';

const ordered = (...pairs: string[]) => {
  const rows = pairs.map((pair) => pair.split('<') as [string, string]);
  const result = parentsFirst(
    rows,
    ([key]) => key,
    ([, parent]) => parent,
  );
  return { ordered: result.ordered.map(([key]) => key).join(' '), cyclic: result.cyclic.map(([key]) => key).join(' ') };
};

describe('rows after the row they stand below', () => {
  it.each([
    [['b<a', 'a<top'], 'a b', ''],
    [['c<b', 'b<a', 'a<top', 'd<b'], 'a b c d', ''],
    [['a<top', 'b<top'], 'a b', ''],
    [['a<a', 'b<top'], 'b', 'a'],
    [['a<b', 'b<a', 'c<a', 'd<top'], 'd', 'a b c'],
    [[], '', ''],
  ])('%j', (pairs, order, cyclic) => expect(ordered(...pairs)).toEqual({ ordered: order, cyclic }));
});
