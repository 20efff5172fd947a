import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.rules.ts';

describe('cells of a CSV text', () => {
  it.each<[string, string, (string | null)[][]]>([
    [
      'lines of either kind',
      'a,b\r\n1,2\n3,4',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['a byte order mark', '\uFEFFCode\nX', [['Code'], ['X']]],
    [
      'semicolons, as Excel writes them in some countries',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes, with a separator, a quote and a line break in them',
      'a,b\n"x, ""y""\nz",2\n',
      [
        ['a', 'b'],
        ['x, "y"\nz', '2'],
      ],
    ],
    [
      'a separator only within quotes of the head',
      '"a;b";c\n1;2',
      [
        ['a;b', 'c'],
        ['1', '2'],
      ],
    ],
    ['a quote within a text', 'a\n5" pipe', [['a'], ['5" pipe']]],
    [
      'empty cells',
      'a,b,c\n,,3\n',
      [
        ['a', 'b', 'c'],
        [null, null, '3'],
      ],
    ],
    ['the prefix of our own export', "a\n'=SUM(1)\n'tis", [['a'], ['=SUM(1)'], ["'tis"]]],
    ['nothing', '', []],
  ])('reads %s', (_what, text, rows) => expect(readCsv(text)).toEqual(rows));

  it('reads no more than it is asked for', () => expect(readCsv('a\n1\n2\n3', 2)).toEqual([['a'], ['1']]));
});
