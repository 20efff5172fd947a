import { describe, expect, test } from 'vitest';
import { plainCode, plainNumber, plainText } from './typed-text.ts';

describe('a word as it is meant', () => {
  test.each([
    ['ＨＫ０１', 'HK01'],
    ['HK\u200B01\uFEFF', 'HK01'],
    ['\u202AHK01\u202C', 'HK01'],
    ['HK\u00AD01', 'HK01'],
    ['\u00A0HK\u00A0\u200901\u3000', 'HK 01'],
    ['第１座（Ａ）', '第1座(A)'],
    ['e\u0301', 'é'],
    ['地面濕滑', '地面濕滑'],
    [' \u3000 ', ''],
  ])('%j is %j', (typed, plain) => expect(plainText(typed)).toBe(plain));
});

describe('a number, a day, a time', () => {
  test.each([
    ['１２', '12'],
    ['－３．５', '-3.5'],
    ['−3。5', '-3.5'],
    ['０９：３０', '09:30'],
    ['２０２６－１２－０１', '2026-12-01'],
    ['2026–12–01', '2026-12-01'],
    ['1,200', '1,200'],
  ])('%j is %j', (typed, plain) => expect(plainNumber(typed)).toBe(plain));
});

describe('a code', () => {
  test.each([
    ['ＨＫ０１', 'HK01'],
    ['\u200BHK\u200D01\uFEFF', 'HK01'],
    ['　ＨＫ　０１　', 'HK01'],
    ['HK\u00A001\t', 'HK01'],
    ['E 12', 'E 12'],
    ['ＡＢ－１／２', 'AB-1/2'],
    ['m²', 'm²'],
    ['℃', '℃'],
  ])('%j is %j', (typed, plain) => expect(plainCode(typed)).toBe(plain));
});
