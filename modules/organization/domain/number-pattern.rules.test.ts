import { expect, test } from 'vitest';
import { numbered } from './number-pattern.rules.ts';

const names = { en: 'Ward 6A, room #', 'zh-Hans': '6A 病区 # 号病房', 'zh-Hant': '6A 病房 # 號房' };

test('codes count with zeros in front, names without', () =>
  expect(numbered({ codePattern: 'A06-#', names, first: 9, last: 10, digits: 2 })).toEqual([
    { code: 'A06-09', names: { en: 'Ward 6A, room 9', 'zh-Hans': '6A 病区 9 号病房', 'zh-Hant': '6A 病房 9 號房' } },
    { code: 'A06-10', names: { en: 'Ward 6A, room 10', 'zh-Hans': '6A 病区 10 号病房', 'zh-Hant': '6A 病房 10 號房' } },
  ]));

test.each([
  [1, 1, ['X1-1']],
  [0, 2, ['X0-0', 'X1-1', 'X2-2']],
  [5, 4, []],
])('from %i to %i, the sign twice', (first, last, codes) =>
  expect(numbered({ codePattern: 'X#-#', names, first, last, digits: 1 }).map(({ code }) => code)).toEqual(codes),
);
