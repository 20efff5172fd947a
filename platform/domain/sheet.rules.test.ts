import { describe, expect, it } from 'vitest';
import { cellAddress, csvField, csvLine, localText } from './sheet.rules.ts';

describe('a field of a sheet', () => {
  it.each([
    [null, ''],
    [12.5, '12.5'],
    [-3, '-3'],
    ['Ward 7A', 'Ward 7A'],
    ['病房，7A', '病房，7A'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+852 1234', "'+852 1234"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1+1', "'＝1+1"],
    ['＋852', "'＋852"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
  ])('%j is written %j', (value, text) => {
    expect(csvField(value)).toBe(text);
  });

  it('ends lines as RFC 4180 says', () => {
    expect(csvLine(['a', null, 1])).toBe('a,,1\r\n');
  });

  it.each([
    ['2026-11-20T16:30:00.000Z', 'Asia/Hong_Kong', '2026-11-21 00:30'],
    ['2026-07-01T11:00:00.000Z', 'Europe/London', '2026-07-01 12:00'],
    ['2026-12-01T11:00:00.000Z', 'Europe/London', '2026-12-01 11:00'],
  ])('%s in %s reads %s', (at, zone, text) => {
    expect(localText(at, zone)).toBe(text);
  });

  it.each([
    [1, 1, 'A1'],
    [26, 2, 'Z2'],
    [27, 3, 'AA3'],
    [703, 4, 'AAA4'],
  ])('column %d row %d is %s', (column, row, address) => {
    expect(cellAddress(column, row)).toBe(address);
  });
});
