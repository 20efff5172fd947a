import { expect, it } from 'vitest';
import { fileKey, namedAgain, waitingFor } from './awaited-files.rules.ts';

it.each([
  ['Ward.PDF', 'ward.pdf'],
  [' ward.pdf ', 'ward.pdf'],
  // Written in two characters, as one system does, and in one.
  ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ['病房.pdf', '病房.pdf'],
])('%s is the same name as %s', (one, other) => {
  expect(fileKey(one)).toBe(fileKey(other));
});

it('names that stand twice are found whatever their case', () => {
  expect([...namedAgain(['a.pdf', 'b.pdf', 'A.pdf', 'c.pdf', 'a.pdf'])]).toEqual(['a.pdf']);
});

it('a file goes to what waits for its name: to none, one or several', () => {
  const awaited = [
    { name: 'Ward.pdf', id: 1 },
    { name: 'waste.pdf', id: 2 },
    { name: 'WASTE.pdf', id: 3 },
  ];
  const found = waitingFor(['ward.pdf', 'waste.pdf', 'other.pdf'], awaited).map((one) => one.found.map(({ id }) => id));
  expect(found).toEqual([[1], [2, 3], []]);
});
