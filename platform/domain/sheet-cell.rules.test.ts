import { describe, expect, test } from 'vitest';
import { dayOfSerial, isDayFormat, monthOfText, shownDay, shownNumber, simpleCell, textOfCell } from './sheet-cell.rules.ts';

describe('what a sheet shows', () => {
  test.each([
    [123, '00000', '00123'],
    [12.5, '0.00', '12.50'],
    [1234567, '#,##0', '1,234,567'],
    [1234.5, '#,##0.00', '1,234.50'],
    [0.5, '0%', '50%'],
    [7, '"HK"000', 'HK007'],
    [85212345, '0000-0000', '8521-2345'],
    [1, '_-* #,##0_-', undefined],
  ])('%s as %s is %s', (value, format, shown) => expect(shownNumber(value, format)).toBe(shown));

  test.each([
    ['yyyy-mm', '2026-10'],
    ['yyyy"年"m"月"', '2026年10月'],
    ['[$-404]yyyy"年"m"月"d"日";@', '2026年10月5日'],
    ['yyyy\\-mm\\-dd', '2026-10-05'],
    ['d-mmm', null],
    ['mmm-yy', null],
    ['yy/m/d', null],
    [undefined, '2026-10-05'],
  ])('a day as %s is %s', (format, shown) => expect(shownDay('2026-10-05', format)).toBe(shown));

  test.each([
    ['yyyy-mm-dd', true],
    ['m"月"d"日"', true],
    ['00000', false],
    ['0.00', false],
    ['h:mm', false],
    ['"d"000', false],
  ])('%s is a format of days: %s', (format, is) => expect(isDayFormat(format)).toBe(is));

  test('serial numbers count from 1900, or from 1904', () => {
    expect(dayOfSerial(46_296, false)).toBe('2026-10-01');
    expect(dayOfSerial(44_834, true)).toBe('2026-10-01');
  });

  test('what is left of a cell without its formats', () => {
    expect([
      simpleCell({ number: 0.5, shown: '50%' }),
      simpleCell({ number: 1, shown: '001' }),
      simpleCell({ day: '2026-10-01', shown: null }),
    ]).toEqual([0.5, '001', '2026-10-01']);
    expect(textOfCell(false)).toBe('FALSE');
  });

  test.each([
    ['2026-10', '2026-10'],
    ['2026年1月', '2026-01'],
    ['2026/10/01', '2026-10'],
    ['2026-10-02', undefined],
    ['Oct-26', undefined],
    ['2026-00', undefined],
  ])('%s is the month %s', (text, month) => expect(monthOfText(text)).toBe(month));
});
