import { expect, test } from 'vitest';
import { unlikeTheRest } from './glance.rules.ts';

test.each<[string, string[][], boolean[][]]>([
  [
    'one that differs',
    [
      ['92', 'low'],
      ['92', 'low'],
      ['92', 'high'],
    ],
    [
      [false, false],
      [false, false],
      [false, true],
    ],
  ],
  ['two have no rest', [['a'], ['b']], [[false], [false]]],
  ['no value more than half of them share', [['1'], ['2'], ['3']], [[false], [false], [false]]],
  ['half is not more than half', [['a'], ['a'], ['b'], ['b']], [[false], [false], [false], [false]]],
  ['a field one of them lacks', [['a', 'x'], ['a', 'x'], ['a']], [[false, false], [false, false], [false]]],
  ['nothing', [], []],
])('%s', (_, records, marked) => expect(unlikeTheRest(records)).toEqual(marked));
