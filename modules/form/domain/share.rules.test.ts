import { expect, test } from 'vitest';
import { scoreShares } from './share.rules.ts';
import { item, option, sections } from './testing.ts';

test('what each weight decides of the whole', () => {
  const content = sections(
    [3, item('a'), item('b', { weight: 3 })],
    [1, item('c', { type: 'singleDropdown', options: [option('x', 2), option('y', 0)] }), item('note', { type: 'longText' })],
    [5, item('free', { type: 'shortText' })],
  );
  const shares = scoreShares(content);
  expect(Object.fromEntries(shares.sections)).toEqual({ s1: '75.0', s2: '25.0', s3: null });
  expect(Object.fromEntries(shares.items)).toEqual({ a: '18.8', b: '56.3', c: '25.0', note: null, free: null });
  expect(Object.fromEntries(shares.points)).toEqual({ s1: '4', s2: '2', s3: '0' });
});

test.each([
  ['a section of weight 0 decides nothing', sections([0, item('a')], [2, item('b')]), { a: null, b: '100.0' }],
  ['no weight anywhere decides nothing', sections([0, item('a')]), { a: null }],
])('%s', (_name, content, items) => expect(Object.fromEntries(scoreShares(content).items)).toEqual(items));
