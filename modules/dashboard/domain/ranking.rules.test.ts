import { expect, it } from 'vitest';
import { worstFirst } from './ranking.rules.ts';

const rows = [
  { name: 'a', value: 90 },
  { name: 'b', value: null },
  { name: 'c', value: 70 },
  { name: 'd', value: 90 },
];
const order = (moreIsBetter: boolean) => worstFirst(rows, ({ value }) => value, moreIsBetter).map(({ name }) => name);

it('puts the lowest first where more is better, the highest where less is, and what has no value last', () => {
  expect(order(true)).toEqual(['c', 'a', 'd', 'b']);
  expect(order(false)).toEqual(['a', 'd', 'c', 'b']);
});
